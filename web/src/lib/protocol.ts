// Types of the messages between server and page; see docs/protocol.md.

export type Seat = "A" | "B" | "C" | "D";
export type BoxName = "classic" | "origins";
export type Step =
  | "place" | "throw" | "give" | "claim" | "pair" | "recruit" | "pay" | "settle" | "draw" | "king" | "turn-up" | "over";

export interface Land {
  terrain: string;
  crowns: number;
  craters: number;
}
export interface Piece {
  kind: "token" | "resource" | "caveman";
  fires?: number;
  name?: string;
  letter?: string;
  power?: number;
}
export interface LandSquare extends Land {
  square: string;
  domino: number;
  half: number;
  piece: Piece | null;
}
export interface Kingdom {
  seat: Seat;
  squares: LandSquare[];
  field: string[];
  last: string[] | null;
}
export interface DominoFaces {
  number: number;
  left: Land;
  right: Land;
}
export interface Slot extends DominoFaces {
  seat: Seat | null;
  pieces: (Piece | null)[];
  played: boolean;
}
export interface PropertyScore {
  terrain: string;
  squares: number;
  crowns: number;
  points: number;
  where: string[];
}
export interface Score {
  total: number;
  properties: PropertyScore[];
  bonuses: Record<string, number>;
  largest: number;
  crowns: number;
}
export interface SeatState {
  seat: Seat;
  name: string | null;
  kind: "person" | "bot" | "open";
  bot: string | null;
  bot_loading: boolean;
  present: boolean;
  yours: boolean;
  resigned: boolean;
  reclaimable: boolean;
  away_for: number | null;
  /** Whether the player has been away so long that others may give the seat to a bot. */
  replaceable: boolean;
  score: Score;
  total: number;
}
export interface Legal {
  event: string;
  kind: string;
  squares?: string[];
  number?: number;
  numbers?: number[];
  gain?: number;
  resource?: string;
  seat?: Seat;
  caveman?: CaveTile;
  price?: number;
}
export interface Premove {
  seat: Seat;
  number: number;
  placements: Legal[];
  chosen: string | null;
}
export interface Detail {
  number?: number;
  square?: string;
  fires?: number;
  reach?: number;
  resource?: string;
  name?: string;
  price?: number;
  paid?: string[];
}
export interface LogEntry {
  version: number;
  at: number;
  kind: string;
  seat: Seat | null;
  event: string | null;
  key: string;
  values: Record<string, string | number>;
}
export interface CaveTile {
  name: string;
  letter: string;
  power: number;
  points: number;
}
export interface Tally {
  points: number;
  largest: number;
  crowns: number;
}
export interface Result {
  ranks: number[];
  winners: Seat[];
  explanation: string;
  reason: "points" | "largest" | "crowns" | "shared" | "resigned";
  tallies: Tally[];
  resigned: Seat[];
}
/** The previous game of a match at its end. Its fields replace the fields of the same name in the state. */
export interface FinishedGame extends Pick<State, "game" | "round" | "kingdoms" | "unseen" | "dominoes_left" | "discards" | "totems" | "cave"> {
  /** The number of events at its end. */
  at: number;
  seats: Pick<SeatState, "seat" | "score" | "total">[];
  ranks: number[];
}
export interface State {
  table: string;
  spectator_id: string | null;
  is_spectator: boolean;
  version: number;
  events: number;
  rules: { name: string; title: string; edition: string; variants: string[]; box: BoxName; side: number };
  game: number;
  games: number;
  finished: FinishedGame | null;
  round: number;
  rounds: number;
  over: boolean;
  stopped: boolean;
  chance: boolean;
  to_move: Seat | null;
  step: Step;
  task: string;
  detail: Detail;
  position: string;
  seats: SeatState[];
  open_seats: Seat[];
  kingdoms: Kingdom[];
  line: Slot[];
  next: Slot[];
  unseen: number[];
  dominoes_left: number;
  discards: number[];
  totems: Record<string, Seat | null> | null;
  cave: { open: CaveTile[]; hidden: Record<string, number> } | null;
  legal: Legal[];
  premoves: Premove[];
  log: LogEntry[];
  result: Result | null;
  shuffle_proof: { commitment: string; secret: string | null; from: number } | null;
  rematch: string | null;
  /** Whether analysis may be shown: no other person is playing, or the game is over. */
  coach: boolean;
}
export interface Variant {
  key: string;
  title: string;
  summary: string;
  rule: string;
  excludes: string[];
  seats: number[];
}
export interface PlayerCountSetup {
  kings: number;
  line: number;
  dominoes: number;
  rounds: number;
  side: number;
}
export interface Edition {
  name: string;
  title: string;
  summary: string;
  box: BoxName;
  seats: Record<string, PlayerCountSetup>;
  variants: Variant[];
}
export interface BotKind {
  name: string;
  title: string;
  summary: string;
}
export interface Catalog {
  version: number;
  editions: Edition[];
  bots: BotKind[];
  boxes: Record<BoxName, { dominoes: DominoFaces[] }>;
}
export interface ErrorBody {
  message: string;
  rule?: string | null;
  key?: string;
  values?: Record<string, string | number>;
}
export type Explanation = { event: string } & ({ legal: true } | ({ legal: false } & ErrorBody));
export type Command =
  | { do: "play"; event: string }
  | { do: "resign"; seat: Seat }
  | { do: "assign_bot"; seat: Seat; bot: string }
  | { do: "reclaim"; seat: Seat }
  | { do: "rematch" }
  | { do: "rename"; seat: Seat; name: string }
  | { do: "premove"; seat: Seat; event: string | null };
export type NewSeat = { kind: "person"; name: string } | { kind: "open" } | { kind: "bot"; bot: string };
export interface CreatedTable {
  table: string;
  spectator_id: string;
  version: number;
  token: string;
  seats: Seat[];
  links: { table: string; spectate: string; you: string };
}
export interface OpenTable {
  table: string;
  spectator_id: string;
  rules: string;
  title: string;
  open: Seat[];
  seats: { seat: Seat; name: string | null; kind: string }[];
}
