// A race with dice and cards for four, of about 700 choices: what the peer's server plays.

const END = 150;
const DECK = 80;
const HAND = 4;
const BACK = 5;

const mover = ({ G, ctx }) => G.squares[ctx.currentPlayer];

const Race = {
  name: "race",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(DECK).keys()]);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, 2) };
    return {
      squares: Array(ctx.numPlayers).fill(1),
      coins: Array(ctx.numPlayers).fill(3),
      cards: Array(ctx.numPlayers).fill(2),
      dice: [],
      phase: "roll",
      discards: [],
      players,
      secret: { deck },
    };
  },
  playerView: ({ G, playerID }) => {
    const { secret, ...open } = G;
    return { ...open, players: playerID === null ? {} : { [playerID]: G.players[playerID] } };
  },
  turn: { minMoves: 1 },
  moves: {
    roll: {
      client: false,
      move: ({ G, random }) => {
        if (G.phase !== "roll") return "INVALID_MOVE";
        G.dice = random.D10(2);
        G.phase = "read";
      },
    },
    read: {
      client: false,
      move: ({ G, ctx }, adds) => {
        if (G.phase !== "read") return "INVALID_MOVE";
        const [a, b] = G.dice;
        G.squares[ctx.currentPlayer] = Math.min(END, mover({ G, ctx }) + (adds ? a + b : Math.abs(a - b)));
        G.phase = "draw";
      },
    },
    draw: {
      client: false,
      move: ({ G, ctx, random }) => {
        if (G.phase !== "draw") return "INVALID_MOVE";
        if (!G.secret.deck.length) G.secret.deck = random.Shuffle(G.discards.splice(0));
        G.players[ctx.currentPlayer].hand.push(G.secret.deck.pop());
        G.cards[ctx.currentPlayer]++;
        G.phase = "play";
      },
    },
    play: {
      client: false,
      move: ({ G, ctx, events }, rival) => {
        if (G.phase !== "play") return "INVALID_MOVE";
        G.discards.push(G.players[ctx.currentPlayer].hand.shift());
        G.cards[ctx.currentPlayer]--;
        G.squares[rival] = Math.max(1, G.squares[rival] - BACK);
        if (G.cards[ctx.currentPlayer] <= HAND) {
          G.phase = "roll";
          events.endTurn();
        }
      },
    },
  },
  endIf: ({ G, ctx }) => (mover({ G, ctx }) >= END ? { winner: ctx.currentPlayer } : undefined),
};

module.exports = { Race };
