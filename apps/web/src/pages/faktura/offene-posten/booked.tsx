import type { KontozeilenAnswer } from '@disponent/domain/wire/zahlungen';
import { Button } from '@mantine/core';
import { t } from '../../../texts/t.ts';
import classes from './offene-posten.module.css';
import { inCurrency } from './words.ts';

interface BookedProps {
  readonly lines: KontozeilenAnswer['Gebucht'];
  readonly isBusy: boolean;
  onTakeBack(id: number): void;
}

/** What was booked last; until it is in the accounts it can be taken back. */
export function Booked({ lines, isBusy, onTakeBack }: BookedProps) {
  return (
    <details className={classes.booked}>
      <summary>{t('Zuletzt gebucht ({count})', { count: lines.length })}</summary>
      <ul aria-label={t('Zuletzt gebucht')}>
        {lines.map(({ Id, Name, Betrag, Waehrung, Fakturen, IsExportiert }) => (
          <li key={Id}>
            <span className={classes.bookedName}>{Name || t('Ohne Namen')}</span>
            <span className={classes.ref}>{Fakturen.join(', ')}</span>
            <span className="tabular">{inCurrency(Betrag, Waehrung)}</span>
            {IsExportiert ? (
              <span className={classes.quiet}>{t('in der Buchhaltung')}</span>
            ) : (
              <Button
                size="xs"
                variant="subtle"
                disabled={isBusy}
                aria-label={t('Zahlung über {amount} von {name} zurücknehmen', {
                  amount: inCurrency(Betrag, Waehrung),
                  name: Name,
                })}
                onClick={() => onTakeBack(Id)}
              >
                {t('Zurücknehmen')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
