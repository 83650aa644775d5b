import type { Figure } from './browser/measurements.ts';
import type { Cost } from './measure.ts';

export interface Result {
  name: string;
  aim?: number | undefined;
  costs: readonly Cost[];
}

/** A Markdown table, for the terminal and for docs/bench.md alike. `sides` names the two that were compared. */
export function table(results: readonly Result[], sides: readonly [string, string]): string {
  const [first, second] = sides;
  const head = [
    '',
    `${first} CPU ms (server + database)`,
    `${second} CPU ms`,
    'CPU ratio',
    'aim',
    `${first} p50 ms`,
    `${second} p50 ms`,
    'p50 ratio',
  ];
  const lines = results.map(({ name, aim, costs: [a, b] }) =>
    a && b
      ? [
          name,
          cpu(a),
          cpu(b),
          ratio(a.total, b.total),
          aim ? `≤ ${aim}` : '',
          a.p50.toFixed(2),
          b.p50.toFixed(2),
          ratio(a.p50, b.p50),
        ]
      : [],
  );
  return markdown(head, lines);
}

/** The same for what was measured in the browser. */
export function figureTable(figures: readonly Figure[]): string {
  return markdown(
    ['', 'ours', 'aim', 'others'],
    figures.map(({ name, value, aim, others = '' }) => [name, value, aim, others]),
  );
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(line)].join('\n');
}

const cpu = ({ total, server, database }: Cost): string =>
  `${total.toFixed(2)} (${server.toFixed(2)} + ${database.toFixed(2)})`;
const ratio = (a: number, b: number): string => (a / b).toFixed(2);
