import { withoutCode } from '@disponent/domain/format/without-code';
import { loadTable } from '@disponent/domain/load-table';
import type { DashboardZeile } from '@disponent/domain/wire/dashboard';
import { entityApi } from '../../api/entity.ts';
import { toastError } from '../../query-client.ts';
import { saveFields, wordsOf } from '../../record/editing/save-fields.ts';
import { offerUndo } from '../../record/editing/undo.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

/** Gives a record to somebody else, with a way back. */
export async function assignRecord(
  row: DashboardZeile,
  field: string,
  { id, name, onDone }: { id: number; name: string; onDone(by: string): void },
): Promise<void> {
  const { Entitaet, Id, Titel } = row;
  try {
    const [table, before] = await Promise.all([loadTable(Entitaet), entityApi.read(Entitaet, Id)]);
    const text = `${field}Text`;
    const errors = await saveFields(table, before, { [field]: id });
    if (errors) {
      if (Object.keys(errors).length > 0) toast.error(wordsOf(errors));
      return;
    }
    const change = {
      id: Id,
      before: { [field]: before[field], [text]: before[text] },
      after: { [field]: id, [text]: name },
    };
    onDone(name);
    offerUndo(table, t('„{caption}“ macht jetzt {name}', { caption: Titel, name }), [change], () =>
      onDone(withoutCode(String(before[text] ?? ''))),
    );
  } catch (error) {
    toastError(error);
  }
}
