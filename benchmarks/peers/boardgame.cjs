// boardgame.io's own reducer at the work of benchmarks/fleet.py. Prints one line of JSON; run with --expose-gc.
'use strict';

const [library, ...lengths] = process.argv.slice(2);
const { CreateGameReducer, InitializeGame } = require(`${library}/dist/cjs/internal.js`);

const SHIPS = 100;
const BOXES = 30;

const game = (disableUndo) => ({
  name: 'fleet',
  disableUndo,
  setup: () => ({
    ships: Array.from({ length: SHIPS }, (_, place) => ({
      id: `ship-${place}`,
      crossed: 0,
      boxes: Array(BOXES).fill(0),
      guns: Array(6).fill(1),
      lights: [0, 0, 0],
    })),
  }),
  moves: {
    applyDamage: ({ G }, ship) => {
      const piece = G.ships[ship];
      if (piece.crossed >= BOXES - 1) {
        piece.boxes = Array(BOXES).fill(0);
        piece.crossed = 0;
      } else {
        piece.boxes[piece.crossed] = 1;
        piece.crossed += 1;
      }
    },
    toggleLight: ({ G }, ship, light) => {
      G.ships[ship].lights[light] = 1 - G.ships[ship].lights[light];
    },
  },
});

const move = (count) => {
  const ship = (Math.floor(count / 2) * 7) % SHIPS;
  const [type, args] = count % 2 ? ['toggleLight', [ship, Math.floor(count / 2) % 3]] : ['applyDamage', [ship]];
  return { type: 'MAKE_MOVE', payload: { type, args, playerID: '0' } };
};

const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
const now = () => Number(process.hrtime.bigint()) / 1000;
const heap = () => {
  global.gc();
  return process.memoryUsage().heapUsed;
};

function play(length, disableUndo) {
  const definition = game(disableUndo);
  const reducer = CreateGameReducer({ game: definition });
  const before = heap();
  let state = InitializeGame({ game: definition, numPlayers: 2 });
  const log = [];
  const last = [];
  const begun = now();
  for (let count = 0; count < length; count++) {
    const action = move(count);
    const at = now();
    state = reducer(state, action);
    if (count >= length - 200) last.push(now() - at);
    log.push(action);
    if (state.transients && state.transients.error) throw new Error(JSON.stringify(state.transients.error));
  }
  const told = {
    seconds: (now() - begun) / 1e6,
    move_us: median(last),
    heap_bytes: heap() - before,
  };
  if (length <= 1000) told.state_bytes = JSON.stringify(state).length;
  if (!disableUndo) {
    const times = [];
    for (let count = 0; count < 21; count++) {
      const at = now();
      const undone = reducer(state, { type: 'UNDO', payload: { type: 'undo', args: null, playerID: '0' } });
      times.push(now() - at);
      if (undone === state) throw new Error('nothing was undone');
    }
    told.undo_us = median(times);
  } else if (length <= 10000) {
    const at = now();
    let rebuilt = InitializeGame({ game: definition, numPlayers: 2 });
    for (const action of log) rebuilt = reducer(rebuilt, action);
    told.rebuild_us = now() - at;
  }
  return told;
}

play(2000, true); // warm
const told = {};
for (const length of lengths.map(Number)) {
  if (length <= 10000) told[`plain ${length}`] = play(length, true);
  told[`undo ${length}`] = play(length, false);
}
console.log(JSON.stringify(told));
