import { addDays } from '@disponent/domain/days';
import { stundennachweisStates } from '@disponent/domain/entities/einsatz/stundennachweis-status';
import { HttpError } from '@disponent/domain/errors';
import { formatDate } from '@disponent/domain/format/date';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { StundenAnswer } from '@disponent/domain/wire/stunden';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { linkApi } from '../api/link.ts';
import { type Edit, editOf, proposalsOf } from '../stunden/edit.ts';
import classes from '../stunden/phone.module.css';
import { PhoneDay } from '../stunden/phone-day.tsx';
import { cellKey, isReady, type Refused, type Zeile, type Zelle, zeilenOf } from '../stunden/rows.ts';
import { statusWords } from '../stunden/tab-words.ts';
import { say, sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { toastFor } from '../texts/toast-for.ts';
import { hoursWords } from '../ui/hours-words.ts';
import { StatusPill } from '../ui/status-pill.tsx';

interface OwnHoursProps {
  readonly token: string;
  /** The week that the page begins with. */
  readonly first: StundenAnswer;
  onSaid(words: string | undefined): void;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** What is entered anew is no longer refused. */
const without = (refused: ReadonlyMap<string, Refused>, edits: readonly Edit[]) =>
  new Map([...refused].filter(([key]) => !edits.some(({ idEinsatz, datum }) => cellKey(idEinsatz, datum) === key)));

/** The own hours of a week, day by day: each is kept as soon as it is whole, and the week is submitted by a button. */
export function OwnHours({ token, first, onSaid }: OwnHoursProps) {
  const [data, setData] = useState(first);
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(nothing);
  const { Jahr, Kw, Von, Bis } = data;
  const rows = zeilenOf(data, { pending: nothing, refused });

  async function attempt(work: () => Promise<void>): Promise<void> {
    onSaid(undefined);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof HttpError)) throw problem;
      onSaid(toastFor(problem));
    }
  }

  const load = async (montag: string): Promise<void> => {
    const { Jahr: jahr, Kw: kw } = kalenderwoche(montag);
    setData(await linkApi.week(token, { jahr, kw }));
  };

  const refuse = ({ datum, eingabe, idEinsatz }: Edit, why: string): void =>
    setRefused((now) => new Map([...now, [cellKey(idEinsatz, datum), { text: eingabe, why }]]));

  async function save(edits: readonly Edit[]): Promise<void> {
    const [one] = edits;
    if (!one) return;
    setRefused((now) => without(now, edits));
    const Tage = edits.map(({ datum, eingabe, war }) => ({ Datum: datum, Eingabe: eingabe, War: war }));
    const { Zeilen, Fehler } = await linkApi.saveWeek(token, {
      Jahr,
      Kw,
      Zeilen: [{ IdEinsatz: one.idEinsatz, Tage }],
    });
    setData((now) => ({ ...now, Zeilen }));
    for (const edit of edits) {
      const failed = Fehler.find(({ Datum }) => Datum === null || Datum === edit.datum);
      if (failed) refuse(edit, failed.Saetze.map(sayAnswer).join(' ') || failed.Text);
    }
    if (Fehler.length === 0) onSaid(t('Gespeichert'));
  }

  function onTyped(zeile: Zeile, zelle: Zelle, text: string): void {
    const read = editOf(zeile, zelle, text);
    if ('edit' in read) void attempt(() => save([read.edit]));
    else refuse({ idEinsatz: zeile.IdEinsatz, datum: zelle.datum, war: zelle.eingabe, eingabe: text }, read.why);
  }

  async function submit({ IdEinsatz }: Zeile): Promise<void> {
    const { Anzahl, Fehler } = await linkApi.submitWeek(token, { Jahr, Kw, IdEinsatz });
    await load(Von);
    const [problem] = Fehler;
    onSaid(
      problem
        ? problem.Saetze.map(sayAnswer).join(' ') || problem.Text
        : Anzahl > 0
          ? t('Eingereicht. Jetzt gibt der Betrieb die Woche frei.')
          : undefined,
    );
  }

  return (
    <>
      <nav className={classes.buttons} aria-label={t('Woche')}>
        <Button size="xl" px="xs" variant="default" onClick={() => void attempt(() => load(addDays(Von, -7)))}>
          {t('Vorige Woche')}
        </Button>
        <Button size="xl" px="xs" variant="default" onClick={() => void attempt(() => load(addDays(Von, 7)))}>
          {t('Nächste Woche')}
        </Button>
      </nav>
      <h2>
        {t('KW {kw}', { kw: Kw })} · {formatDate(fromWireDate(Von))} – {formatDate(fromWireDate(Bis))}
      </h2>
      {rows.length === 0 && <p>{t('In dieser Woche haben Sie keinen Einsatz.')}</p>}
      {rows.map((zeile) => (
        <section key={zeile.IdEinsatz} className={classes.card} aria-label={zeile.Kunde}>
          <div className={classes.person}>
            <span className={classes.names}>
              <strong>{zeile.Kunde}</strong>
              <small>{zeile.Taetigkeit}</small>
            </span>
            <StatusPill {...stundennachweisStates.looks[zeile.status as keyof typeof stundennachweisStates.looks]}>
              {statusWords[zeile.status] ?? zeile.status}
            </StatusPill>
            <span className="tabular">{hoursWords(zeile.summen.Summe)}</span>
          </div>
          <div className={classes.week}>
            {zeile.grund && (
              <p className={classes.returned}>{t('Zurückgewiesen: „{grund}“', { grund: zeile.grund })}</p>
            )}
            {zeile.zellen.map((zelle) => (
              <PhoneDay key={zelle.datum} zelle={zelle} onTyped={(text) => onTyped(zeile, zelle, text)} />
            ))}
            {zeile.befunde
              .filter(({ datum }) => datum === undefined)
              .map(({ satz }) => (
                <p key={satz.Satz} className={classes.warned}>
                  {say(satz)}
                </p>
              ))}
            <div className={classes.buttons}>
              {proposalsOf([zeile]).length > 0 && (
                <Button size="xl" variant="default" onClick={() => void attempt(() => save(proposalsOf([zeile])))}>
                  {t('Wie Vorwoche')}
                </Button>
              )}
              {isReady(zeile) && (
                <Button size="xl" onClick={() => void attempt(() => submit(zeile))}>
                  {t('Einreichen')}
                </Button>
              )}
            </div>
          </div>
        </section>
      ))}
    </>
  );
}
