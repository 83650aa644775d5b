/** As wide as a letter of the axis is at most, as a rule. */
export const letter = 6;
const gap = 8;

interface AxisLabel {
  readonly index: number;
  readonly words: string;
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Every so many of the labels below a line, each in the room up to its neighbours: the first and the last stay within the drawing. */
export function axisLabels(
  labels: readonly string[],
  { every, width, x }: { every: number; width: number; x: (index: number) => number },
): AxisLabel[] {
  const half = (x(every) - x(0) - gap) / 2;
  const shown = labels.flatMap((label, index) => (index % every === 0 ? [{ label, index }] : []));
  return shown.map(({ label, index }, at) => {
    const middle = x(index);
    const left = at === 0 ? middle : half;
    const right = at === shown.length - 1 ? width - middle : half;
    const most = Math.max(2, Math.floor((left + right) / letter));
    const words = label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label;
    const reach = (words.length * letter) / 2;
    if (reach > left) return { index, words, x: middle - left, anchor: 'start' };
    if (reach > right) return { index, words, x: middle + right, anchor: 'end' };
    return { index, words, x: middle, anchor: 'middle' };
  });
}
