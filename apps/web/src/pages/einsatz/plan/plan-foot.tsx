import { formatNumber } from '@disponent/domain/format/number';
import type { PlanAnswer } from '@disponent/domain/wire/einsatzplan';
import { t } from '../../../texts/t.ts';
import { Shortcut, SingleKey } from '../../../ui/shortcut.tsx';
import classes from './foot.module.css';

/** How many of our people work, week by week. */
export function Utilisation({ plan }: { readonly plan: PlanAnswer }) {
  const { Auslastung, Mitarbeiter } = plan;
  if (Mitarbeiter === 0) return null;
  return (
    <div className={classes.use} role="group" aria-label={t('Auslastung')}>
      <div className={classes.useHead}>
        <strong>{t('Auslastung')}</strong>
        <span>{t('im Einsatz / Mitarbeiter:innen')}</span>
      </div>
      <div className={classes.useWeeks}>
        {Auslastung.map(({ Von, ImEinsatz }) => {
          const percent = Math.round((ImEinsatz / Mitarbeiter) * 100);
          return (
            <div key={Von} className={classes.useWeek}>
              <span className={classes.useWords}>
                <strong>{formatNumber(percent, 'n0')} %</strong>
                <span className={classes.useOf}>
                  {ImEinsatz} / {Mitarbeiter}
                </span>
              </span>
              <span className={classes.useBar} aria-hidden="true">
                <span style={{ width: `${percent}%` }} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const legend = [
  ['Aktiv', t('Aktiv')],
  ['Bestaetigt', t('Bestätigt')],
  ['Geplant', t('Geplant')],
  ['Vorschlag', t('Vorschlag')],
  ['Abwesend', t('Abwesend')],
] as const;

/** What the bars mean, and the keys. */
export function PlanFoot() {
  return (
    <div className={classes.foot}>
      <div className={classes.legend}>
        {legend.map(([state, words]) => (
          <span key={state}>
            <span className={classes.sample} data-state={state} aria-hidden="true" />
            {words}
          </span>
        ))}
      </div>
      <div className={classes.hints}>
        <span>
          <Shortcut>↑ ↓</Shortcut> {t('Person')}
        </span>
        <span>
          <Shortcut>← →</Shortcut> {t('Tag')}
        </span>
        <span>
          <Shortcut>Umschalt ← →</Shortcut> {t('Ende')}
        </span>
        <span>
          <Shortcut>Strg ← →</Shortcut> {t('Einsatz verschieben')}
        </span>
        <span>
          <SingleKey of="assign" /> {t('zuweisen')}
        </span>
        <span>
          <Shortcut>Enter</Shortcut> {t('öffnen')}
        </span>
        <span>
          <Shortcut>+ −</Shortcut> {t('Zoom')}
        </span>
        <span>
          <SingleKey of="help" /> {t('alle Tasten')}
        </span>
      </div>
    </div>
  );
}
