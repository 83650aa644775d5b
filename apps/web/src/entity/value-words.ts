import type { Table } from '@disponent/domain/entity/table';
import { cellText } from '../grid/cells/cell-text.ts';
import type { Row } from '../grid/rows/row.ts';
import { t } from '../texts/t.ts';

export const nothing = t('leer');

/** A field of a row in words, as people read it in a sentence; 'leer' where there is nothing. */
export function valueWords(table: Table, name: string, row: Row | undefined): string {
  const field = table.allFields[name];
  if (!field || !row) return nothing;
  if (field.kind.isSecret) return row[name] || row[`Hat${name}`] === true ? '••••••' : nothing;
  return cellText({ name, field }, row) || nothing;
}

/** What a child row says, in its columns. */
export function rowWords(table: Table, row: Row): string {
  const names = table.grid.filter((name) => name !== table.parentField && table.fields[name]);
  const parts = names.map((name) => valueWords(table, name, row)).filter((words) => words !== nothing);
  return parts.join(' · ') || table.caption.one;
}
