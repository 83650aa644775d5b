import { formatNumber } from '@disponent/domain/format/number';
import type { Alter, Altersstufe, Aussenstand } from '@disponent/domain/wire/zahlungen';
import { t } from '../../../texts/t.ts';
import classes from './offene-posten.module.css';
import { alterCaption, euro, foreignWords } from './words.ts';

interface AgeingProps {
  readonly stufen: readonly Altersstufe[];
  readonly aussenstand: Aussenstand;
  readonly chosen: Alter | undefined;
  onChoose(alter: Alter | undefined): void;
}

/** How old the debts are, as a bar; each part shows its own invoices in the list. */
export function Ageing({ stufen, aussenstand, chosen, onChoose }: AgeingProps) {
  const total = stufen.reduce((sum, { Summe }) => sum + Math.max(Summe, 0), 0);
  return (
    <section className={classes.ageing} aria-label={t('Alter der offenen Posten')}>
      <div className={classes.bar} aria-hidden>
        {stufen.map(({ Alter, Summe }) => (
          <span key={Alter} data-alter={Alter} style={{ flexGrow: Math.max(Summe, 0) }} />
        ))}
      </div>
      <div className={classes.ages}>
        {stufen.map(({ Alter, Anzahl, Summe, Fremd }) => (
          <button
            key={Alter}
            type="button"
            className={classes.age}
            aria-pressed={chosen === Alter}
            onClick={() => onChoose(chosen === Alter ? undefined : Alter)}
          >
            <span className={classes.ageCaption}>
              <span className={classes.swatch} data-alter={Alter} aria-hidden />
              {alterCaption(Alter)}
            </span>
            <span className={`${classes.ageSum} tabular`}>{euro(Summe)}</span>
            <span className={classes.quiet}>
              {Anzahl === 1 ? t('1 Beleg') : t('{count} Belege', { count: formatNumber(Anzahl, 'n0') })}
              {total > 0 && Summe > 0 && ` · ${formatNumber(Summe / total, 'p0')}`}
            </span>
            {Fremd.length > 0 && <span className={classes.quiet}>{foreignWords(Fremd)}</span>}
          </button>
        ))}
        {aussenstand.Tage !== null && <Outstanding {...aussenstand} />}
      </div>
    </section>
  );
}

/** How long it takes from the bill to the money. */
function Outstanding({ Tage, Vorjahr, Ziel }: Aussenstand) {
  return (
    <div className={classes.age} title={t('Offen im Verhältnis zu den Rechnungen der letzten 90 Tage')}>
      <span className={classes.ageCaption}>{t('Außenstandsdauer')}</span>
      <span className={`${classes.ageSum} tabular`}>{t('{days} Tage', { days: Tage ?? 0 })}</span>
      <span className={classes.quiet}>
        {[
          Vorjahr !== null && Vorjahr > 0 && t('Vorjahr {days}', { days: Vorjahr }),
          Ziel !== null && t('Ziel {days}', { days: Ziel }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  );
}
