import type { Row } from '../../../../grid/rows/row.ts';

const rangOf = (row: Row): number => (typeof row['RpoRang'] === 'number' ? row['RpoRang'] : 0);

/** Cards as they stand in their column; those at the same place as the list has them. */
export const inOrder = (rows: readonly Row[]): readonly Row[] => rows.toSorted((a, b) => rangOf(a) - rangOf(b));

/** What puts a card at a place among others: between its neighbours there, before the first or behind the last. */
export function rangAt(others: readonly Row[], place: number): number | undefined {
  const [above, below] = [others[place - 1], others[place]];
  if (above && below) return Math.round(((rangOf(above) + rangOf(below)) / 2) * 1e6) / 1e6;
  if (above) return rangOf(above) + 1;
  return below && rangOf(below) - 1;
}

/** The place that a card dropped at this height gets: above the first whose middle is lower. */
export function placeAt(column: Element, y: number, dragged: unknown): number {
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(
    ({ dataset }) => dataset['card'] !== String(dragged),
  );
  const place = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return y < top + height / 2;
  });
  return place < 0 ? cards.length : place;
}

/** The height of the gap that a card dropped there would land in. */
export function lineAt(column: Element, y: number): number {
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')];
  const below = cards[placeAt(column, y, undefined)];
  const last = cards.at(-1);
  return below ? below.offsetTop - 5 : last ? last.offsetTop + last.offsetHeight + 3 : 2;
}
