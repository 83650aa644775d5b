import type { Table } from '@disponent/domain/entity/table';
import { cardTitle } from '../grid/columns/card-fields.ts';
import type { Row } from '../grid/rows/row.ts';
import { t } from '../texts/t.ts';

export const isNewRow = (row: Row) => row['Id'] === undefined || row['Id'] === null;

export function recordTitle(table: Table, row: Row): string {
  if (isNewRow(row)) return t('Neu: {caption}', { caption: table.caption.one });
  return cardTitle(table, row);
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
