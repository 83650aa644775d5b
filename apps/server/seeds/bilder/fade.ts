import { colorOf, palettePng } from './png.ts';

/** A picture that fades from one colour to the other, top to bottom. */
export function fade(width: number, height: number, from: string, to: string): Buffer {
  const [top, bottom] = [colorOf(from), colorOf(to)];
  const steps = 256;
  const palette = Array.from({ length: steps }, (_, step) =>
    top.map((channel, at) => Math.round(channel + (((bottom[at] ?? 0) - channel) * step) / (steps - 1))),
  );
  const points = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) points.fill(Math.floor((y * (steps - 1)) / height), y * width, (y + 1) * width);
  return palettePng(width, height, palette, points);
}
