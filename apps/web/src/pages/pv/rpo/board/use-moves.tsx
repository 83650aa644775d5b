import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import type { WireRow } from '@disponent/domain/wire/answers';
import { type ReactNode, Suspense, useState } from 'react';
import { entityApi } from '../../../../api/entity.ts';
import { onDemand } from '../../../../chunks/lazy-component.ts';
import { recordTitle } from '../../../../entity/record-title.ts';
import { fromWire } from '../../../../entity/wire.ts';
import type { Row } from '../../../../grid/rows/row.ts';
import { hasDialog, needsConfirm, type RecordAction } from '../../../../record/actions/action-order.ts';
import { runAction } from '../../../../record/actions/run-action.ts';
import { confirmAction } from '../../../../record/dialogs.tsx';
import { saveFields, wordsOf } from '../../../../record/editing/save-fields.ts';
import { offerUndo } from '../../../../record/editing/undo.ts';
import type { Said } from '../../../../texts/say.ts';
import { t } from '../../../../texts/t.ts';
import { texts } from '../../../../texts/texts.ts';
import { toastFor } from '../../../../texts/toast-for.ts';
import { moveTo, type Phase } from './moves.ts';
import { movedWords, putBack } from './put-back.ts';

const ActionDialog = onDemand(async () => (await import('../../../../record/actions/action-dialog.tsx')).ActionDialog);

interface MoveOptions {
  readonly table: Table;
  /** It is done; without a phase the card stays where it is. */
  onDone(card: Row, phase?: Phase): Promise<void>;
  /** Somebody thought better of it. */
  onCancelled(card: Row): void;
  /** It is not: the card goes back. */
  onRefused(card: Row, phase: Phase | undefined, reason: string): void;
}

interface Asking {
  readonly row: Row;
  readonly action: RecordAction;
  submit(values: WireRow): Promise<Said | undefined>;
}

/** One more row of a list, saved with the record. */
const adding = (list: string, caption: string): RecordAction => ({
  name: list,
  caption,
  from: [],
  to: 'same',
  asks: [list],
});

/** Moves cards: what the new phase needs to know is asked before the card lands. */
export function useMoves({ table, onDone, onCancelled, onRefused }: MoveOptions) {
  const [busyId, setBusyId] = useState<unknown>();
  const [asking, setAsking] = useState<Asking>();

  /** One card at a time; what nobody expected is said, too. */
  async function on(card: Row, phase: Phase | undefined, act: (row: Row) => Promise<void>): Promise<void> {
    if (busyId !== undefined) return;
    setBusyId(card['Id']);
    try {
      await act(fromWire(table, await entityApi.read(table.key, Number(card['Id']))));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      onRefused(card, phase, toastFor(error));
    } finally {
      setBusyId(undefined);
    }
  }

  const move = (card: Row, phase: Phase, rang?: number) =>
    on(card, phase, async (row) => {
      const way = moveTo(table, row, phase);
      if (way.type === 'refused') return onRefused(card, phase, way.reason);
      if (way.type === 'act') return start(card, row, way.action, phase, way.then);
      const errors = await saveFields(table, row, { RpoPhase: phase, ...(rang !== undefined && { RpoRang: rang }) });
      if (errors) return onRefused(card, phase, wordsOf(errors));
      offerUndo(table, movedWords(row, phase), { ids: [Number(row['Id'])], run: () => back(row, phase) });
      await onDone(card, phase);
    });

  const back = (was: Row, left: Phase): Promise<void> =>
    on(was, left, async (row) => {
      const refusal = await putBack(table, was, row, left);
      return refusal ? onRefused(was, undefined, refusal) : onDone(was, was['RpoPhase'] as Phase);
    });

  /** Another place in the same column. */
  const place = (card: Row, phase: Phase, RpoRang: number) =>
    on(card, phase, async (row) => {
      if (!maySave(row)) return onRefused(card, phase, texts.keineBerechtigungFuerAktion);
      const errors = await saveFields(table, row, { RpoRang });
      return errors ? onRefused(card, phase, wordsOf(errors)) : onDone(card, phase);
    });

  async function start(card: Row, row: Row, action: RecordAction, phase: Phase, then?: Phase): Promise<void> {
    const act = (values: WireRow) => finish(card, row, action, values, phase, then);
    if (hasDialog(action)) return setAsking({ row, action, submit: act });
    if (needsConfirm(table, action) && !(await confirmAction(action.caption, recordTitle(table, row), false))) return;
    await act({});
  }

  /** Sentences for the open dialog, if there is something to put right in it. */
  async function finish(
    card: Row,
    row: Row,
    action: RecordAction,
    values: WireRow,
    phase: Phase,
    then: Phase | undefined,
  ): Promise<Said | undefined> {
    const outcome = await runAction(table, row, action, values);
    if (outcome.type === 'cancelled') return;
    if (outcome.type === 'invalid' && isOfDialog(outcome.errors, values)) return outcome.errors;
    setAsking(undefined);
    if (outcome.type === 'invalid') onRefused(card, phase, wordsOf(outcome.errors));
    else if (outcome.type === 'refused') onRefused(card, phase, toastFor(outcome.error));
    else {
      const errors = then && (await saveFields(table, fromWire(table, outcome.wire), { RpoPhase: then }));
      await onDone(card, phase);
      if (errors) onRefused(card, undefined, wordsOf(errors));
    }
    return undefined;
  }

  /** Adds to a list of the record, by the same dialog. */
  const add = (card: Row, list: string, caption: string) =>
    on(card, undefined, async (row) => {
      if (!maySave(row)) return onRefused(card, undefined, texts.keineBerechtigungFuerAktion);
      setAsking({
        row,
        action: adding(list, caption),
        async submit(values) {
          const errors = await saveFields(table, row, values);
          if (errors && isOfDialog(errors, values)) return errors;
          setAsking(undefined);
          if (errors) onRefused(card, undefined, wordsOf(errors));
          else await onDone(card);
          return undefined;
        },
      });
    });

  const dialog: ReactNode = asking && (
    <Suspense fallback={null}>
      <ActionDialog
        table={table}
        row={asking.row}
        action={asking.action}
        onSubmit={asking.submit}
        onClose={() => {
          onCancelled(asking.row);
          setAsking(undefined);
        }}
      />
    </Suspense>
  );

  return {
    move: (card: Row, phase: Phase, rang?: number) => void move(card, phase, rang),
    place: (card: Row, phase: Phase, rang: number) => void place(card, phase, rang),
    /** An appointment leads on where the next step is one; later ones are added. */
    addTermin: (card: Row) =>
      void (card['Status'] === 'Vorgeschlagen'
        ? move(card, 'FachbereichInterview1')
        : add(card, 'PvTermin', t('Termin vereinbaren'))),
    addComment: (card: Row) => void add(card, 'PvKommentar', t('Kommentar schreiben')),
    busyId,
    dialog,
  };
}

const maySave = (row: Row): boolean => ((row['Aktionen'] ?? []) as readonly string[]).includes('Speichern');

const isOfDialog = (errors: Said, values: WireRow): boolean =>
  Object.keys(values).length > 0 &&
  Object.keys(errors).every((path) => path === 'Grund' || (path.split('.')[0] ?? '') in values);
