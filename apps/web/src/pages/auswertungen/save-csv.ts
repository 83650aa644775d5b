import { download } from '../../api/download.ts';
import { t } from '../../texts/t.ts';
import type { Result } from './result.ts';

/** The whole table as a file for a sheet, with decimal commas. */
export function saveCsv({ rows, columns, total, before, valueAt }: Result, title: string): void {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  // What a sheet would take for a formula is shown as the text that it is.
  const text = (words: string) => `"${(/^[=+\-@\t\r]/.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`;
  const earlier = (key: string) => (before ? [number(before(key))] : []);
  const lines = [
    [text(title), ...columns.map(({ label }) => text(label)), text(t('Gesamt')), ...(before ? [text(t('Davor'))] : [])],
    ...rows.map((row) => [
      text(row.label),
      ...columns.map((column) => number(valueAt(row.key, column.key))),
      number(row.total),
      ...earlier(row.key),
    ]),
    [text(t('Gesamt')), ...columns.map((column) => number(column.total)), number(total), ...earlier('')],
  ];
  const blob = new Blob(['\uFEFF', lines.map((line) => line.join(';')).join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
  download(blob, `${title}.csv`);
}
