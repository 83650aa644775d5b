import { t } from '../../texts/t.ts';
import type { PivotTable } from './table-of.ts';

/** The whole table as a file for a sheet, with decimal commas. */
export function saveCsv({ rows, columns, total, valueAt }: PivotTable, title: string): void {
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  // What a sheet would take for a formula is shown as the text that it is.
  const text = (words: string) => `"${(/^[=+\-@\t\r]/.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`;
  const lines = [
    [text(title), ...columns.map(({ label }) => text(label)), text(t('Gesamt'))],
    ...rows.map((row) => [
      text(row.label),
      ...columns.map((column) => number(valueAt(row.key, column.key))),
      number(row.total),
    ]),
    [text(t('Gesamt')), ...columns.map((column) => number(column.total)), number(total)],
  ];
  const blob = new Blob(['\uFEFF', lines.map((line) => line.join(';')).join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${title}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
