import { colorOf, trueColorPng } from './png.ts';

/** A coloured area of a square picture whose sides are 100 long, and the box that it does not leave. */
export interface Form {
  color: string;
  box: readonly [left: number, top: number, right: number, bottom: number];
  covers(x: number, y: number): boolean;
}

export function ellipse(color: string, cx: number, cy: number, rx: number, ry: number): Form {
  const covers = (x: number, y: number) => {
    const [dx, dy] = [(x - cx) / rx, (y - cy) / ry];
    return dx * dx + dy * dy <= 1;
  };
  return { color, box: [cx - rx, cy - ry, cx + rx, cy + ry], covers };
}

export const rectangle = (color: string, ...box: Form['box']): Form => ({ color, box, covers: isIn(box) });

/** Only where the other one is, or is not. */
export const within = (form: Form, other: Form, isInside = true): Form => ({
  ...form,
  covers: (x, y) => form.covers(x, y) && other.covers(x, y) === isInside,
});

/** Turned about the middle of the picture. */
export function turned({ color, covers }: Form, degrees: number): Form {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return {
    color,
    box: [0, 0, 100, 100],
    covers: (x, y) => covers(50 + (x - 50) * cos + (y - 50) * sin, 50 - (x - 50) * sin + (y - 50) * cos),
  };
}

/** Draws the forms one over the other, twice as large and then halved: so edges are smooth. */
export function draw(size: number, background: string, forms: readonly Form[]): Buffer {
  const side = size * 2;
  const step = 100 / side;
  const place = (at: number) => Math.min(Math.max(Math.round(at / step), 0), side);
  const layers = new Uint8Array(side * side);
  for (const [nr, { box, covers }] of forms.entries()) {
    const [left, top, right, bottom] = [place(box[0]), place(box[1]), place(box[2]), place(box[3])];
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (covers((x + 0.5) * step, (y + 0.5) * step)) layers[y * side + x] = nr + 1;
  }
  return trueColorPng(size, size, halved(layers, side, [background, ...forms.map(({ color }) => color)].map(colorOf)));
}

function halved(layers: Uint8Array, side: number, colors: readonly (readonly number[])[]): Uint8Array {
  const size = side / 2;
  const points = new Uint8Array(size * size * 3);
  for (let channel = 0; channel < 3; channel++) {
    const values = Uint8Array.from(colors, (color) => color[channel] ?? 0);
    const value = (at: number) => values[layers[at] ?? 0] ?? 0;
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const at = y * 2 * side + x * 2;
        points[(y * size + x) * 3 + channel] =
          (value(at) + value(at + 1) + value(at + side) + value(at + side + 1)) / 4;
      }
  }
  return points;
}

const isIn =
  ([left, top, right, bottom]: Form['box']) =>
  (x: number, y: number): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;
