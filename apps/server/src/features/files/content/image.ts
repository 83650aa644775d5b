import type { Check, Source } from './source.ts';

interface Size {
  width: number;
  height: number;
}

/** A picture that nobody can draw is a weapon: its few bytes become gigabytes of pixels (promise S32). */
const maxPixels = 50_000_000;

const ifFair =
  (sizeOf: (source: Source) => Promise<Size | undefined>): Check =>
  async (source) => {
    const size = await sizeOf(source);
    return size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= maxPixels;
  };

export const isPng = ifFair(async (source) => {
  const head = await source.bytes(0, 33);
  if (head.length < 33 || head.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  if (head.readUInt32BE(8) !== 13 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
});

export const isGif = ifFair(async (source) => {
  const head = await source.bytes(0, 13);
  if (head.length < 13 || !/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return undefined;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
});

export const isWebp = ifFair(async (source) => {
  const head = await source.bytes(0, 30);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
});

const maxSegments = 1000;

/** Walks from segment to segment to the frame header; what a camera writes before it may be long. */
export const isJpg = ifFair(async (source) => {
  if ((await source.bytes(0, 3)).toString('hex') !== 'ffd8ff') return undefined;
  let at = 2;
  for (let count = 0; count < maxSegments; count++) {
    const head = await source.bytes(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return undefined;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    if (isFrame(marker)) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    if (marker === 0xda || marker === 0xd9) return undefined; // pixels or the end before any frame
    at += 2 + head.readUInt16BE(2);
  }
  return undefined;
});

/** SOF0 … SOF15 without DHT, JPG and DAC, which share the numbers. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
