import type { FreigabeWoche } from '@disponent/domain/wire/stunden';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/t.ts';
import { hoursWords } from '../../ui/hours-words.ts';
import { IconCheck, IconX } from '../../ui/icons.ts';
import { Sheet } from '../vorschlag/sheet.tsx';
import { Details } from './details.tsx';
import type { ViewProps } from './props.ts';
import classes from './stunden.module.css';
import { befundeIn, kostenstelleWords, workedOf } from './words.ts';

/** One week at a time, with how far one is; those that nobody has to look at are approved together. */
export function PhoneFreigabe({ Rows, onApprove, onAskReject, onBeleg }: ViewProps) {
  const [total] = useState(Rows.length);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const woche = Rows[0];
  const all = Math.max(total, Rows.length);
  const done = all - Rows.length;
  const rest = Rows.filter((row) => befundeIn(row).length === 0);
  async function approve(rows: readonly FreigabeWoche[]): Promise<void> {
    setBusy(true);
    try {
      setProblem(await onApprove(rows));
    } finally {
      setBusy(false);
    }
  }
  if (!woche) return null;
  return (
    <div className={classes.phone}>
      <p className={classes.quiet}>{t('KW {kw} · {n} von {alle}', { kw: woche.Kw, n: done + 1, alle: all })}</p>
      <progress className={classes.progress} aria-label={t('Fortschritt')} value={done} max={all} />
      <h2>{woche.Person}</h2>
      <p className={classes.quiet}>
        {[woche.Taetigkeit, kostenstelleWords(woche.Kostenstelle)].filter(Boolean).join(' · ')}
      </p>
      <Details woche={woche} onBeleg={() => onBeleg(woche)} />
      <p className={classes.phoneSum}>
        <strong>{t('Summe')}</strong>
        {woche.Ueberstunden > 0 && (
          <span className={classes.quiet}>{t('davon {n} Überstunden', { n: hoursWords(woche.Ueberstunden) })}</span>
        )}
        <strong className="tabular">{hoursWords(workedOf(woche))}</strong>
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.thumb}>
        <Button size="xl" variant="default" leftSection={<IconX aria-hidden />} onClick={() => onAskReject(woche)}>
          {t('Zurückweisen')}
        </Button>
        <Button
          size="xl"
          loading={isBusy}
          leftSection={<IconCheck aria-hidden />}
          onClick={() => void approve([woche])}
        >
          {t('Freigeben')}
        </Button>
        {rest.length > 1 && (
          <Button size="xl" variant="subtle" className={classes.rest} disabled={isBusy} onClick={() => setAsked(true)}>
            {t('Alle {n} ohne Hinweis freigeben', { n: rest.length })}
          </Button>
        )}
      </div>
      {isAsked && (
        <Sheet
          title={rest.length === 1 ? t('1 Woche freigeben?') : t('{n} Wochen freigeben?', { n: rest.length })}
          button={t('Freigeben')}
          isQuestion
          submit={() => onApprove(rest)}
          onClose={() => setAsked(false)}
        >
          <p>
            {t('{n} Std. ohne Auffälligkeit. Freigegebene Stunden werden verrechnet.', {
              n: hoursWords(rest.reduce((sum, one) => sum + workedOf(one), 0)),
            })}
          </p>
        </Sheet>
      )}
    </div>
  );
}
