import { HttpError } from '@disponent/domain/errors';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { StundenAnswer } from '@disponent/domain/wire/stunden';
import { useRef, useState } from 'react';
import { linkApi } from '../api/link.ts';
import { type Edit, editOf } from '../stunden/edit.ts';
import { cellKey, isReady, type Refused, type Zeile, type Zelle, zeilenOf } from '../stunden/rows.ts';
import { sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';

interface Shown {
  readonly data: StundenAnswer;
  readonly refused: ReadonlyMap<string, Refused>;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

const keyOf = ({ idEinsatz, datum }: Edit): string => cellKey(idEinsatz, datum);

/**
 * The week of a link and what is done with it, one call after the other: a week is submitted, or left for another one, when what was typed into it has been
 * answered. What was not kept stays at its day with the reason, and the week with it.
 */
export function useOwnWeek(token: string, first: StundenAnswer, onSaid: (words: string | undefined) => void) {
  const [state, show] = useState<Shown>({ data: first, refused: nothing });
  const now = useRef(state);
  const queue = useRef(Promise.resolve());
  const isSubmitting = useRef(false);

  /** Known at once to the call that comes next, whatever is drawn by then. */
  function set(change: Partial<Shown>): void {
    now.current = { ...now.current, ...change };
    show(now.current);
  }

  const rows = (): Zeile[] => zeilenOf(now.current.data, { pending: nothing, refused: now.current.refused });

  function next(work: () => Promise<void>): Promise<void> {
    const step = queue.current.then(async () => {
      try {
        await work();
      } catch (problem) {
        if (!(problem instanceof HttpError)) throw problem;
        onSaid(toastFor(problem));
      }
    });
    queue.current = step.catch(() => undefined);
    return step;
  }

  const forget = (edits: readonly Edit[]): void => {
    const gone = new Set(edits.map(keyOf));
    set({ refused: new Map([...now.current.refused].filter(([key]) => !gone.has(key))) });
  };

  const refuse = (edit: Edit, why: string): void =>
    set({ refused: new Map([...now.current.refused, [keyOf(edit), { text: edit.eingabe, why }]]) });

  async function read(montag: string): Promise<void> {
    const { Jahr: jahr, Kw: kw } = kalenderwoche(montag);
    onSaid(undefined);
    set({ data: await linkApi.week(token, { jahr, kw }) });
  }

  const keptOf = ({ idEinsatz, datum, war }: Edit): string =>
    rows()
      .find(({ IdEinsatz }) => IdEinsatz === idEinsatz)
      ?.zellen.find((zelle) => zelle.datum === datum)?.eingabe ?? war;

  async function keep(edits: readonly Edit[]): Promise<void> {
    forget(edits);
    // Measured by what the call before has answered.
    const real = edits.map((edit) => ({ ...edit, war: keptOf(edit) })).filter(({ war, eingabe }) => war !== eingabe);
    const [one] = real;
    if (!one) return;
    onSaid(undefined);
    const { Jahr, Kw } = kalenderwoche(one.datum);
    const Tage = real.map(({ datum, eingabe, war }) => ({ Datum: datum, Eingabe: eingabe, War: war }));
    try {
      const saved = await linkApi.saveWeek(token, { Jahr, Kw, Zeilen: [{ IdEinsatz: one.idEinsatz, Tage }] });
      set({ data: { ...now.current.data, Zeilen: saved.Zeilen } });
      for (const edit of real) {
        const failed = saved.Fehler.find(({ Datum }) => Datum === null || Datum === edit.datum);
        if (failed) refuse(edit, failed.Saetze.map(sayAnswer).join(' ') || failed.Text);
      }
      if (saved.Fehler.length === 0) onSaid(t('Gespeichert'));
    } catch (problem) {
      if (problem instanceof HttpError)
        for (const edit of real) refuse(edit, t('Nicht gespeichert. {why}', { why: toastFor(problem) }));
      throw problem;
    }
  }

  async function submitted({ IdEinsatz }: Zeile, { Jahr, Kw, Von }: StundenAnswer): Promise<void> {
    const isShown = now.current.data.Von === Von;
    if (!isShown || !rows().some((zeile) => zeile.IdEinsatz === IdEinsatz && isReady(zeile))) return;
    onSaid(undefined);
    const { Anzahl, Fehler } = await linkApi.submitWeek(token, { Jahr, Kw, IdEinsatz });
    await read(Von);
    const [problem] = Fehler;
    onSaid(
      problem
        ? problem.Saetze.map(sayAnswer).join(' ') || problem.Text
        : Anzahl > 0
          ? t('Eingereicht. Jetzt gibt der Betrieb die Woche frei.')
          : undefined,
    );
  }

  return {
    data: state.data,
    rows: rows(),
    load: (montag: string): void => void next(() => read(montag)),
    save: (edits: readonly Edit[]): void => void next(() => keep(edits)),
    /** A day as it was entered; what cannot be read is refused at once. */
    onTyped(zeile: Zeile, zelle: Zelle, text: string): void {
      const typed = editOf(zeile, zelle, text);
      if ('edit' in typed) void next(() => keep([typed.edit]));
      else refuse({ idEinsatz: zeile.IdEinsatz, datum: zelle.datum, war: zelle.eingabe, eingabe: text }, typed.why);
    },
    /** A second tap while the first is on its way is not a second answer. */
    submit(zeile: Zeile): void {
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      void next(() => submitted(zeile, state.data)).finally(() => {
        isSubmitting.current = false;
      });
    },
  };
}
