import type { GridColumn } from '../columns/columns.ts';
import type { Row } from '../rows/row.ts';

/** A cell's value in words, as a sheet takes it. */
export function cellText({ name, field }: Pick<GridColumn, 'name' | 'field'>, row: Row): string {
  const value = row[name];
  if (value === null || value === undefined || value === '') return '';
  const text = row[`${name}Text`];
  if (Array.isArray(text)) return text.join(', ');
  return typeof text === 'string' ? text : field.kind.format(value, field);
}

/** Rows as a sheet reads them from the clipboard: tabs and lines, and the same as a table. */
export function sheetOf(lines: readonly (readonly string[])[]): { text: string; html: string } {
  const text = lines.map((line) => line.map(tabSafe).join('\t')).join('\r\n');
  const rows = lines.map((line) => `<tr>${line.map((cell) => `<td>${htmlSafe(cell)}</td>`).join('')}</tr>`);
  return { text, html: `<table>${rows.join('')}</table>` };
}

/** A cell with a line of its own is quoted, as sheets do it. */
const tabSafe = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const htmlSafe = (cell: string) =>
  cell.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
