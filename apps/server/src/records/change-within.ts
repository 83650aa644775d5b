import type { Table } from '@disponent/domain/entity/table';
import { writeAudit } from './audit/write.ts';
import { bindFiles } from './files.ts';
import type { Row } from './hook.ts';
import { readRecord, seeingAll } from './record.ts';
import { updateRow } from './rows.ts';
import type { Work } from './work.ts';

/** Sets fields of a record because of what happened elsewhere: with a Version, an entry in the log and an event, whether or not whoever caused it sees the record. */
export async function changeWithin(work: Work, table: Table, id: number, changes: Row): Promise<void> {
  const reader = { ...work, caller: seeingAll(work.caller) };
  const before = await readRecord(reader, table, id, { forUpdate: true, whole: true });
  updateRow(work, table, { id, row: { ...before, ...changes }, names: Object.keys(changes) });
  const after = await readRecord(reader, table, id, { whole: true });
  await bindFiles(work, table, before, after);
  writeAudit(work, table, 'Aendern', before, after);
}
