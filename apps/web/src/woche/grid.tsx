import { addDays } from '@disponent/domain/days';
import { Checkbox } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { proposalsOf } from '../stunden/edit.ts';
import { isReady, type Zeile } from '../stunden/rows.ts';
import { t } from '../texts/t.ts';
import { dayWords, sumNames, sumWords } from '../ui/hours-words.ts';
import { IconAlertTriangle } from '../ui/icons.ts';
import { Shortcut } from '../ui/shortcut.tsx';
import { WochenRow } from './row.tsx';
import classes from './stunden.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import type { Woche } from './use-woche.ts';

/** One row per Einsatz, grouped by customer; seven days to type in, sums, status. */
export function WochenGrid({ woche }: { woche: Woche }) {
  const box = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(woche, box);
  const { rows, montag, all } = woche;
  const days = Array.from({ length: 7 }, (_one, at) => addDays(montag, at));
  // Of the head where nobody works that day; else the cells say it.
  const frei = new Map(
    Object.entries(all[0]?.Feiertage ?? {}).filter(([day]) => all.every((row) => day in row.Feiertage)),
  );
  const ready = rows.filter(isReady);
  const chosen = rows.filter(woche.isChosen);
  const warned = rows.filter(({ befunde }) => befunde.length > 0);
  const sum = (name: keyof Zeile['summen']) => rows.reduce((total, { summen }) => total + summen[name], 0);
  return (
    <>
      <div
        ref={box}
        className={classes.box}
        role="grid"
        tabIndex={-1}
        aria-label={t('Stunden der Woche')}
        aria-rowcount={rows.length}
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onDoubleClick={keys.onDoubleClick}
      >
        <div role="row" className={`${classes.row} ${classes.header}`}>
          <span role="columnheader" className={classes.who}>
            <Checkbox
              size="xs"
              aria-label={t('Alle wählen')}
              checked={ready.length > 0 && chosen.length === ready.length}
              indeterminate={chosen.length > 0 && chosen.length < ready.length}
              disabled={ready.length === 0}
              onChange={({ currentTarget }) => woche.choose(ready, currentTarget.checked)}
            />
            {t('Person und Einsatz')}
          </span>
          {days.map((day) => (
            <span key={day} role="columnheader" className={classes.day} data-frei={frei.has(day) || undefined}>
              <button
                type="button"
                className={classes.fill}
                title={frei.get(day) ?? t('Vorschläge dieses Tages übernehmen')}
                onClick={() => void woche.copy(proposalsOf(rows, (zelle) => zelle.datum === day))}
              >
                {dayWords(day)}
                {frei.has(day) && <small>{t('Feiertag')}</small>}
              </button>
            </span>
          ))}
          {sumNames.map(([name, label]) => (
            <span key={name} role="columnheader" className={classes.sum}>
              {label}
            </span>
          ))}
          <span role="columnheader" className={classes.status}>
            {t('Status')}
          </span>
        </div>
        {rows.map((zeile, at) => (
          <Fragment key={zeile.IdEinsatz}>
            {rows[at - 1]?.IdUnternehmen !== zeile.IdUnternehmen && <GroupRow rows={rows} of={zeile} />}
            <WochenRow
              zeile={zeile}
              isChosen={woche.isChosen(zeile)}
              active={keys.active?.id === zeile.IdEinsatz ? keys.active.at : undefined}
              typed={keys.active?.id === zeile.IdEinsatz ? keys.typed : undefined}
              on={keys.active?.id === zeile.IdEinsatz ? keys : undefined}
            />
          </Fragment>
        ))}
        <div role="row" className={`${classes.row} ${classes.total}`}>
          <span role="gridcell" className={classes.who}>
            {all.length === 1
              ? t('1 Einsatz · {m} ausgewählt', { m: chosen.length })
              : t('{n} Einsätze · {m} ausgewählt', { n: all.length, m: chosen.length })}
          </span>
          <span className={classes.days} />
          {sumNames.map(([name]) => (
            <span key={name} role="gridcell" className={classes.sum}>
              {sumWords(sum(name))}
            </span>
          ))}
          <span className={classes.status} />
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.footWarns}>
          {warned.length > 0 && (
            <>
              <IconAlertTriangle aria-hidden size={15} />{' '}
              {warned.length === 1 ? t('1 Zeile mit Warnung') : t('{n} Zeilen mit Warnungen', { n: warned.length })}{' '}
              <Shortcut>W</Shortcut> {t('nächste')}
            </>
          )}
        </span>
        <span className={classes.hints}>
          <Shortcut>Tab</Shortcut> {t('nächster Tag')} <Shortcut>Enter</Shortcut> {t('nächste Person')}{' '}
          <Shortcut>=</Shortcut> {t('wie Vortag')} <Shortcut>C</Shortcut> {t('Vorwoche')} <Shortcut>Leertaste</Shortcut>{' '}
          {t('auswählen')} <Shortcut>Strg Z</Shortcut> {t('zurück')} <Shortcut>?</Shortcut> {t('alle Tasten')}
        </span>
      </div>
    </>
  );
}

function GroupRow({ rows, of }: { rows: readonly Zeile[]; of: Zeile }) {
  const own = rows.filter(({ IdUnternehmen }) => IdUnternehmen === of.IdUnternehmen);
  const entered = own.filter(({ status }) => status !== 'Offen').length;
  const freigeber = [...new Set(own.map(({ Freigeber }) => Freigeber).filter(Boolean))];
  return (
    <div role="row" className={`${classes.row} ${classes.group}`}>
      <span role="gridcell" className={classes.groupCell}>
        <strong>{of.Kunde}</strong>
        {freigeber.length > 0 && (
          <span className={classes.quiet}>{t('Freigabe durch {name}', { name: freigeber.join(', ') })}</span>
        )}
        <span className={classes.groupEnd}>
          {own.length === 1
            ? t('1 Einsatz · {m} erfasst', { m: entered })
            : t('{n} Einsätze · {m} erfasst', { n: own.length, m: entered })}
        </span>
      </span>
    </div>
  );
}
