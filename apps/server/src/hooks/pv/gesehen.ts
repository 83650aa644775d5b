import { notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { changeWithin } from '../../records/change-within.ts';
import { readRecord } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';

/** The customer has a proposal before him: kept the first time. Answers its Version, which he answers with. */
export async function markGesehen(work: Work, id: number): Promise<number> {
  const table = tableOf('PvDat');
  const before = await readRecord(work, table, id, { forUpdate: true });
  if (before.VorgeschlagenAm === null) throw notFound();
  if (before.KundeGesehenAm !== null) return Number(before.Version);
  await changeWithin(work, table, id, { KundeGesehenAm: work.caller.now });
  return Number(before.Version) + 1;
}
