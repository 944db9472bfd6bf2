// boardgame.io's server as its manual sets it up, with the store that keeps matches in files: node server.js PORT FOLDER

const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { Race } = require("./race");

const [port, folder] = process.argv.slice(2);
Server({ games: [Race], db: new FlatFile({ dir: folder }), origins: [Origins.LOCALHOST] }).run(Number(port));
