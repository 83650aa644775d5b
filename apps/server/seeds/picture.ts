import { crc32, deflateSync } from 'node:zlib';

/** A PNG that fades from one colour to the other, top to bottom: a picture that belongs to nobody. */
export function fade(width: number, height: number, from: string, to: string): Buffer {
  const [a, b] = [rgb(from), rgb(to)];
  const palette = Buffer.concat(
    Array.from({ length: 256 }, (_, step) =>
      Buffer.from(a.map((channel, at) => Math.round(channel + (((b[at] ?? 0) - channel) * step) / 255))),
    ),
  );
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(width, Math.floor((y * 255) / height))]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // eight bits, by palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rgb = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
