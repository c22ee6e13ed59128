// Generated from kingdomino.tables by tools/docs_protocol.py; do not edit.

/** The version of the protocol. */
export const PROTOCOL = 3;

/** The number of recent log entries in a state. */
export const LOG_LENGTH = 30;

/** The languages with their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", hu: "Magyar", is: "Íslenska", pl: "Polski", tr: "Türkçe" } as const;

export type BoxName = "classic" | "origins";

export type ByeReason = "deleted" | "idle" | "restart" | "too-many" | "version";

export type Command =
  | Play
  | Resign
  | AssignBot
  | ReclaimSeat
  | Rematch
  | Rename
  | ChooseEmblem
  | RotateToken
  | SetPremove
  | Takeback
  | AnswerTakeback
  | AddEntropy;

export type CriterionKey = "points" | "largest" | "crowns";

export type Emblem = "star" | "sun" | "leaf" | "moon";

export type ErrorCode =
  | "bad-request"
  | "forbidden"
  | "not-found"
  | "stale"
  | "too-large"
  | "refused"
  | "slow-down"
  | "broken"
  | "not-ready";

export type ErrorKey =
  | "error-malformed"
  | "error-unreadable"
  | "error-no-table"
  | "error-no-page"
  | "error-no-address"
  | "error-no-point"
  | "error-wrong-method"
  | "error-too-large"
  | "error-slow-down"
  | "error-too-many-open-tables"
  | "error-cross-origin"
  | "error-unknown-host"
  | "error-broken"
  | "error-starting"
  | "error-store-unavailable"
  | "error-disk-full"
  | "error-disk-read-only"
  | "error-disk-error"
  | "error-database-unavailable"
  | "error-database-lost"
  | "error-too-many-conflicts"
  | "error-stale"
  | "error-moved-on"
  | "error-no-seat-here"
  | "error-no-token"
  | "error-not-your-seat"
  | "error-players-only"
  | "error-spectator-link"
  | "error-no-such-seat"
  | "error-seat-not-open"
  | "error-not-started"
  | "error-chance-decides"
  | "error-not-your-turn"
  | "error-game-over"
  | "error-resigned-already"
  | "error-no-bot"
  | "error-player-present"
  | "error-bot-plays-already"
  | "error-no-such-bot"
  | "error-no-premove"
  | "error-premove-not-placement"
  | "error-game-not-over"
  | "error-takeback-off"
  | "error-takeback-point"
  | "error-takeback-pending"
  | "error-takeback-none"
  | "error-shuffle-closed"
  | "error-shuffle-added"
  | "error-rematch-exists"
  | "error-name-too-long"
  | "error-name-hidden"
  | "error-name-empty"
  | "error-name-marks"
  | "error-record-of-another"
  | "error-record-over"
  | "error-no-decision"
  | "error-no-totems"
  | "error-no-such-totem"
  | "error-coach-starting"
  | "error-coach-timeout"
  | "error-coach-busy"
  | "error-coach-stopped"
  | "error-coach-failed"
  | "error-no-storage"
  | "error-analysis-off"
  | "error-bot-not-yours"
  | "error-name-confusable"
  | "error-too-many-changes"
  | "error-table-damaged"
  | "error-too-slow"
  | "error-not-creator"
  | "error-others-play"
  | "error-too-many-bot-tables"
  | "error-banned"
  | "cannot-pay"
  | "claimed"
  | "fire-on-fire"
  | "fire-on-nothing"
  | "fire-on-start"
  | "fire-on-volcano"
  | "fire-too-far"
  | "must-place"
  | "no-king-left"
  | "no-match"
  | "no-such-caveman"
  | "not-heir"
  | "not-in-cave"
  | "not-in-line"
  | "not-in-pile"
  | "not-now"
  | "over"
  | "pay-nothing"
  | "pay-same"
  | "settle-fire"
  | "settle-nothing"
  | "settle-start"
  | "settle-taken"
  | "settle-volcano"
  | "square-taken"
  | "window";

export type ErrorName =
  | "malformed"
  | "unreadable"
  | "no-table"
  | "no-page"
  | "no-address"
  | "no-point"
  | "wrong-method"
  | "too-large"
  | "slow-down"
  | "too-many-open-tables"
  | "cross-origin"
  | "unknown-host"
  | "broken"
  | "starting"
  | "store-unavailable"
  | "disk-full"
  | "disk-read-only"
  | "disk-error"
  | "database-unavailable"
  | "database-lost"
  | "too-many-conflicts"
  | "stale"
  | "moved-on"
  | "no-seat-here"
  | "no-token"
  | "not-your-seat"
  | "players-only"
  | "spectator-link"
  | "no-such-seat"
  | "seat-not-open"
  | "not-started"
  | "chance-decides"
  | "not-your-turn"
  | "game-over"
  | "resigned-already"
  | "no-bot"
  | "player-present"
  | "bot-plays-already"
  | "no-such-bot"
  | "no-premove"
  | "premove-not-placement"
  | "game-not-over"
  | "takeback-off"
  | "takeback-point"
  | "takeback-pending"
  | "takeback-none"
  | "shuffle-closed"
  | "shuffle-added"
  | "rematch-exists"
  | "name-too-long"
  | "name-hidden"
  | "name-empty"
  | "name-marks"
  | "record-of-another"
  | "record-over"
  | "no-decision"
  | "no-totems"
  | "no-such-totem"
  | "coach-starting"
  | "coach-timeout"
  | "coach-busy"
  | "coach-stopped"
  | "coach-failed"
  | "no-storage"
  | "analysis-off"
  | "bot-not-yours"
  | "name-confusable"
  | "too-many-changes"
  | "table-damaged"
  | "too-slow"
  | "not-creator"
  | "others-play"
  | "too-many-bot-tables"
  | "banned";

export type EventKind =
  | "draw"
  | "king"
  | "turn-up"
  | "claim"
  | "pair"
  | "place"
  | "discard"
  | "throw"
  | "give"
  | "recruit"
  | "decline"
  | "pay"
  | "settle";

export type GradeLabel = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export type LogKey =
  | "log-draw"
  | "log-king"
  | "log-turn-up"
  | "log-claim"
  | "log-pair"
  | "log-place"
  | "log-discard"
  | "log-throw"
  | "log-give"
  | "log-recruit"
  | "log-decline"
  | "log-pay"
  | "log-settle"
  | "log-sit"
  | "log-bot"
  | "log-return"
  | "log-resign"
  | "log-rename"
  | "log-token"
  | "log-emblem"
  | "log-rematch"
  | "log-no-takebacks"
  | "log-shared-shuffle"
  | "log-entropy"
  | "log-takeback"
  | "log-takeback-request"
  | "log-takeback-accept"
  | "log-takeback-decline";

export type LogKind =
  | "event"
  | "sit"
  | "bot"
  | "return"
  | "resign"
  | "rename"
  | "token"
  | "emblem"
  | "rematch"
  | "no-takebacks"
  | "shared-shuffle"
  | "entropy"
  | "takeback"
  | "takeback-request"
  | "takeback-accept"
  | "takeback-decline";

export type Legal =
  | PlaceMove
  | DiscardMove
  | ClaimMove
  | PairMove
  | ThrowMove
  | GiveMove
  | RecruitMove
  | DeclineMove
  | PayMove
  | SettleMove;

export type NewSeat = PersonSeat | OpenSeat | BotSeat;

export type ObjectionKey =
  | "cannot-pay"
  | "claimed"
  | "fire-on-fire"
  | "fire-on-nothing"
  | "fire-on-start"
  | "fire-on-volcano"
  | "fire-too-far"
  | "must-place"
  | "no-king-left"
  | "no-match"
  | "no-such-caveman"
  | "not-heir"
  | "not-in-cave"
  | "not-in-line"
  | "not-in-pile"
  | "not-now"
  | "over"
  | "pay-nothing"
  | "pay-same"
  | "settle-fire"
  | "settle-nothing"
  | "settle-start"
  | "settle-taken"
  | "settle-volcano"
  | "square-taken"
  | "window";

export type Piece = TokenPiece | ResourcePiece | CavemanPiece;

export type ResultReason = "points" | "largest" | "crowns" | "shared" | "resigned";

export type SeatKind = "person" | "bot" | "open";

export type Seat = "A" | "B" | "C" | "D";

export type Step = "place" | "throw" | "give" | "claim" | "pair" | "recruit" | "pay" | "settle" | "draw" | "king" | "turn-up" | "over";

export type TableChangeKind =
  | "sit"
  | "bot"
  | "return"
  | "resign"
  | "rename"
  | "token"
  | "emblem"
  | "rematch"
  | "no-takebacks"
  | "shared-shuffle"
  | "entropy"
  | "takeback"
  | "takeback-request"
  | "takeback-accept"
  | "takeback-decline";

/** Place the domino; `gain` is the change of the score. */
export interface PlaceMove {
  kind: "place";
  event: string;
  squares: [string, string];
  number: number;
  gain: number;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Discard a domino that does not fit. */
export interface DiscardMove {
  kind: "discard";
  event: string;
  number: number;
  gain: number;
  squares?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Claim a domino of the next line. */
export interface ClaimMove {
  kind: "claim";
  event: string;
  number: number;
  squares?: undefined;
  gain?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Claim two dominoes of the first line. */
export interface PairMove {
  kind: "pair";
  event: string;
  numbers: [number, number];
  squares?: undefined;
  number?: undefined;
  gain?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Throw the fire of a volcano to a square. */
export interface ThrowMove {
  kind: "throw";
  event: string;
  squares: [string];
  gain: number;
  number?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Give a totem to one of the seats tied for it. */
export interface GiveMove {
  kind: "give";
  event: string;
  resource: string;
  seat: Seat;
  gain: number;
  squares?: undefined;
  number?: undefined;
  numbers?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Recruit a caveman, face up or from the pile, for a price in resources. */
export interface RecruitMove {
  kind: "recruit";
  event: string;
  caveman: string;
  price: number;
  face_up: boolean;
  squares?: undefined;
  number?: undefined;
  gain?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
}

/** Recruit no caveman. */
export interface DeclineMove {
  kind: "decline";
  event: string;
  squares?: undefined;
  number?: undefined;
  gain?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Pay with the resource on a square. */
export interface PayMove {
  kind: "pay";
  event: string;
  squares: [string];
  gain: number;
  number?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** Put the recruited caveman on a square. */
export interface SettleMove {
  kind: "settle";
  event: string;
  squares: [string];
  gain: number;
  number?: undefined;
  numbers?: undefined;
  resource?: undefined;
  seat?: undefined;
  caveman?: undefined;
  price?: undefined;
  face_up?: undefined;
}

/** The next domino of a waiting seat, its possible placements, and the one chosen in advance. */
export interface Premove {
  seat: Seat;
  number: number;
  placements: PlaceMove[];
  chosen: string | null;
}

/** The rules of a table. */
export interface RulesInfo {
  name: string;
  title: string;
  edition: string;
  variants: string[];
  box: BoxName;
  side: number;
  bonuses: string[];
  resources: string[];
  games: number;
}

/** The parameters of the current step; those of other steps are absent. */
export interface Detail {
  prefix: string;
  number: number;
  square: string;
  fires: number;
  reach: number;
  resource: string;
  name: string;
  price: number;
  paid: string[];
}

/** One half of a domino, and the tile that shows it. */
export interface Land {
  terrain: string;
  crowns: number;
  craters: number;
  tile: string;
}

/** A fire token on a land. */
export interface TokenPiece {
  kind: "token";
  fires: number;
  name?: undefined;
}

/** A resource on a land. */
export interface ResourcePiece {
  kind: "resource";
  name: string;
  fires?: undefined;
}

/** A caveman on a land. */
export interface CavemanPiece {
  kind: "caveman";
  name: string;
  fires?: undefined;
}

/** A domino of a line: the pieces placed with it, who claimed it, and whether it has been played. */
export interface Slot {
  number: number;
  left: Land;
  right: Land;
  pieces: [TokenPiece | ResourcePiece | CavemanPiece | null, TokenPiece | ResourcePiece | CavemanPiece | null];
  seat: Seat | null;
  played: boolean;
}

/** A square of a kingdom: its land, the domino and half it belongs to, and the piece on it. */
export interface LandSquare {
  terrain: string;
  crowns: number;
  craters: number;
  tile: string;
  square: string;
  domino: number;
  half: number;
  piece: TokenPiece | ResourcePiece | CavemanPiece | null;
}

/** A kingdom in the order in which its squares were covered, where it can still grow, and the last placement. */
export interface Kingdom {
  seat: Seat;
  squares: LandSquare[];
  field: string[];
  last: [string, string] | null;
}

/** The cavemen face up, and the number of each kind face down. */
export interface CaveState {
  open: string[];
  hidden: Record<string, number>;
}

/** The points of one property. */
export interface PropertyScore {
  terrain: string;
  squares: number;
  crowns: number;
  points: number;
  where: string[];
}

/** One part of a bonus: what scored and where. */
export interface ScoreItem {
  bonus: string;
  name: string;
  points: number;
  where: string[];
}

/** The score of a kingdom with its breakdown. */
export interface Score {
  total: number;
  properties: PropertyScore[];
  bonuses: Record<string, number>;
  items: ScoreItem[];
  largest: number;
  crowns: number;
}

/** A seat at the end of a game of a match. */
export interface FinishedSeat {
  seat: Seat;
  score: Score;
  total: number;
}

/** The previous game of a match at its end, after `at` events. Its fields replace those of the state. */
export interface FinishedGame {
  at: number;
  game: number;
  round: number;
  kingdoms: Kingdom[];
  unseen: number[];
  dominoes_left: number;
  discards: number[];
  totems: Record<string, Seat | null> | null;
  cave: CaveState | null;
  seats: FinishedSeat[];
  ranks: number[];
}

/** A seat with its player and score. `away_for` is in seconds, null while the player is connected. */
export interface SeatState {
  seat: Seat;
  name: string | null;
  kind: SeatKind;
  bot: string | null;
  emblem: Emblem | null;
  resigned: boolean;
  score: Score;
  total: number;
  yours: boolean;
  reclaimable: boolean;
  present: boolean;
  away_for: number | null;
  replaceable: boolean;
  bot_loading: boolean;
}

/** The numbers that decide a game. */
export interface Tally {
  points: number;
  largest: number;
  crowns: number;
}

/** The ranks and winners of a game, and the criterion that decided it. */
export interface Result {
  ranks: number[];
  winners: Seat[];
  explanation: string;
  reason: ResultReason;
  criteria: CriterionKey[];
  tallies: Tally[];
  resigned: Seat[];
}

/** The commitment, the secret once the game is over, and the number of events taken from a record. */
export interface ShuffleProof {
  commitment: string;
  secret: string | null;
  preset: number;
  entropy: string;
  awaited: Seat[];
}

/** A takeback that waits for the consent of other players. */
export interface TakebackRequest {
  seat: Seat;
  events: number;
  waiting_for: Seat[];
}

/** Whether the table allows takebacks, the viewer's latest decision, and a pending request. */
export interface TakebackState {
  allowed: boolean;
  events: number | null;
  consent: boolean;
  request: TakebackRequest | null;
}

/** A log entry; `key` and `values` select its text. `number` counts the game events before it. */
export interface LogEntry {
  version: number;
  at: number;
  kind: LogKind;
  seat: Seat | null;
  event: string | null;
  number: number | null;
  key: LogKey;
  values: Record<string, string | number>;
}

/** Everything one viewer may see. */
export interface State {
  table: string;
  spectator_id: string | null;
  is_spectator: boolean;
  yours: Seat[];
  coach: boolean;
  legal: Legal[];
  premoves: Premove[];
  version: number;
  events: number;
  made_at: number | null;
  listed: boolean;
  rules: RulesInfo;
  game: number;
  games: number;
  round: number;
  rounds: number;
  chance: boolean;
  to_move: Seat | null;
  step: Step;
  task: string;
  detail: Partial<Detail>;
  position: string;
  line: Slot[];
  next: Slot[];
  kingdoms: Kingdom[];
  unseen: number[];
  dominoes_left: number;
  discards: number[];
  totems: Record<string, Seat | null> | null;
  cave: CaveState | null;
  finished: FinishedGame | null;
  seats: SeatState[];
  open_seats: Seat[];
  over: boolean;
  ended_by_resignation: boolean;
  result: Result | null;
  shuffle_proof: ShuffleProof | null;
  rematch: string | null;
  takeback: TakebackState;
  log: LogEntry[];
}

/** New and changed squares of a kingdom; all of them if `reset`. */
export interface KingdomChange {
  seat: Seat;
  reset: boolean;
  squares: LandSquare[];
  field: string[];
  last: [string, string] | null;
}

/** The changes of a viewer's state from version `since` to `version`. */
export interface Update {
  since: number;
  version: number;
  changes: Partial<State>;
  kingdoms: KingdomChange[];
  seats: Partial<SeatState>[];
  log: LogEntry[];
}

/** A command is stored; the table has this version after it. */
export interface Ack {
  id: string;
  version: number;
}

/** Why the command with this id was not executed. */
export interface CommandError {
  error: ErrorCode;
  message: string;
  key: ErrorKey;
  values: Record<string, string | number>;
  rule?: string | null;
  retry_after?: number | null;
  problems?: string[] | null;
  version?: number | null;
  entries?: LogEntry[] | null;
  state?: State | null;
  id: string;
}

/** Whether an event is legal, and if not, why. */
export interface Explanation {
  event: string;
  legal: boolean;
  message?: string | null;
  rule?: string | null;
  key?: ErrorKey | null;
  values?: Record<string, string | number> | null;
}

/** Which players are present, the seconds the others have been away, and the seats that may be given to a bot. */
export interface Presence {
  seats: Record<string, boolean>;
  away_for: Record<string, number>;
  replaceable: Seat[];
  spectators: number;
  bots_loading: boolean;
}

/** The server closes the connection; `retry_after` is in seconds. */
export interface Bye {
  reason: ByeReason;
  retry_after: number | null;
  protocol?: number;
}

/** An error: `key` and `values` select its message in another language. Other fields depend on the code. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  key: ErrorKey;
  values: Record<string, string | number>;
  rule?: string | null;
  retry_after?: number | null;
  problems?: string[] | null;
  version?: number | null;
  entries?: LogEntry[] | null;
  state?: State | null;
}

/** A WebSocket message of the server; exactly one field is present. */
export interface ServerMessage {
  state?: State | null;
  update?: Update | null;
  ack?: Ack | null;
  stale?: CommandError | null;
  refused?: CommandError | null;
  explanation?: Explanation | null;
  presence?: Presence | null;
  resync?: boolean | null;
  bye?: Bye | null;
  error?: ErrorBody | null;
  pong?: boolean | number | string | null;
}

/** The first message on a socket: the token, if any, the version the client has, and its protocol. */
export interface Hello {
  token?: string | null;
  since_version?: number | null;
  protocol?: number | null;
}

/** Play an event for the seat to move. */
export interface Play {
  do: "play";
  event: string;
  seat?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Resign a seat. */
export interface Resign {
  do: "resign";
  seat: Seat;
  event?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Assign a bot to a seat. */
export interface AssignBot {
  do: "assign_bot";
  seat: Seat;
  bot: string;
  event?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Take back a held seat from its bot. */
export interface ReclaimSeat {
  do: "reclaim";
  seat: Seat;
  event?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Create a table for a rematch. */
export interface Rematch {
  do: "rematch";
  event?: undefined;
  seat?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Change the name of a held seat. */
export interface Rename {
  do: "rename";
  seat: Seat;
  name: string;
  event?: undefined;
  bot?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Choose the emblem, and with it the colour, of the pieces of a held seat. */
export interface ChooseEmblem {
  do: "choose_emblem";
  seat: Seat;
  emblem: Emblem;
  event?: undefined;
  bot?: undefined;
  name?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Replace the sender's token, so that other devices lose access to the seats. The client chooses the new one. */
export interface RotateToken {
  do: "rotate_token";
  token: string;
  event?: undefined;
  seat?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Set the event to play when the seat is next to move, or cancel it with None. */
export interface SetPremove {
  do: "premove";
  seat: Seat;
  event: string | null;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Return to an own decision, after `events` events; others who play may have to agree. */
export interface Takeback {
  do: "takeback";
  seat: Seat;
  events: number;
  event?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  accept?: undefined;
  entropy?: undefined;
}

/** Accept or decline the takeback that another player requests. */
export interface AnswerTakeback {
  do: "answer_takeback";
  seat: Seat;
  accept: boolean;
  event?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  entropy?: undefined;
}

/** Add random digits to the shuffle, before the first draw and once for each player. */
export interface AddEntropy {
  do: "add_entropy";
  entropy: string;
  event?: undefined;
  seat?: undefined;
  bot?: undefined;
  name?: undefined;
  emblem?: undefined;
  token?: undefined;
  events?: undefined;
  accept?: undefined;
}

/** A command with its id, for idempotency, and the table version its sender has seen. */
export interface CommandEnvelope {
  id: string;
  expected_version: number;
  command: Command;
}

/** Ask why an event is not legal at a table. */
export interface ExplainRequest {
  event: string;
  seat?: Seat | null;
}

/** A WebSocket message; exactly one field is set. */
export interface ClientMessage {
  hello?: Hello | null;
  command?: CommandEnvelope | null;
  explain?: ExplainRequest | null;
  ping?: boolean | number | string | null;
}

/** The setup for one player count. */
export interface PlayerCountSetup {
  kings: number;
  line: number;
  dominoes: number;
  rounds: number;
  side: number;
}

/** A variant of an edition, and the player counts it allows. */
export interface Variant {
  key: string;
  title: string;
  summary: string;
  rule: string;
  excludes: string[];
  seats: number[];
  bonuses: string[];
  side: number | null;
}

/** An edition: its box, setups by player count, variants, and the pieces that can be on a land. */
export interface Edition {
  name: string;
  title: string;
  summary: string;
  box: BoxName;
  seats: Record<string, PlayerCountSetup>;
  variants: Variant[];
  tokens: number[];
  resources: string[];
  cavemen: string[];
  totems: string[];
}

/** A bot; the levels for people are numbered from 1, the weakest first. */
export interface BotKind {
  name: string;
  title: string;
  summary: string;
  level: number | null;
  simulated_only: boolean;
}

/** A terrain of a box, its letter, its resource, and the largest number of crowns and craters on one land. */
export interface TerrainData {
  name: string;
  letter: string;
  resource: string | null;
  crowns: number;
  craters: number;
}

/** A domino with its two lands. */
export interface DominoFaces {
  number: number;
  left: Land;
  right: Land;
}

/** A box: the colour and emblem of each seat, its terrains and its dominoes. */
export interface BoxData {
  colours: string[];
  emblems: string[];
  terrains: TerrainData[];
  dominoes: DominoFaces[];
}

/** A kind of caveman, its number of tiles, and what it scores for. */
export interface CavemanKind {
  name: string;
  letter: string;
  points: number;
  power: number;
  tiles: number;
  scores_for: string;
}

/** A grade, and the loss of win probability from which it is given. */
export interface GradeBand {
  label: GradeLabel;
  loss: number;
}

/** Limits of what a client may send. */
export interface CatalogLimits {
  name: number;
}

/** Every edition, bot and piece; `version` is the version of the protocol. */
export interface Catalog {
  version: number;
  analysis: boolean;
  editions: Edition[];
  bots: BotKind[];
  boxes: Record<BoxName, BoxData>;
  cavemen: CavemanKind[];
  grades: GradeBand[];
  limits: CatalogLimits;
}

/** A point of a record, after `at` events. */
export interface RecordPoint {
  record: string;
  at?: number;
}

/** Ask why an event is not legal at any position. */
export interface ExplainPosition {
  position: string;
  event: string;
}

/** A kingdom to score. */
export interface ScoreRequest {
  rules: string;
  kingdom: string;
  seats?: number | null;
  totems?: string[];
}

/** A land entered on a score pad, with the fires of a token, or a resource, or a caveman (name or letter) on it. */
export interface PadLand {
  square: string;
  terrain: string;
  crowns?: number;
  craters?: number;
  token?: number;
  resource?: boolean;
  caveman?: string | null;
}

/** A kingdom entered on a score pad: its castle on any square, its lands, and the totems of its player. */
export interface PadKingdom {
  castle: string;
  lands: PadLand[];
  totems?: string[];
}

/** Score the kingdoms of a score pad and rank them; `players` selects the size of a kingdom. */
export interface ScorePadRequest {
  rules: string;
  kingdoms: PadKingdom[];
  players?: number | null;
}

/** A seat held by the creator of the table. */
export interface PersonSeat {
  kind: "person";
  name: string;
  bot?: undefined;
}

/** A seat that anyone with the link can take. */
export interface OpenSeat {
  kind: "open";
  name?: undefined;
  bot?: undefined;
}

/** A seat played by a bot. */
export interface BotSeat {
  kind: "bot";
  bot: string;
  name?: undefined;
}

/** Create a table, at a point of a record if `start` is given; `takebacks` allows players to take moves back. */
export interface NewTable {
  rules: string;
  seats: NewSeat[];
  listed?: boolean;
  start?: RecordPoint | null;
  takebacks?: boolean;
  shared_shuffle?: boolean;
}

/** Take an open seat. A client that chooses the token itself can repeat the request if the answer is lost. */
export interface TakeSeat {
  seat: Seat;
  name: string;
  token?: string | null;
  entropy?: string | null;
}

/** Events of the seat to move, to preview in order. */
export interface PreviewRequest {
  events: string[];
}

/** Analyse the options at a position. */
export interface AnalysisRequest {
  position: string;
  seconds?: number;
}

/** Grade one event at a position. */
export interface GradeRequest {
  position: string;
  event: string;
  seconds?: number;
}

/** Evaluate a position without a search. */
export interface EvaluationRequest {
  position: string;
}

/** Evaluate every position of a record without a search. */
export interface RecordEvaluationRequest {
  record: string;
}

/** Grade the decisions of a record, of all seats or only some. */
export interface ReviewRequest {
  record: string;
  seats?: Seat[];
  seconds?: number;
}

/** The process is running. */
export interface Alive {
  alive: boolean;
}

/** The store responds. */
export interface Ready {
  ready: boolean;
  at: number;
}

/** The events of one turn; `who` is a seat, or chance. */
export interface RecordTurn {
  who: string;
  events: string[];
}

/** What a record contains. */
export interface RecordContents {
  rules: string;
  title: string;
  seats: number;
  headers: Record<string, string>;
  names: string[];
  events: string[];
  turns: RecordTurn[];
  result: string | null;
  preset_events: number;
}

/** The draws of a record that follow from its secret, the preset events, and the seats that added entropy. */
export interface VerifiedShuffle {
  dealt: number;
  preset: number;
  entropy: Seat[];
}

/** The score of one kingdom of a score pad and its rank among the valid ones, or the reason why it is invalid. */
export interface PadScore {
  score: Score | null;
  problems: string[];
  rank: number | null;
}

/** The scores of all kingdoms of a score pad, and the explanation of the winner. */
export interface PadScores {
  kingdoms: PadScore[];
  explanation: string | null;
}

/** A seat of a listed table. */
export interface ListedSeat {
  seat: Seat;
  kind: SeatKind;
  name: string | null;
  bot: string | null;
  present: boolean;
}

/** A table with open seats. */
export interface OpenTable {
  table: string;
  spectator_id: string;
  rules: string;
  title: string;
  seats: ListedSeat[];
  open: Seat[];
  made_at: number;
  preset_events: number;
}

/** Listed tables with open seats. */
export interface TableList {
  tables: OpenTable[];
}

/** The paths of a table, of its page for spectators, and of the player's own page. */
export interface Links {
  table: string;
  spectate: string;
  you: string;
}

/** A new table and the token of the creator's seats. */
export interface CreatedTable {
  token: string;
  seats: Seat[];
  version: number;
  links: Links;
  table: string;
  spectator_id: string;
}

/** Log entries, and the version of the table after the last one. */
export interface LogPage {
  version: number;
  entries: LogEntry[];
}

/** A table was deleted. */
export interface Deleted {
  deleted: boolean;
}

/** The token of a seat just taken. */
export interface TakenSeat {
  token: string;
  seats: Seat[];
  version: number;
  links: Links;
}

/** The result of a command: the version after it and its log entries. */
export interface CommandDone {
  id: string;
  version: number;
  entries: LogEntry[];
}

/** A reason for a choice; `key` and `values` select its text. */
export interface Reason {
  key: string;
  values: Record<string, string | number>;
}

/** An event of a principal variation. */
export interface VariationEvent {
  seat: string;
  event: string;
}

/** A choice at a position: its win probability and margin, with standard errors. */
export interface Option {
  events: string[];
  claim: number | null;
  throws: string[];
  win: number;
  win_error: number;
  margin: number;
  margin_error: number;
  visits: number;
  explanation: string;
  reasons: Reason[];
  pv: VariationEvent[];
}

/** All choices at a position, the best first. */
export interface Analysis {
  seat: Seat;
  playouts: number;
  options: Option[];
}

/** The grade of a decision: the win probability it loses, and the best event. */
export interface Grade {
  seat: Seat;
  label: GradeLabel;
  loss: number;
  error: number;
  best: string;
  win: number | null;
}

/** The win probability of each seat and its expected final points; the probabilities add up to 1. */
export interface Evaluation {
  win: number[];
  points: number[];
}

/** The evaluations of a record: after no event, after the first event, and so on. */
export interface RecordEvaluations {
  evaluations: Evaluation[];
}

/** The first line of a review: the number of decisions. */
export interface ReviewStart {
  total: number;
}

/** The place of a request in the queue, for clients that accept JSON lines. */
export interface QueuePlace {
  place: number;
}

/** One line of a review: a grade, or in `error` and `message` why there is none. */
export interface ReviewedDecision {
  number: number;
  event: string;
  seat: Seat;
  done: number;
  total: number;
  label?: GradeLabel | null;
  loss?: number | null;
  error?: number | ErrorCode | null;
  best?: string | null;
  win?: number | null;
  message?: string | null;
  key?: ErrorKey | null;
  values?: Record<string, string | number> | null;
}
