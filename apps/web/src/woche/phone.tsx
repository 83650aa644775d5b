import { stundennachweisStates } from '@disponent/domain/entities/einsatz/stundennachweis-status';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { editOf, proposalsOf } from '../stunden/edit.ts';
import classes from '../stunden/phone.module.css';
import { PhoneDay } from '../stunden/phone-day.tsx';
import { isReady, type Zeile } from '../stunden/rows.ts';
import { statusWords } from '../stunden/tab-words.ts';
import { say } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { hoursWords } from '../ui/hours-words.ts';
import { IconChevronDown, IconChevronUp } from '../ui/icons.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import type { Woche } from './use-woche.ts';

/** The week on a phone: whose it is, and of the one that is open seven days to fill in. */
export function PhoneWoche({ woche }: { woche: Woche }) {
  const { rows } = woche;
  const [open, setOpen] = useState(rows.length === 1 ? rows[0]?.IdEinsatz : undefined);
  return (
    <div className={classes.list}>
      {rows.map((zeile, at) => (
        <Fragment key={zeile.IdEinsatz}>
          {rows[at - 1]?.IdUnternehmen !== zeile.IdUnternehmen && <h2 className={classes.group}>{zeile.Kunde}</h2>}
          <section className={classes.card} aria-label={zeile.Person}>
            <button
              type="button"
              className={classes.person}
              aria-expanded={open === zeile.IdEinsatz}
              onClick={() => setOpen(open === zeile.IdEinsatz ? undefined : zeile.IdEinsatz)}
            >
              <span className={classes.names}>
                <strong>{zeile.Person}</strong>
                <small>{[zeile.Taetigkeit, zeile.EinsatzNr].filter(Boolean).join(' · ')}</small>
              </span>
              <Status zeile={zeile} />
              <span className="tabular">{hoursWords(zeile.summen.Summe)}</span>
              {open === zeile.IdEinsatz ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
            </button>
            {open === zeile.IdEinsatz && <Week woche={woche} zeile={zeile} />}
          </section>
        </Fragment>
      ))}
    </div>
  );
}

function Status({ zeile: { status } }: { zeile: Zeile }) {
  const look = stundennachweisStates.looks[status as keyof typeof stundennachweisStates.looks];
  return <StatusPill {...look}>{statusWords[status] ?? status}</StatusPill>;
}

function Week({ woche, zeile }: { woche: Woche; zeile: Zeile }) {
  const proposals = proposalsOf([zeile]);
  const { zellen, grund, befunde, IdEinsatz } = zeile;
  function onTyped(at: number, text: string): void {
    const zelle = zellen[at];
    if (!zelle) return;
    const read = editOf(zeile, zelle, text);
    if ('why' in read) woche.keepUnread(IdEinsatz, zelle.datum, text, read.why);
    else if (read.edit.war === read.edit.eingabe) woche.forget(IdEinsatz, zelle.datum);
    else void woche.send([read.edit]);
  }
  return (
    <div className={classes.week}>
      {grund && <p className={classes.returned}>{t('Zurückgewiesen: „{grund}“', { grund })}</p>}
      {zellen.map((zelle, at) => (
        <PhoneDay key={zelle.datum} zelle={zelle} onTyped={(text) => onTyped(at, text)} />
      ))}
      {befunde
        .filter(({ datum }) => datum === undefined)
        .map(({ satz }) => (
          <p key={satz.Satz} className={classes.warned}>
            {say(satz)}
          </p>
        ))}
      <div className={classes.buttons}>
        {proposals.length > 0 && (
          <Button size="xl" variant="default" onClick={() => void woche.copy(proposals)}>
            {t('Wie Vorwoche')}
          </Button>
        )}
        {isReady(zeile) && (
          <Button size="xl" onClick={() => woche.submit([IdEinsatz])}>
            {t('Einreichen')}
          </Button>
        )}
      </div>
    </div>
  );
}
