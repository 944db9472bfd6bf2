// Plays many matches at once, as fast as the server goes: node load.js ADDRESS MATCHES LISTENERS SECONDS
// Of each match so many clients are told; who is told that their seat is to move moves at once (one client: all seats).

const { io } = require("socket.io-client");

const [address, matches, listeners, seconds] = process.argv.slice(2).map((text, at) => (at ? Number(text) : text));
let choices = 0;
let begun = 0;

function next(G) {
  if (G.phase === "read") return ["read", [Math.random() < 0.5]];
  if (G.phase === "play") return ["play", [Math.floor(Math.random() * 4)]];
  return [G.phase, []];
}

function play() {
  const match = `match-${process.pid}-${begun++}`; // made by the server when somebody first asks for it
  const sockets = [];
  let over = false;
  let seen = -1;
  for (let seat = 0; seat < listeners; seat++) {
    const socket = io(`${address}/race`, { transports: ["websocket"], forceNew: true });
    sockets.push(socket);
    const told = (state) => {
      if (seat === 0) {
        choices += Math.max(0, state._stateID - Math.max(seen, 0));
        seen = state._stateID;
      }
      if (state.ctx.gameover !== undefined) {
        if (!over) play();
        over = true;
        for (const each of sockets) setTimeout(() => each.close(), 1000);
        return;
      }
      const mover = state.ctx.currentPlayer;
      if (listeners > 1 && Number(mover) !== seat) return;
      const [type, args] = next(state.G);
      const action = { type: "MAKE_MOVE", payload: { type, args, playerID: mover } };
      socket.emit("update", action, state._stateID, match, mover);
    };
    socket.on("connect", () => socket.emit("sync", match, String(seat), undefined, 4));
    socket.on("sync", (_, { state }) => told(state));
    socket.on("update", (_, state) => told(state));
  }
}

(async () => {
  for (let at = 0; at < matches; at++) play();
  await new Promise((done) => setTimeout(done, 2000));
  choices = 0;
  console.log("now");
  const start = process.hrtime.bigint();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const spent = Number(process.hrtime.bigint() - start) / 1e9;
  console.log(JSON.stringify({ choices, seconds: spent }));
  process.exit(0);
})();
