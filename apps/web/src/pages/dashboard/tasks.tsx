import type { DashboardAnswer } from '@disponent/domain/wire/dashboard';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { recordHref } from '../../entity/record-address.ts';
import cards from '../../figures/card.module.css';
import type { Tables } from '../../figures/tables.ts';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import { callAbout } from './call-about.ts';
import { dueGroups } from './due-groups.ts';
import { dashboardKey } from './query-key.ts';
import { TaskGroups } from './task-groups.tsx';
import classes from './tasks.module.css';
import { useTaskSpan } from './use-task-span.ts';

interface TasksProps {
  readonly tasks: DashboardAnswer['Aufgaben'];
  readonly tables: Tables;
  readonly today: string;
}

/** One's own tasks, overdue ones first: of today, of the week or all; to sort and give them there is /aufgaben. */
export function Tasks({ tasks, tables, today }: TasksProps) {
  const client = useQueryClient();
  const { span, setSpan, rows, total } = useTaskSpan(tasks, today);
  return (
    <section className={cards.card} aria-labelledby="aufgaben">
      <div className={classes.head}>
        <h2 id="aufgaben" className={cards.cardHead}>
          <Link to="/aufgaben" className={classes.all}>
            {t('Meine Aufgaben')}
          </Link>{' '}
          <span className={cards.cardCount}>{total}</span>
        </h2>
        <SegmentedControl
          aria-label={t('Fällig')}
          value={span}
          onChange={setSpan}
          data={[
            { value: 'heute', label: t('Heute') },
            { value: 'woche', label: t('Woche') },
            { value: 'alle', label: t('Alle') },
          ]}
        />
        <ActionIcon
          component={Link}
          to={recordHref('Aufgabe', 'neu') ?? '/aufgaben'}
          variant="subtle"
          aria-label={t('Aufgabe anlegen')}
          title={t('Aufgabe anlegen')}
        >
          <IconPlus aria-hidden />
        </ActionIcon>
      </div>
      <TaskGroups
        table={tables.get('Aufgabe')}
        groups={dueGroups(rows, today, total)}
        today={today}
        level={3}
        onCall={(row) => void callAbout(row)}
        onChanged={() => client.invalidateQueries({ queryKey: dashboardKey })}
      />
      {rows.length === 0 && <p className={classes.nothing}>{nothing[span]}</p>}
      {total > rows.length && (
        <p className={classes.nothing}>{t('und {wert} weitere', { wert: total - rows.length })}</p>
      )}
    </section>
  );
}

const nothing: Readonly<Record<string, string>> = {
  heute: t('Heute ist nichts fällig.'),
  woche: t('Diese Woche ist nichts fällig.'),
  alle: t('Keine Aufgabe ist offen.'),
};
