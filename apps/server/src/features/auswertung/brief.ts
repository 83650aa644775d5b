import { withAhead } from '@disponent/domain/ahead';
import type { Table } from '@disponent/domain/entity/table';
import { foremost, type Head, pivotFields, pivotTableOf } from '@disponent/domain/pivot-table';
import {
  isAdditive,
  pivotQuery,
  type Report,
  rowsFilter,
  shownWords,
  topDefault,
  withMeantValues,
} from '@disponent/domain/report';
import { tables } from '@disponent/domain/tables';
import { escapeHtml } from '../../mail/escape-html.ts';
import { filterWords } from '../../records/figures/filter-words.ts';
import { pivotOf, pivotWords } from '../../records/figures/report.ts';
import type { Asking } from '../../records/work.ts';

/** A mail is read on a phone, too: of more columns and rows the foremost, which of times are the newest. */
const mostColumns = 8;
const mostRows = topDefault;

/** A report as a mail tells it, in the sight of whoever gets it: of which rows, the table, and what it comes to. */
export async function reportHtml(
  asking: Asking,
  list: Table,
  kept: Report,
  say: (german: string) => string,
): Promise<string> {
  const report = withMeantValues(list, kept);
  const table = withAhead(list, pivotFields(report), (key) => tables.get(key));
  const answer = await pivotOf({ ...asking, table: list }, pivotQuery(report));
  const words = {
    ...pivotWords,
    none: say(pivotWords.none),
    yes: say(pivotWords.yes),
    no: say(pivotWords.no),
  };
  const { rows, columns: all, total, valueAt } = pivotTableOf(answer, table, report, words);
  const number = shownWords(table, report, total);
  const written = (value: number | null) => (value === null ? '–' : number(value));
  const [columns] = foremost(all, report.spalten, mostColumns);
  const [shown, others] = foremost(rows, report.zeilen, Math.min(report.top ?? topDefault, mostRows));
  const caption = (dimension: string) => say(table.allFields[dimension.split(':')[0] ?? '']?.caption ?? '');
  const label = (dimension: string, head: Head) =>
    table.allFields[dimension.split(':')[0] ?? '']?.values ? say(head.label) : head.label;
  const line = (name: string, key: string, tag: 'td' | 'th') => [
    `<${tag} align="left">${escapeHtml(name)}</${tag}>`,
    ...[...columns.map((column) => column.key), ''].map(
      (column) => `<${tag} align="right">${written(valueAt(key, column))}</${tag}>`,
    ),
  ];
  const rest = isAdditive(report) ? others.reduce((sum, row) => sum + (row.total ?? 0), 0) : null;
  const heads = [caption(report.zeilen), ...columns.map((head) => label(report.spalten, head)), say('Gesamt')];
  const lines = [
    heads.map((head, index) => `<th align="${index === 0 ? 'left' : 'right'}">${escapeHtml(head)}</th>`),
    ...shown.map((row) => line(label(report.zeilen, row), row.key, 'td')),
    ...(others.length > 0
      ? [
          [
            `<td align="left">+ ${others.length}</td>`,
            ...columns.map(() => '<td></td>'),
            `<td align="right">${written(rest)}</td>`,
          ],
        ]
      : []),
    line(say('Gesamt'), '', 'th'),
  ];
  const filter = await filterWords({ ...asking, table: list, say }, rowsFilter(report));
  const search = report.search ? [`„${report.search}“`] : [];
  const about = [`${say(table.caption.many)}: ${answer.Anzahl}`, ...(filter ? [filter] : []), ...search].join(' · ');
  const part =
    pivotFields(report).length > 0 && all.length > columns.length ? ` (${columns.length}/${all.length})` : '';
  const body = lines.map((cells) => `<tr>${cells.join('')}</tr>`).join('');
  return `<p>${escapeHtml(about)}${part && escapeHtml(` · ${caption(report.spalten)}${part}`)}</p><table border="1" cellpadding="6" cellspacing="0">${body}</table>`;
}
