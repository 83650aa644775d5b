import type { ComponentProps } from 'react';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './auswertungen.module.css';
import { type Shipped, shippedSearch } from './reports.ts';
import { SavedReports } from './saved-reports.tsx';

interface ReportChoiceProps extends ComponentProps<typeof SavedReports> {
  readonly ready: readonly Shipped[];
  /** The one that is shown. */
  readonly known: Shipped | undefined;
}

/** Reports of one's own and those that come with the product. */
export function ReportChoice({ ready, known, saved, current }: ReportChoiceProps) {
  return (
    <nav aria-label={t('Fertige Auswertungen')} className={classes.shipped}>
      <SavedReports saved={saved} current={current} />
      {ready.length > 0 && <h2>{t('Fertige Auswertungen')}</h2>}
      <ul>
        {ready.map((one) => (
          <li key={one.title}>
            <Link
              to="."
              search={{ ...shippedSearch(one) }}
              preload={false}
              aria-current={one === known && !current ? 'page' : undefined}
              title={one.definition}
            >
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
