import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { WireRow } from '@disponent/domain/wire/answers';
import { useState } from 'react';
import { recordTitle } from '../../entity/record-title.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { toastError } from '../../query-client.ts';
import { useNavigate } from '../../router/hooks.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { toastFor } from '../../texts/toast-for.ts';
import { toast } from '../../ui/toast.ts';
import { askSaveFirst, confirmAction } from '../dialogs.tsx';
import { hasDialog, isFinal, needsConfirm, type RecordAction } from './action-order.ts';
import { runAction } from './run-action.ts';
import type { Done } from './say-done.ts';

interface ActionOptions {
  readonly store: RecordStore;
  /** True when what was unsaved is saved now. */
  save(): Promise<boolean>;
  /** The record as the server answered it. */
  onDone(wire: WireRow): void;
  /** What is on screen is out of date. */
  onRefused(): Promise<void>;
  /** The record itself is not ready for it: lead the user to its fields. */
  onInvalid(errors: Said): void;
}

export interface RunningAction {
  /** Its dialog is open. */
  readonly asking: RecordAction | undefined;
  /** The name of the one that the server works on. */
  readonly running: string | undefined;
  /** How often one that sends a mail was refused: one that waits stands against the next. */
  readonly unsent: number;
  start(action: RecordAction): void;
  submit(values: WireRow): Promise<Said | undefined>;
  cancel(): void;
}

/** Runs the named actions of a record: save first, ask, call, and show what came of it. */
export function useAction({ store, save, onDone, onRefused, onInvalid }: ActionOptions): RunningAction {
  const [asking, setAsking] = useState<RecordAction>();
  const [running, setRunning] = useState<string>();
  const [unsent, setUnsent] = useState(0);
  const navigate = useNavigate();
  const { table } = store;

  async function start(action: RecordAction): Promise<void> {
    if (store.changeCount() > 0 && !((await askSaveFirst(action.caption)) && (await save()))) return;
    if (hasDialog(action)) return setAsking(action);
    if (needsConfirm(table, action) && !(await isSure(action))) return;
    await run(action, {});
  }

  const isSure = (action: RecordAction) =>
    confirmAction(action.caption, recordTitle(table, store.saved()), isFinal(table, action));

  /** Sentences for the open dialog, if there is something to put right in it. */
  async function run(action: RecordAction, values: WireRow, isBack = false): Promise<Said | undefined> {
    setRunning(action.name);
    try {
      const before = store.saved();
      const outcome = await runAction(table, before, action, values);
      if (outcome.type === 'cancelled') return;
      if (outcome.type === 'invalid') return refuse(outcome.errors, values);
      setAsking(undefined);
      if (outcome.type === 'done') {
        onDone(outcome.wire);
        const words = doneWords(action, before, store.saved());
        if (isBack) toast.success(words);
        else await sayDone({ table, words, action, before, wire: outcome.wire, run: (back) => run(back, {}, true) });
        if (action.leadsTo) await lead(action.leadsTo, before['Id'] as number);
      } else {
        toast.error(toastFor(outcome.error));
        await onRefused();
        if (action.sends) setUnsent((times) => times + 1);
      }
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(undefined);
    }
  }

  /** With the way back, where there is one. */
  const sayDone = async (done: Done) => (await import('./say-done.ts')).sayDone(done);

  async function lead(way: NonNullable<RecordAction['leadsTo']>, id: number): Promise<void> {
    const { madeHref } = await import('./made-href.ts');
    const to = await madeHref(way, id);
    if (to !== undefined) navigate({ to });
  }

  function refuse(errors: Said, values: WireRow): Said | undefined {
    const isOfDialog = (path: string) => path === 'Grund' || (path.split('.')[0] ?? '') in values;
    if (Object.keys(errors).every(isOfDialog)) return errors;
    setAsking(undefined);
    toast.error(Object.values(errors).flat().slice(0, 3).join('\n'));
    onInvalid(errors);
  }

  function doneWords({ caption, sends, to, asks }: RecordAction, before: Row, after: Row): string {
    const { states } = table.entity;
    const field = states && table.fields[states.field];
    if (!states || !field || before[states.field] === after[states.field])
      // It leaves later, once somebody has looked at it or the mail server takes it. What was to move on and did not wrote none, and what changes a list
      // writes to whom is new in it, who may be nobody.
      return sends && to === 'same' && !asks?.length
        ? t('„{caption}“: E-Mail erstellt', { caption })
        : t('„{caption}“ ist erledigt', { caption });
    return `${field.caption}: ${labelIn(field, after[states.field] as string)}`;
  }

  return {
    asking,
    running,
    unsent,
    start: (action) => void start(action),
    submit: (values) => (asking ? run(asking, values) : Promise.resolve(undefined)),
    cancel: () => setAsking(undefined),
  };
}
