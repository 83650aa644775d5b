import { titleWords } from '@disponent/domain/entity/overview';
import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { cellText } from '../grid/cells/cell-text.ts';
import { cardTitle } from '../grid/columns/card-fields.ts';
import type { Row } from '../grid/rows/row.ts';
import { isOwn } from '../session/own-company.ts';
import { t } from '../texts/t.ts';

export const isNewRow = (row: Row) => row['Id'] === undefined || row['Id'] === null;

export function recordTitle(table: Table, row: Row): string {
  if (isNewRow(row)) return t('Neu: {caption}', { caption: table.caption.one });
  const { title = '' } = table.entity.overview ?? {};
  return (
    titleWords(title, (name) => (isOwn(table.allFields[name]) ? '' : wordsOf(table, name, row))) ||
    cardTitle(table, row)
  );
}

/** A value as it is read in a sentence: a reference by its name alone, a number with what it is out of. */
export function wordsOf(table: Table, name: string, row: Row): string {
  const field = table.allFields[name];
  if (!field) return '';
  const words = cellText({ name, field }, row);
  if (field.to !== undefined) return nameOnly(words);
  const all = field.outOf === undefined ? undefined : table.allFields[field.outOf];
  if (!words || !all || typeof row[field.outOf ?? ''] !== 'number') return words;
  return t('{n} von {n2}', { n: words, n2: cellText({ name: field.outOf ?? '', field: all }, row) });
}

/** The last step of the path: the number that the server gave and people search by, else the short name. */
export function recordCrumb(table: Table, row: Row): string {
  if (isNewRow(row)) return t('Neu');
  const number = Object.entries(table.fields).find(
    ([name, field]) => field.server && field.search && field.kind.name === 'text' && typeof row[name] === 'string',
  );
  const short = number ? row[number[0]] : (row['Kurzbezeichnung'] ?? undefined);
  return typeof short === 'string' && short ? short : recordTitle(table, row);
}
