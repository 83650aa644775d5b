// Draws the icons of the installed application from favicon.svg: `node scripts/icons.mjs`. They are checked in; run it when the mark changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../apps/web/public');
const side = 24;
/** So many samples per point in each direction: smooth edges. */
const samples = 4;

const svg = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const bars = [...svg.matchAll(/<rect([^>]*)\/>/g)].map(([, text]) => {
  const of = (name) => new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1];
  const number = (name) => Number(of(name) ?? 0);
  const hex = of('fill').slice(1);
  const full = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex;
  return {
    ...{ x: number('x'), y: number('y'), width: number('width'), height: number('height'), radius: number('rx') },
    color: [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)),
  };
});

for (const [name, size, isFull] of [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  // Cut to its own shape by the system: colour up to the edge.
  ['icon-512-maskable.png', 512, true],
  ['icon-180.png', 180, true],
])
  writeFileSync(join(folder, name), png(size, isFull));

function png(size, isFull) {
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows.set(pointAt(x, y, size, isFull), y * (size * 4 + 1) + 1 + x * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits, colour with transparency
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows, { level: 9 })), part('IEND')]);
}

function pointAt(x, y, size, isFull) {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < samples ** 2; i++) {
    const at = (value, step) => ((value + (step + 0.5) / samples) * side) / size;
    const color = colorAt(at(x, i % samples), at(y, Math.floor(i / samples)), isFull);
    if (color) for (const [index, value] of [...color, 255].entries()) sum[index] += value;
  }
  const covered = sum[3] / 255;
  return covered === 0
    ? [0, 0, 0, 0]
    : [...sum.slice(0, 3).map((value) => Math.round(value / covered)), Math.round(sum[3] / samples ** 2)];
}

function colorAt(x, y, isFull) {
  return bars.findLast((bar, index) => (isFull && index === 0) || isInside(bar, x, y))?.color;
}

function isInside(bar, x, y) {
  const beyond = (value, from, length) => Math.max(from + bar.radius - value, value - (from + length - bar.radius), 0);
  const dx = beyond(x, bar.x, bar.width);
  const dy = beyond(y, bar.y, bar.height);
  return dx ** 2 + dy ** 2 <= bar.radius ** 2;
}

function part(type, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
