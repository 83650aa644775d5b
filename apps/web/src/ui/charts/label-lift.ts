/** Where each number of a line stands, of the height of a chart: from zero to a quarter above its highest. */
export function lineHeights(values: readonly (number | null)[]): (number | null)[] {
  const most = Math.max(...values.filter((value) => value !== null), 1e-9) * 1.25;
  return values.map((value) => value && Math.max(0, value) / most);
}

/** From a column to the number above it, which is as high as its line; and from both to a line with its dots. */
const [gapPx, labelPx, clearPx] = [4, 16, 6];

/** How far up the number of a column goes, so that no line is drawn through it. All in px from the ground. */
export function labelLift(line: readonly (number | null)[], index: number, columnPx: number): number {
  const here = line[index];
  if (here === null || here === undefined) return 0;
  // A number is about as wide as its column: what of the line is above it ends halfway to the next ones.
  const near = [line[index - 1], here, line[index + 1]].flatMap((height) =>
    height == null ? [] : (height + here) / 2,
  );
  const [low, high] = [Math.min(...near) - clearPx, Math.max(...near) + clearPx];
  const bottom = columnPx + gapPx;
  return low < bottom + labelPx && high > bottom ? high - bottom : 0;
}
