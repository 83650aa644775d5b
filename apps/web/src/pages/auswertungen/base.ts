import { type Report, topDefault, without } from '@disponent/domain/report';
import type { View } from '../../list/views/view.ts';
import { type Shipped, shippedSearch } from './reports.ts';

/** What a report began as: one that is kept, or one that comes with the product. It lends its name to what is made of it. */
export interface Base {
  readonly title: string;
  readonly shipped: Shipped | undefined;
  /** The address of the report as it was. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly isChanged: boolean;
  /** Whether the number still means what is said of it. */
  readonly isSameNumber: boolean;
}

/** One of the product that somebody made without its name is that, too. */
export function baseOf(
  report: Report,
  ready: readonly Shipped[],
  kept: View<Report | undefined> | undefined,
): Base | undefined {
  const shippedOf = (one: Report) =>
    ready.find(({ id }) => id === one.fertig) ?? ready.find((other) => isSame(other.report, one));
  const shipped = shippedOf(kept?.layout ?? report);
  const isSameNumber = numbers.every((name) => JSON.stringify(shipped?.report[name]) === JSON.stringify(report[name]));
  const about = { shipped, isSameNumber };
  if (kept?.layout)
    return {
      ...about,
      title: kept.name,
      search: { ...kept.layout, ansicht: kept.id },
      isChanged: !isSame(kept.layout, report),
    };
  if (shipped?.report.liste !== report.liste) return;
  return {
    ...about,
    title: shipped.title,
    search: { ...shippedSearch(shipped) },
    isChanged: !isSame(shipped.report, report),
  };
}

/** What the number is made of. */
const numbers = ['liste', 'wert', 'teil', 'je', 'filter', 'search', 'zeit'] as const;

const isSame = (a: Report, b: Report): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** Said or not, what holds anyway is the same. */
const inOrder = (report: Report) =>
  Object.entries(
    without(
      report,
      'fertig',
      ...(report.top === topDefault ? (['top'] as const) : []),
      ...(report.darstellung === 'tabelle' ? (['darstellung'] as const) : []),
    ),
  ).toSorted(([a], [b]) => a.localeCompare(b));
