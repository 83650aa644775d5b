import { loadTable } from '@disponent/domain/load-table';
import type { DashboardZeile, Entscheid } from '@disponent/domain/wire/dashboard';
import { entityApi } from '../../api/entity.ts';
import { fromWire } from '../../entity/wire.ts';
import { toastError } from '../../query-client.ts';
import { runAction } from '../../record/actions/run-action.ts';
import { saveFields, wordsOf } from '../../record/editing/save-fields.ts';
import { offerUndo } from '../../record/editing/undo.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { toast } from '../../ui/toast.ts';

/** Takes the step that decides about a record: a field that gets its value, with a way back, or an action. */
export async function decideRecord(
  row: DashboardZeile,
  { Erledigt, Feld, Wert, Aktion }: Entscheid,
  onDone: (words: string | undefined) => void,
): Promise<void> {
  const { Entitaet, Id, Titel } = row;
  const words = t(Erledigt);
  const sentence = `„${Titel}“: ${words}`;
  try {
    const [table, before] = await Promise.all([loadTable(Entitaet), entityApi.read(Entitaet, Id)]);
    const declared = Aktion === undefined ? undefined : table.actions[Aktion];
    if (Aktion !== undefined && declared) {
      const outcome = await runAction(table, fromWire(table, before), { ...declared, name: Aktion }, {});
      if (outcome.type === 'invalid') return sayWrong(outcome.errors);
      if (outcome.type === 'refused') return toast.error(toastFor(outcome.error));
      if (outcome.type === 'cancelled') return;
      onDone(words);
      toast.success(sentence);
    } else if (Feld !== undefined) {
      // What was shown some minutes ago somebody may have decided since.
      if (before[Feld] === Wert) {
        onDone(undefined);
        return toast.info(t('„{titel}“ ist schon entschieden', { titel: Titel }));
      }
      const errors = await saveFields(table, before, { [Feld]: Wert });
      if (errors) return sayWrong(errors);
      onDone(words);
      const change = { id: Id, before: { [Feld]: before[Feld] }, after: { [Feld]: Wert } };
      offerUndo(table, sentence, [change], () => onDone(undefined));
    }
  } catch (error) {
    toastError(error);
  }
}

function sayWrong(errors: Said): void {
  if (Object.keys(errors).length > 0) toast.error(wordsOf(errors));
}
