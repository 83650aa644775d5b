import type { WireRow } from '@disponent/domain/wire/answers';
import type { DashboardAnswer } from '@disponent/domain/wire/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import cards from '../../figures/card.module.css';
import type { Tables } from '../../figures/tables.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { callAbout } from './call-about.ts';
import { dashboardKey } from './query-key.ts';
import { TaskGroups } from './task-groups.tsx';
import classes from './tasks.module.css';

interface TasksProps {
  readonly tasks: DashboardAnswer['Aufgaben'];
  readonly tables: Tables;
  readonly today: string;
}

/** One's own tasks, overdue ones first; all of them are at /aufgaben. */
export function Tasks({ tasks, tables, today }: TasksProps) {
  const client = useQueryClient();
  const rows = tasks.Rows;
  const isLate = (row: WireRow) => String(row['FaelligAm']) < today;
  const groups = [
    { title: t('Überfällig'), isLate: true, rows: rows.filter(isLate) },
    { title: t('Heute'), isLate: false, rows: rows.filter((row) => !isLate(row)) },
  ].filter((group) => group.rows.length > 0);
  return (
    <section className={cards.card} aria-labelledby="aufgaben">
      <h2 id="aufgaben" className={cards.cardHead}>
        <Link to="/aufgaben" className={classes.all}>
          {t('Meine Aufgaben')}
        </Link>{' '}
        <span className={cards.cardCount}>{tasks.Total}</span>
      </h2>
      <TaskGroups
        table={tables.get('Aufgabe')}
        groups={groups}
        today={today}
        level={3}
        onCall={(row) => void callAbout(row)}
        onChanged={() => client.invalidateQueries({ queryKey: dashboardKey })}
      />
      {rows.length === 0 && <p className={classes.nothing}>{t('Heute ist nichts fällig.')}</p>}
      {tasks.Total > rows.length && (
        <p className={classes.nothing}>{t('und {wert} weitere', { wert: tasks.Total - rows.length })}</p>
      )}
    </section>
  );
}
