import { HttpError } from '@disponent/domain/errors';
import type { StundenAnswer, StundenSaved } from '@disponent/domain/wire/stunden';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { stundenApi } from '../api/stunden.ts';
import type { Edit } from '../stunden/edit.ts';
import { cellKey, type Refused } from '../stunden/rows.ts';
import { sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import { toast } from '../ui/toast.ts';

const maxSteps = 50;
const rowsPerCall = 100;

/**
 * What is typed, and where it goes: each day is sent at once, one call after the other, and shown as it was typed until the server has it. What it does not
 * take stays at its day with the reason.
 */
export function useTyping(queryKey: readonly unknown[], { Jahr, Kw }: { Jahr: number; Kw: number }) {
  const client = useQueryClient();
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, showRefused] = useState<ReadonlyMap<string, Refused>>(new Map());
  const refusedNow = useRef(refused);
  const [savedAt, setSavedAt] = useState<Date>();
  const queue = useRef<Edit[]>([]);
  const running = useRef<Promise<void> | undefined>(undefined);
  const steps = useRef<(readonly Edit[])[]>([]);
  const acknowledged = useRef(new WeakSet<Edit>());

  /** Known at once to what asks after `settled`, whatever is drawn by then. */
  function setRefused(change: (now: ReadonlyMap<string, Refused>) => ReadonlyMap<string, Refused>): void {
    refusedNow.current = change(refusedNow.current);
    showRefused(refusedNow.current);
  }

  /** Sends changes and says how many the server has; the last step is taken back by `undo`. */
  async function send(edits: readonly Edit[], isUndo = false): Promise<number> {
    const real = edits.filter(({ war, eingabe }) => war !== eingabe);
    if (real.length === 0) return 0;
    if (!isUndo) steps.current = [...steps.current, real].slice(-maxSteps);
    setPending((now) => new Map([...now, ...real.map((one): [string, string] => [keyOf(one), one.eingabe])]));
    setRefused((now) => without(now, real));
    queue.current.push(...real);
    await settled();
    return real.filter((one) => acknowledged.current.has(one)).length;
  }

  /** Everything that was typed has been answered. */
  function settled(): Promise<void> {
    if (queue.current.length === 0) return running.current ?? Promise.resolve();
    running.current ??= work().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  async function work(): Promise<void> {
    while (queue.current.length > 0) {
      const edits = nextOf(queue.current);
      queue.current = queue.current.filter((one) => !edits.includes(one));
      try {
        take(await stundenApi.save({ Jahr, Kw, Zeilen: rowsOf(edits) }), edits);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        refuse(edits, () => t('Nicht gespeichert. {why}', { why: toastFor(error) }));
        if (error.status !== 401) toast.error(toastFor(error));
      }
    }
  }

  function take({ Zeilen, Fehler }: StundenSaved, edits: readonly Edit[]): void {
    void client.cancelQueries({ queryKey });
    client.setQueryData<StundenAnswer>(
      queryKey,
      (now) =>
        now && {
          ...now,
          Zeilen: now.Zeilen.map((old) => Zeilen.find((one) => one.IdEinsatz === old.IdEinsatz) ?? old),
        },
    );
    const failed = (edit: Edit) =>
      Fehler.find(({ IdEinsatz, Datum }) => IdEinsatz === edit.idEinsatz && (Datum === null || Datum === edit.datum)) ??
      Fehler.find(({ IdEinsatz }) => IdEinsatz === edit.idEinsatz);
    refuse(
      edits.filter((edit) => failed(edit)),
      (edit) => {
        const { Saetze = [], Text = '' } = failed(edit) ?? {};
        return Saetze.length > 0 ? Saetze.map(sayAnswer).join(' ') : Text;
      },
    );
    const kept = edits.filter((edit) => !failed(edit));
    for (const edit of kept) acknowledged.current.add(edit);
    setPending((now) => without(now, kept.filter(isLast)));
    if (kept.length > 0) setSavedAt(new Date());
  }

  function refuse(edits: readonly Edit[], why: (edit: Edit) => string): void {
    if (edits.length === 0) return;
    setPending((now) => without(now, edits));
    setRefused(
      (now) =>
        new Map([
          ...now,
          ...edits.map((edit): [string, Refused] => [keyOf(edit), { text: edit.eingabe, why: why(edit) }]),
        ]),
    );
    steps.current = steps.current
      .map((step) => step.filter((edit) => !edits.includes(edit)))
      .filter((step) => step.length > 0);
  }

  /** Nothing newer of the same day waits to be sent. */
  const isLast = (edit: Edit): boolean => !queue.current.some((one) => keyOf(one) === keyOf(edit));

  async function undo(): Promise<void> {
    const step = steps.current.at(-1);
    if (!step) return toast.info(t('Es gibt nichts rückgängig zu machen'));
    steps.current = steps.current.slice(0, -1);
    await send(
      step.map((edit) => ({ ...edit, war: edit.eingabe, eingabe: edit.war })),
      true,
    );
  }

  /** What could not be read is kept at its day as it was typed. */
  const keepUnread = (idEinsatz: number, datum: string, text: string, why: string): void =>
    setRefused((now) => new Map([...now, [cellKey(idEinsatz, datum), { text, why }]]));

  const forget = (idEinsatz: number, datum: string): void =>
    setRefused((now) => new Map([...now].filter(([key]) => key !== cellKey(idEinsatz, datum))));

  return { pending, refused, refusedNow: () => refusedNow.current, savedAt, send, settled, undo, keepUnread, forget };
}

const keyOf = ({ idEinsatz, datum }: Edit): string => cellKey(idEinsatz, datum);

function without<T>(from: ReadonlyMap<string, T>, edits: readonly Edit[]): ReadonlyMap<string, T> {
  const gone = new Set(edits.map(keyOf));
  return new Map([...from].filter(([key]) => !gone.has(key)));
}

/** The first change of each day in the queue, for so many rows as one call takes: two changes of one day are two calls. */
function nextOf(queue: readonly Edit[]): Edit[] {
  const rows = new Set<number>();
  const days = new Set<string>();
  return queue.filter((edit) => {
    if (days.has(keyOf(edit)) || (rows.size >= rowsPerCall && !rows.has(edit.idEinsatz))) return false;
    rows.add(edit.idEinsatz);
    days.add(keyOf(edit));
    return true;
  });
}

const rowsOf = (edits: readonly Edit[]) =>
  [...new Set(edits.map(({ idEinsatz }) => idEinsatz))].map((IdEinsatz) => ({
    IdEinsatz,
    Tage: edits
      .filter(({ idEinsatz }) => idEinsatz === IdEinsatz)
      .map(({ datum, eingabe, war }) => ({ Datum: datum, Eingabe: eingabe, War: war })),
  }));
