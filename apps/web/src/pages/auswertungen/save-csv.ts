import { download } from '../../api/download.ts';
import { t } from '../../texts/t.ts';
import type { Result } from './result.ts';

interface Named {
  readonly title: string;
  /** By what its rows stand, and their parts. */
  readonly levels: readonly string[];
  /** What the second value of each cell is called. */
  readonly second: string | undefined;
  /** Of which rows it is, below the numbers. */
  readonly about: readonly string[];
}

/** The whole table as a file for a sheet, with decimal commas; the second value stands beside the first. */
export function saveCsv({ rows, columns, before, valueAt }: Result, { title, levels, second, about }: Named): void {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  // What a sheet would take for a formula is shown as the text that it is.
  const text = (words: string) => `"${(/^[=+\-@\t\r]/.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`;
  const earlier = (key: string) => (before ? [number(before(key))] : []);
  // A second column only where rows are split.
  const isSplit = rows.some(({ parts }) => parts.length > 0);
  const names = (row: string, part: string) => (isSplit ? [text(row), text(part)] : [text(row)]);
  const heads = [...columns, { key: '', label: t('Gesamt') }];
  const line = (labels: readonly string[], row: string) => [
    ...labels,
    ...heads.flatMap(({ key }) => (second ? [0, 1] : [0]).map((nth) => number(valueAt(row, key, nth)))),
    ...earlier(row),
  ];
  const lines = [
    [
      ...names(levels[0] ?? '', levels[1] ?? ''),
      ...heads.flatMap(({ label }) => (second ? [label, `${label}: ${second}`] : [label]).map(text)),
      ...(before ? [text(t('Davor'))] : []),
    ],
    ...rows.flatMap((row) => [
      line(names(row.label, t('Gesamt')), row.key),
      ...row.parts.map((part) => line(names(row.label, part.label), part.key)),
    ]),
    line(names(t('Gesamt'), ''), ''),
    [],
    ...about.map((words) => [text(words)]),
  ];
  const blob = new Blob(['\uFEFF', lines.map((cells) => cells.join(';')).join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
  download(blob, `${title}.csv`);
}
