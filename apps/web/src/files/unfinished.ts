import type { Table } from '@disponent/domain/entity/table';
import type { DateiRef } from '@disponent/domain/kinds/file';
import { texts } from '../texts/texts.ts';
import { filesIn } from './files-in.ts';
import { uploadStore } from './uploads.ts';

type Row = Readonly<Record<string, unknown>>;

/** A record is not saved with half a file: sentences for every field whose file is still on its way. */
export function unfinishedFiles(table: Table, row: Row, prefix = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(table.fields)) {
    if (!['file', 'image', 'files'].includes(field.kind.name)) continue;
    if (filesIn(row[name]).some((file) => !isWhole(file)))
      found[prefix + name] = [`${field.caption}: ${texts.datei.unvollstaendig}`];
  }
  for (const child of table.children) {
    const rows = (row[child.key] ?? []) as readonly Row[];
    for (const [index, childRow] of rows.entries())
      Object.assign(found, unfinishedFiles(child, childRow, `${prefix}${child.key}.${index}.`));
  }
  return found;
}

/** What this page sends, it knows best; a saved file without a status is whole. */
function isWhole({ Id, Status = 'Vorhanden' }: DateiRef): boolean {
  const upload = uploadStore.get(Id);
  return upload ? upload.status === 'done' : Status === 'Vorhanden';
}
