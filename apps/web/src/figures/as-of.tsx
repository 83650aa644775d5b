import { formatDate } from '@disponent/domain/format/date';
import type { DashboardAnswer } from '@disponent/domain/wire/dashboard';
import { fromWireDateTime } from '@disponent/domain/wire/dates';
import { t } from '../texts/t.ts';
import classes from './card.module.css';

/** Of when charts and trends are, where there are any: they are kept for some minutes. */
export function AsOf({ of: { Diagramme, Kennzahlen, Stand } }: { readonly of: DashboardAnswer }) {
  if (Diagramme.length === 0 && !Kennzahlen.some(({ Verlauf }) => Verlauf)) return null;
  return (
    <p className={classes.asOf}>
      {t('Diagramme und Verläufe: Stand {zeit}', { zeit: formatDate(fromWireDateTime(Stand), 't') })}
    </p>
  );
}
