import { stundennachweisStates } from '@disponent/domain/entities/einsatz/stundennachweis-status';
import { pruefeWoche } from '@disponent/domain/rules/zeit/azg';
import { leseEingabe, stundenOf } from '@disponent/domain/stunden/eingabe';
import { Checkbox } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { Link } from '../router/link.tsx';
import { isReady, type Zeile, type Zelle } from '../stunden/rows.ts';
import { statusWords } from '../stunden/tab-words.ts';
import { say, sayAnswer } from '../texts/say.ts';
import { t } from '../texts/t.ts';
import { dayWords, hoursWords, sumNames, sumWords, tagWords, zeitWords } from '../ui/hours-words.ts';
import { StatusPill } from '../ui/status-pill.tsx';
import { Papier } from './papier.tsx';
import classes from './stunden.module.css';

/** What the cell that is typed into tells. */
export interface Typing {
  onType(text: string): void;
  onLeave(): void;
}

interface RowProps {
  readonly zeile: Zeile;
  readonly isChosen: boolean;
  /** The cell that has the focus. */
  readonly active: number | undefined;
  /** What is being typed into it. */
  readonly typed: string | undefined;
  /** Of the row one is in; the others stay as they are. */
  readonly on: Typing | undefined;
}

/** A row is drawn anew when something of its own changes: a thousand of them stay quick. */
export const WochenRow = memo(function WochenRow({ zeile, isChosen, active, typed, on }: RowProps) {
  const { IdEinsatz, Person, Taetigkeit, EinsatzNr, zellen, summen } = zeile;
  return (
    <div role="row" className={classes.row} data-active={active !== undefined || undefined} data-row={IdEinsatz}>
      <span role="rowheader" className={classes.who}>
        <Checkbox
          size="xs"
          aria-label={t('{name} wählen', { name: Person })}
          checked={isChosen}
          disabled={!isReady(zeile)}
          readOnly
          data-choose={IdEinsatz}
        />
        <span className={classes.names}>
          <Link to={`/einsatz/${IdEinsatz}`} className={classes.name} tabIndex={-1}>
            {Person}
          </Link>
          <small>{[Taetigkeit, EinsatzNr].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
      {zellen.map((zelle, at) => (
        <Cell
          key={zelle.datum}
          zeile={zeile}
          at={at}
          isActive={active === at}
          typed={active === at ? typed : undefined}
          on={on}
        />
      ))}
      {sumNames.map(([name]) => (
        <span key={name} role="gridcell" className={classes.sum} data-total={name === 'Summe' || undefined}>
          {sumWords(summen[name])}
        </span>
      ))}
      <span role="gridcell" className={classes.status}>
        <StatusCell zeile={zeile} />
        {zeile.Wochen[0] && <Papier zeile={zeile} />}
      </span>
    </div>
  );
});

interface CellProps {
  readonly zeile: Zeile;
  readonly at: number;
  readonly isActive: boolean;
  readonly typed: string | undefined;
  readonly on: Typing | undefined;
}

function Cell({ zeile, at, isActive, typed, on }: CellProps) {
  const { IdEinsatz, Person, zellen } = zeile;
  const zelle = zellen[at] as Zelle;
  const { datum, tag, vorschlagTag, befund, refused, isOpen, isFeiertag, isSaving } = zelle;
  const shown = tag ?? vorschlagTag;
  const words = shown && tagWords(shown);
  const isProposed = !tag && vorschlagTag !== undefined;
  const why = refused?.why ?? (befund && say(befund.satz));
  const label = [
    Person,
    dayWords(datum),
    refused
      ? refused.text
      : tag
        ? `${words?.hours} ${words?.below}`
        : isProposed
          ? t('Vorschlag {wert}', { wert: zelle.vorschlag })
          : t('leer'),
    why,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={classes.day}
      aria-label={label}
      title={why}
      data-cell={`${IdEinsatz}:${at}`}
      data-frei={isFeiertag || undefined}
      data-closed={!isOpen || undefined}
      data-proposed={isProposed || undefined}
      data-befund={refused || befund?.blockiert ? 'rot' : befund ? 'bernstein' : undefined}
      data-saving={isSaving || undefined}
    >
      {typed !== undefined && on ? (
        <Editor zeile={zeile} zelle={zelle} typed={typed} on={on} />
      ) : refused ? (
        <span className={classes.refused}>{refused.text}</span>
      ) : words ? (
        <>
          <span className={classes.hours}>{words.hours}</span>
          <small>{words.below}</small>
        </>
      ) : null}
    </span>
  );
}

interface EditorProps {
  readonly zeile: Zeile;
  readonly zelle: Zelle;
  readonly typed: string;
  readonly on: Typing;
}

function Editor({ zeile, zelle, typed, on }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
    const below = input.current?.nextElementSibling;
    const grid = input.current?.closest('[role="grid"]');
    // Where there is no room below it stands above.
    if (below && grid && below.getBoundingClientRect().bottom > grid.getBoundingClientRect().bottom - 40)
      below.setAttribute('data-up', '');
  }, []);
  const vortag = zeile.zellen[zeile.zellen.indexOf(zelle) - 1]?.tag;
  const { tag, fehler } = leseEingabe(typed, { soll: zelle.soll, vortag });
  const andere = [...zeile.Tage, ...zeile.zellen.flatMap((one) => (one.tag ? [one.tag] : []))];
  const befund =
    tag &&
    pruefeWoche([{ ...tag, Datum: zelle.datum }], {
      land: zeile.Land,
      andere: andere.filter(({ Datum }) => Datum !== zelle.datum),
      frueher: {},
    }).find(({ datum }) => datum === zelle.datum);
  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={t('{name}, {tag}', { name: zeile.Person, tag: dayWords(zelle.datum) })}
        aria-invalid={fehler !== undefined}
        aria-describedby="stunden-gelesen"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => on.onType(currentTarget.value)}
        onBlur={() => on.onLeave()}
      />
      <span id="stunden-gelesen" role="status" className={classes.read} data-popup>
        <span className={classes.readLine}>
          <strong>{dayWords(zelle.datum)}</strong> {tag && zeitWords(tag)}
        </span>
        {fehler ? (
          <span className={classes.readError}>{sayAnswer(fehler)}</span>
        ) : (
          <span className={classes.readSum}>
            <strong>{tag ? t('{n} Std.', { n: hoursWords(stundenOf(tag) ?? 0) }) : t('leer')}</strong>
            {befund && <span data-blockiert={befund.blockiert || undefined}>{say(befund.satz)}</span>}
          </span>
        )}
        <span className={classes.readHelp}>
          {t('Oder k krank, u Urlaub, z Zeitausgleich, = wie Vortag, 8 nur Stunden. Text dahinter ist die Bemerkung.')}
        </span>
      </span>
    </>
  );
}

function StatusCell({ zeile: { status, grund, befunde, zellen } }: { zeile: Zeile }) {
  const look = stundennachweisStates.looks[status as keyof typeof stundennachweisStates.looks];
  const refused = zellen.find((zelle) => zelle.refused);
  const [befund] = befunde;
  return (
    <span className={classes.state}>
      <StatusPill {...look}>{statusWords[status] ?? status}</StatusPill>
      {refused?.refused ? (
        <small data-tone="rot">{`${dayWords(refused.datum).slice(0, 3)}: ${refused.refused.why}`}</small>
      ) : grund ? (
        <small data-tone="rot" title={grund}>{`„${grund}“`}</small>
      ) : befund ? (
        <small data-tone="bernstein" title={say(befund.satz)}>
          {befund.datum ? `${dayWords(befund.datum).slice(0, 3)}: ` : ''}
          {say(befund.kurz)}
        </small>
      ) : null}
    </span>
  );
}
