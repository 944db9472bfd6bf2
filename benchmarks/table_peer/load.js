// Plays many matches at once, as fast as the server goes: node load.js ADDRESS PROGRAMS SECONDS
// Each program moves for all seats of its match, as soon as it is told of the move before.

const { io } = require("socket.io-client");

const [address, programs, seconds] = process.argv.slice(2).map((text, at) => (at ? Number(text) : text));
let choices = 0;
let begun = 0;

function next(G) {
  if (G.phase === "read") return ["read", [Math.random() < 0.5]];
  if (G.phase === "play") return ["play", [Math.floor(Math.random() * 4)]];
  return [G.phase, []];
}

function play() {
  const match = `match-${process.pid}-${begun++}`; // made by the server when somebody first asks for it
  const socket = io(`${address}/race`, { transports: ["websocket"], forceNew: true });
  const move = (state) => {
    if (state.ctx.gameover !== undefined) {
      socket.close();
      play();
      return;
    }
    const playerID = state.ctx.currentPlayer;
    const [type, args] = next(state.G);
    socket.emit("update", { type: "MAKE_MOVE", payload: { type, args, playerID } }, state._stateID, match, playerID);
  };
  socket.on("connect", () => socket.emit("sync", match, "0", undefined, 4));
  socket.on("sync", (_, { state }) => move(state));
  socket.on("update", (_, state) => {
    choices++;
    move(state);
  });
}

(async () => {
  for (let at = 0; at < programs; at++) play();
  await new Promise((done) => setTimeout(done, 2000));
  choices = 0;
  console.log("now");
  const start = process.hrtime.bigint();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const spent = Number(process.hrtime.bigint() - start) / 1e9;
  console.log(JSON.stringify({ choices, seconds: spent }));
  process.exit(0);
})();
