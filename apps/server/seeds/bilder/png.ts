import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue of `#1f4e79`. */
export const colorOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A PNG of points with colours of their own. */
export function trueColorPng(width: number, height: number, points: Uint8Array): Buffer {
  return png(width, height, 2, [], points, 3);
}

/** A PNG whose points are numbers of a palette. */
export function palettePng(
  width: number,
  height: number,
  palette: readonly (readonly number[])[],
  points: Uint8Array,
): Buffer {
  return png(width, height, 3, [chunk('PLTE', Buffer.from(palette.flat()))], points, 1);
}

function png(
  width: number,
  height: number,
  colorType: number,
  before: readonly Buffer[],
  points: Uint8Array,
  bytesPerPoint: number,
): Buffer {
  const lineBytes = width * bytesPerPoint;
  const lines = Buffer.alloc(height * (lineBytes + 1)); // each line begins with a 0: not filtered
  for (let y = 0; y < height; y++)
    lines.set(points.subarray(y * lineBytes, (y + 1) * lineBytes), y * (lineBytes + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colorType, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
