import { Button, Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { say } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { dayWords, hoursWords } from '../../ui/hours-words.ts';
import { IconAlertTriangle, IconChecks } from '../../ui/icons.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import { Details } from './details.tsx';
import type { ViewProps } from './props.ts';
import { Row } from './row.tsx';
import classes from './stunden.module.css';
import { useFreigabe, weekOf } from './use-freigabe.ts';
import { befundeIn, daysOf, workedOf } from './words.ts';

/** The weeks of one calendar week as a table. */
export function FreigabeTable(props: ViewProps & { readonly isAsking: boolean }) {
  const { Rows, Feiertage, onAskReject, onBeleg } = props;
  const list = useFreigabe(props);
  const { weeks, week, shown, active, openId, isChosen, picked, choose, approve } = list;
  const days = shown[0] ? daysOf(shown[0]) : [];
  const frei = new Set(Feiertage);
  const long = picked.flatMap((row) => befundeIn(row).map((befund) => ({ row, befund })));
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={t('Kalenderwochen')}>
        {weeks.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={one === week}
            className={classes.tab}
            onClick={() => list.setWanted(one)}
          >
            {one} <span>{Rows.filter((row) => weekOf(row) === one).length}</span>
          </button>
        ))}
      </div>
      <div ref={list.body} className={classes.box}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={t('Alle wählen')}
                  checked={picked.length === shown.length}
                  indeterminate={picked.length > 0 && picked.length < shown.length}
                  onChange={({ currentTarget }) => choose(shown, currentTarget.checked)}
                />
              </th>
              <th>{t('Person')}</th>
              {days.map((day) => (
                <th key={day} className={classes.number} data-frei={frei.has(day) || undefined}>
                  {dayWords(day).replace(/\.\d\d\.$/, '.')}
                </th>
              ))}
              <th className={classes.number}>{t('Summe')}</th>
              <th className={classes.number}>{t('ÜSt')}</th>
              <th className={classes.answers}>{t('Antwort')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Fragment key={row.Id}>
                <Row
                  row={row}
                  days={days}
                  frei={frei}
                  isActive={row === active}
                  isChosen={isChosen(row)}
                  isOpen={row.Id === openId}
                  onActivate={() => list.setActiveId(row.Id)}
                  onChoose={(isWanted) => choose([row], isWanted)}
                  onOpen={() => list.toggle(row)}
                  onApprove={() => void approve([row])}
                  onReject={() => onAskReject(row)}
                />
                {row.Id === openId && (
                  <tr>
                    <td colSpan={days.length + 5} className={classes.opened}>
                      <Details woche={row} onBeleg={() => onBeleg(row)} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <span>
          <strong>
            {picked.length === 1 ? t('1 Woche ausgewählt') : t('{n} Wochen ausgewählt', { n: picked.length })}
          </strong>{' '}
          · {t('{n} Std.', { n: hoursWords(picked.reduce((all, row) => all + workedOf(row), 0)) })}
          {long[0] && (
            <span className={classes.warned}>
              {' '}
              <IconAlertTriangle aria-hidden size={15} /> {long[0].row.Person}
              {long[0].befund.datum && `, ${dayWords(long[0].befund.datum)}`}: {say(long[0].befund.satz)}
            </span>
          )}
          <span role="alert" className={classes.problem}>
            {list.problem}
          </span>
        </span>
        <span className={classes.hints}>
          <Shortcut>Auf/Ab</Shortcut> {t('Zeile')} <Shortcut>Leertaste</Shortcut> {t('wählen')}{' '}
          <Shortcut>Enter</Shortcut> {t('Zeiten')} <Shortcut>X</Shortcut> {t('zurückweisen')}
        </span>
        <Button
          leftSection={<IconChecks aria-hidden />}
          rightSection={<Shortcut>F</Shortcut>}
          disabled={picked.length === 0}
          loading={list.isBusy}
          onClick={() => void approve(picked)}
        >
          {t('{n} freigeben', { n: picked.length })}
        </Button>
      </div>
    </>
  );
}
