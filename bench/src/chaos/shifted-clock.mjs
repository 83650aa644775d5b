// Loaded before a node's own code: its clock is wrong by what it is told, as after a step of the machine's clock.
const now = Date.now.bind(Date);
let shiftMs = 0;

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [now() + shiftMs] : given));
  }

  static now() {
    return now() + shiftMs;
  }
};

process.on('message', ({ clock }) => {
  shiftMs = clock;
});
process.channel?.unref();
