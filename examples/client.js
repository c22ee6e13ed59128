// Plays a random game over the WebSocket: node examples/client.js http://localhost:8000 [rules] [players]
// Creates a table, holds every seat, and plays random legal events until the game is over. See docs/protocol.md.
const PROTOCOL = 3;
const LOG_LENGTH = 30;
const [address = "http://localhost:8000", rules = "classic", players = "2"] = process.argv.slice(2);

async function createTable() {
  const seats = Array.from({ length: Number(players) }, (_, seat) => ({ kind: "person", name: `Player ${seat + 1}` }));
  const response = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ rules, seats }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** The kingdom after its change: replace the squares that are known, append the others. */
function changedKingdom(kingdom, change) {
  if (!change) return kingdom;
  const squares = new Map((change.reset ? [] : kingdom.squares).map((land) => [land.square, land]));
  for (const land of change.squares) squares.set(land.square, land);
  return { ...kingdom, squares: [...squares.values()], field: change.field, last: change.last };
}

/** The state after an update. */
function applyUpdate(state, { version, changes, kingdoms, seats, log }) {
  const changeOf = (list, seat) => list.find((change) => change.seat === seat);
  return {
    ...state,
    ...changes,
    version,
    kingdoms: state.kingdoms.map((kingdom) => changedKingdom(kingdom, changeOf(kingdoms, kingdom.seat))),
    seats: state.seats.map((seat) => ({ ...seat, ...changeOf(seats, seat.seat) })),
    log: [...state.log, ...log].slice(-LOG_LENGTH),
  };
}

function play({ table, token }) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/api/tables/${table}/socket`);
  const send = (message) => socket.send(JSON.stringify(message));
  const hello = () => send({ hello: { token, protocol: PROTOCOL } });
  let state = null;
  let moves = 0;

  function decide() {
    if (state.legal.length === 0) return;
    const { event } = state.legal[Math.floor(Math.random() * state.legal.length)];
    const id = `move-${String(++moves).padStart(6, "0")}`;
    send({ command: { id, expected_version: state.version, command: { do: "play", event } } });
  }

  return new Promise((resolve, reject) => {
    const show = (next) => {
      state = next;
      if (!state.over) return decide();
      socket.close();
      resolve({ state, moves });
    };
    const handlers = {
      state: show,
      update: (update) => (update.since === state?.version ? show(applyUpdate(state, update)) : hello()),
      resync: hello,
      refused: (error) => reject(new Error(error.message)),
      error: (error) => reject(new Error(error.message)),
      bye: ({ reason }) => reject(new Error(`the server closed the connection: ${reason}`)),
    };
    socket.addEventListener("open", hello);
    socket.addEventListener("message", ({ data }) => {
      for (const [kind, value] of Object.entries(JSON.parse(data))) handlers[kind]?.(value);
    });
    socket.addEventListener("error", () => reject(new Error("no connection")));
  });
}

const created = await createTable();
const { state, moves } = await play(created);
const fresh = await fetch(`${address}/api/tables/${created.table}`, { headers: { Authorization: `Bearer ${created.token}` } });
const same = (await fresh.json()).position === state.position;
console.log(JSON.stringify({ moves, winners: state.result.winners, totals: state.seats.map((seat) => seat.total), same }));
