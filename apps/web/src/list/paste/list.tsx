import type { Table } from '@disponent/domain/entity/table';
import { recordTitle } from '../../entity/record-title.ts';
import { t } from '../../texts/t.ts';
import classes from './list.module.css';
import type { PlannedRow } from './plan.ts';

const maxShown = 100;

interface PasteListProps {
  readonly table: Table;
  readonly ready: readonly PlannedRow[];
  readonly refused: readonly PlannedRow[];
}

/** What will change, and before it what will not: that is what somebody must do something about. */
export function PasteList({ table, ready, refused }: PasteListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={classes.lists} aria-label={t('Vorschau')} tabIndex={0}>
      {refused.length > 0 && (
        <>
          <h3>{t('Wird nicht geändert')}</h3>
          <ul aria-label={t('Wird nicht geändert')}>
            {refused.slice(0, maxShown).map((one) => (
              <li key={String(one.row['Id'])}>
                <strong>{recordTitle(table, one.row)}</strong>
                <span data-tone="problem">{one.problems.join(' · ')}</span>
              </li>
            ))}
            <Rest count={refused.length} />
          </ul>
        </>
      )}
      {ready.length > 0 && (
        <>
          <h3>{t('Wird geändert')}</h3>
          <ul aria-label={t('Wird geändert')}>
            {ready.slice(0, maxShown).map((one) => (
              <li key={String(one.row['Id'])}>
                <strong>{recordTitle(table, one.row)}</strong>
                <span>
                  {one.changes.map(({ caption, before, after }) => `${caption}: ${before} → ${after}`).join(' · ')}
                </span>
              </li>
            ))}
            <Rest count={ready.length} />
          </ul>
        </>
      )}
    </section>
  );
}

function Rest({ count }: { count: number }) {
  return count > maxShown ? <li>{t('und {wert} weitere', { wert: count - maxShown })}</li> : null;
}
