import { addDays } from '@disponent/domain/days';
import { stundennachweisStates } from '@disponent/domain/entities/einsatz/stundennachweis-status';
import { formatDate } from '@disponent/domain/format/date';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { StundenAnswer } from '@disponent/domain/wire/stunden';
import { Button } from '@mantine/core';
import { proposalsOf } from '../stunden/edit.ts';
import classes from '../stunden/phone.module.css';
import { PhoneDay } from '../stunden/phone-day.tsx';
import { isReady } from '../stunden/rows.ts';
import { statusWords } from '../stunden/tab-words.ts';
import { say } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { hoursWords } from '../ui/hours-words.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { useOwnWeek } from './use-own-week.ts';

interface OwnHoursProps {
  readonly token: string;
  /** The week that the page begins with. */
  readonly first: StundenAnswer;
  onSaid(words: string | undefined): void;
}

/** The own hours of a week, day by day: each is kept as soon as it is whole, and the week is submitted by a button. */
export function OwnHours({ token, first, onSaid }: OwnHoursProps) {
  const { data, rows, load, save, onTyped, submit } = useOwnWeek(token, first, onSaid);
  const { Kw, Von, Bis } = data;

  return (
    <>
      <nav className={classes.buttons} aria-label={t('Woche')}>
        <Button size="xl" px="xs" variant="default" onClick={() => load(addDays(Von, -7))}>
          {t('Vorige Woche')}
        </Button>
        <Button size="xl" px="xs" variant="default" onClick={() => load(addDays(Von, 7))}>
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
                <Button size="xl" variant="default" onClick={() => save(proposalsOf([zeile]))}>
                  {t('Wie Vorwoche')}
                </Button>
              )}
              {isReady(zeile) && (
                <Button size="xl" onClick={() => submit(zeile)}>
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
