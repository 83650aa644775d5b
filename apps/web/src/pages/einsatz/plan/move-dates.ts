import { isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { isAngetreten } from '@disponent/domain/entities/einsatz/status';
import type { WireRow } from '@disponent/domain/wire/answers';
import { toWireDateTime } from '@disponent/domain/wire/dates';
import type { PlanBalken } from '@disponent/domain/wire/einsatzplan';
import { validationOf } from '../../../api/client.ts';
import { entityApi } from '../../../api/entity.ts';
import { fromWire } from '../../../entity/wire.ts';
import type { Row } from '../../../grid/rows/row.ts';
import type { RecordAction } from '../../../record/actions/action-order.ts';
import { runAction } from '../../../record/actions/run-action.ts';
import { confirmWarnings } from '../../../record/dialogs.tsx';
import { offerUndo } from '../../../record/editing/undo.ts';
import { t } from '../../../texts/t.ts';
import { toastFor } from '../../../texts/toast-for.ts';
import { isElsewhere } from './bars.ts';
import { type Desk, tried } from './desk.ts';
import { einsatz } from './tables.ts';
import { longDay } from './words.ts';

/** Another last day: why is asked, and what the Überlassungsmitteilung needs. */
export const moveEnd = (desk: Desk, balken: PlanBalken, bis: string): Promise<void> =>
  desk.once(balken.Id, async () => {
    desk.move({ saved: balken, von: balken.Von, bis });
    const wire = await entityApi.read(einsatz.key, balken.Id);
    if (isElsewhere(wire, balken)) return movedMeanwhile(desk, balken);
    const saved = fromWire(einsatz, wire);
    const isTold = isAngetreten(saved) && isUeberlassung(saved);
    const values = { EndeGeplant: bis, ...(isTold && { UeberlassungsmitteilungAm: toWireDateTime(new Date()) }) };
    const reason = await tried(balken.Id, 'EndeVerschieben', { ...values, Grund: '–' });
    if (reason) return desk.refuse(balken.Id, reason);
    const declared = einsatz.actions['EndeVerschieben'];
    if (!declared) return;
    const asks = isTold ? declared.asks : ['EndeGeplant'];
    const action: RecordAction = { ...declared, name: 'EndeVerschieben', ...(asks && { asks }) };
    desk.ask({
      row: { ...saved, ...fromWire(einsatz, values) },
      action,
      notes: [],
      async submit(given) {
        const outcome = await runAction(einsatz, saved, action, given);
        if (outcome.type === 'cancelled') return undefined;
        if (outcome.type === 'invalid') return outcome.errors;
        if (outcome.type === 'refused') {
          desk.ask(undefined);
          desk.refuse(balken.Id, toastFor(outcome.error));
          return undefined;
        }
        const after = fromWire(einsatz, outcome.wire);
        const ende = outcome.wire['EndeGeplant'];
        offerUndo(
          einsatz,
          typeof ende === 'string'
            ? t('Ende verschoben auf {tag}', { tag: longDay(ende.slice(0, 10)) })
            : t('Ohne Ende'),
          [{ id: balken.Id, before: picked(saved, asks), after: picked(after, asks) }],
        );
        await desk.done();
        return undefined;
      },
    });
  });

/** The whole of it earlier or later, before it has begun. */
export const moveBar = (desk: Desk, balken: PlanBalken, von: string, bis: string | null): Promise<void> =>
  desk.once(balken.Id, async () => {
    desk.move({ saved: balken, von, bis });
    const saved = await entityApi.read(einsatz.key, balken.Id);
    if (isElsewhere(saved, balken)) return movedMeanwhile(desk, balken);
    const Werte = { Beginn: `${von}${String(saved['Beginn']).slice('YYYY-MM-DD'.length)}`, EndeGeplant: bis };
    const reason = await tried(balken.Id, 'Aendern', { Werte });
    if (reason) return desk.refuse(balken.Id, reason);
    const wire = await save(saved, Werte);
    if (!wire) return desk.move(undefined);
    const names = Object.keys(Werte);
    offerUndo(einsatz, t('Verschoben: Beginn {tag}', { tag: longDay(von) }), [
      {
        id: balken.Id,
        before: picked(fromWire(einsatz, saved), names),
        after: picked(fromWire(einsatz, wire), names),
      },
    ]);
    await desk.done();
  });

/** What others did is not written over: it is shown first. */
async function movedMeanwhile(desk: Desk, { Id }: PlanBalken): Promise<void> {
  await desk.done();
  desk.refuse(Id, t('Jemand hat den Einsatz inzwischen verschoben. Der Plan zeigt ihn jetzt, wie er ist.'));
}

/** Warnings are the user's to overrule; nothing where he thinks better of it. */
async function save(saved: WireRow, values: WireRow, isConfirmed = false): Promise<WireRow | undefined> {
  const body = { ...values, Version: saved['Version'], ...(isConfirmed && { WarnungenBestaetigt: true }) };
  try {
    return await entityApi.save(einsatz.key, Number(saved['Id']), body);
  } catch (error) {
    const findings = validationOf(error);
    if (!findings || Object.keys(findings.Fehler).length > 0) throw error;
    return (await confirmWarnings(findings.Warnungen)) ? save(saved, values, true) : undefined;
  }
}

const picked = (row: Row, names: readonly string[] = []): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
