import type { Figure } from './browser/measurements.ts';
import type { Cost } from './measure.ts';

export interface Result {
  name: string;
  /** How many calls at once. */
  atOnce: number;
  /** Of the ratio. */
  aim?: number | undefined;
  costs: readonly [Cost, Cost];
}

export const ratioOf = ({ costs: [a, b] }: Result): number => a.total / b.total;

/** A Markdown table, for the terminal and for docs/bench.md alike. `sides` names the two that were compared, `last` says what a ratio was. */
export function table(
  results: readonly Result[],
  [first, second]: readonly [string, string],
  last: (result: Result) => number | undefined = () => undefined,
): string {
  const head = [
    '',
    'at once',
    `${first}: CPU ms (server + database)`,
    `${second}: CPU ms`,
    '×',
    'aim',
    'last',
    `${first}: p50 / p95 / p99 ms`,
    `${second}: p50 / p95 / p99 ms`,
    `${first}: per second`,
    `${second}: per second`,
  ];
  const lines = results.map((result) => {
    const {
      name,
      atOnce,
      aim,
      costs: [a, b],
    } = result;
    return [
      name,
      String(atOnce),
      cpu(a),
      cpu(b),
      ratioOf(result).toFixed(2),
      aim ? `≤ ${aim}` : '',
      compared(ratioOf(result), last(result)),
      percentiles(a),
      percentiles(b),
      perSecond(a),
      perSecond(b),
    ];
  });
  return markdown(head, lines);
}

/** How many answers a second each gives to so many at once, where an aim says what part of the reference's the product is to give. */
export function rateTable(results: readonly Result[]): string {
  const lines = results.flatMap(({ name, atOnce, costs: [a, b] }) => {
    const who = rated.find((one) => one.name === name && one.atOnce === atOnce);
    if (!who) return [];
    return [
      [`${atOnce} ${who.who}`, perSecond(a), perSecond(b), (a.perSecond / b.perSecond).toFixed(2), `≥ ${who.part}`],
    ];
  });
  return lines.length === 0 ? '' : markdown(['', 'ours: per second', 'reference: per second', 'part', 'aim'], lines);
}

/** 500 of 970 and 600 of 2,000 requests on the machine where the aims were set. */
const rated = [
  { name: 'list', atOnce: 50, who: 'readers of a list', part: '0.50' },
  { name: 'list by Nachname', atOnce: 50, who: 'readers of a list by Nachname', part: '0.50' },
  { name: 'update', atOnce: 16, who: 'writers', part: '0.30' },
] as const;

/** The same for what is one number with its unit. */
export function figureTable(
  figures: readonly Figure[],
  last: (figure: Figure) => string | undefined = () => undefined,
): string {
  return markdown(
    ['', 'ours', 'aim', 'last', 'others'],
    figures.map((figure) => {
      const { name, value, aim, others = '' } = figure;
      const before = last(figure) ?? '';
      return [name, value, aim, `${before}${isBehind(parseFloat(value), parseFloat(before)) ? ' ▲' : ''}`, others];
    }),
  );
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(line)].join('\n');
}

/** What fell behind by more than a tenth is marked. */
const compared = (now: number, last: number | undefined): string =>
  last === undefined ? '' : `${last.toFixed(2)}${isBehind(now, last) ? ' ▲' : ''}`;
const isBehind = (now: number, last: number): boolean => now > last * 1.1;

const cpu = ({ total, server, database }: Cost): string =>
  `${total.toFixed(2)} (${server.toFixed(2)} + ${database.toFixed(2)})`;
const percentiles = ({ p50, p95, p99 }: Cost): string => [p50, p95, p99].map(short).join(' / ');
const perSecond = ({ perSecond: n, failed }: Cost): string => `${short(n)}${failed ? `, ${failed} given up` : ''}`;
const short = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
