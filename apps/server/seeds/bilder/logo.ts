import { ellipse, type Form, rectangle, turned, within } from './formen.ts';

const colors = ['#1f4e79', '#b23a2e', '#2f6f4f', '#c77f1a', '#5b3f8c', '#0f7c86', '#7a1f4b', '#404752'];

/** Marks that mean nothing: a ring, bars, peaks, squares, a wheel. */
export function logoForms(nr: number): Form[] {
  const color = colors[nr % colors.length] ?? '';
  const second = colors[(nr + 3) % colors.length] ?? '';
  const marks: readonly (() => Form[])[] = [
    () => [within(ellipse(color, 50, 50, 40, 40), ellipse('', 50, 50, 24, 24), false), ellipse(second, 50, 50, 12, 12)],
    () => [rectangle(color, 14, 46, 32, 86), rectangle(color, 41, 28, 59, 86), rectangle(second, 68, 12, 86, 86)],
    () => [peak(color, 36, 22, 90), peak(second, 66, 42, 88)],
    () => [
      turned(rectangle(color, 22, 22, 78, 78), 45),
      turned(rectangle('#ffffff', 40, 40, 60, 60), 45),
      ellipse(second, 50, 50, 5, 5),
    ],
    () => [
      rectangle(color, 12, 12, 47, 47),
      rectangle(second, 53, 12, 88, 47),
      rectangle(second, 12, 53, 47, 88),
      rectangle(color, 53, 53, 88, 88),
    ],
    () => [
      ...[0, 60, 120].map((degrees) => turned(rectangle(color, 8, 44, 92, 56), degrees)),
      ellipse(second, 50, 50, 16, 16),
    ],
    () => [within(ellipse(color, 50, 50, 42, 42), ellipse('', 66, 40, 36, 36), false), ellipse(second, 66, 40, 9, 9)],
  ];
  return marks[Math.floor(nr / 2) % marks.length]?.() ?? [];
}

const peak = (color: string, cx: number, top: number, bottom: number): Form => ({
  color,
  box: [0, top, 100, bottom],
  covers: (x, y) => y >= top && y <= bottom && Math.abs(x - cx) <= (y - top) * 0.45,
});
