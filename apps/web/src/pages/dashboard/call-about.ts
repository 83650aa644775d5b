import { loadTable } from '@disponent/domain/load-table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from '../../api/entity.ts';
import { fromWire } from '../../entity/wire.ts';
import { contactHref } from '../../record/rail/record-contact.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

/** Calls whom a task is about, by the number in the record. */
export async function callAbout({ BezugEntitaet, BezugId }: WireRow): Promise<void> {
  const key = String(BezugEntitaet);
  const table = await loadTable(key);
  const row = fromWire(table, await entityApi.read(key, BezugId as number));
  const href = contactHref(table, row, 'phone');
  if (href) window.location.assign(href);
  else toast.error(t('Im Datensatz steht keine Telefonnummer.'));
}
