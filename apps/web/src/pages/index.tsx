import { formatDate } from '@disponent/domain/format/date';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import classes from './dashboard/dashboard.module.css';
import { Figures } from './dashboard/figures.tsx';
import { greetingAt } from './dashboard/greeting.ts';
import { Modules } from './dashboard/modules.tsx';
import { dashboardKey } from './dashboard/query-key.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { Recent } from './dashboard/recent.tsx';
import { taskWords } from './dashboard/task-words.ts';
import { Tasks } from './dashboard/tasks.tsx';
import { ToDo } from './dashboard/to-do.tsx';

/** /: what the day brings. Figures and lists that lead on, and one's own tasks to be worked off here. */
export default function DashboardPage() {
  const me = useMe();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => readDashboard(signal),
    meta: { isQuiet: true, reads: 'all' },
  });
  const { Kw } = kalenderwoche(toWireDate(now));
  return (
    <>
      <PageHeader title={t('Dashboard')} />
      <div className={classes.page}>
        <h2 className={classes.greeting}>
          {greetingAt(now)}, {me.Name.split(' ')[0]}
        </h2>
        <p className={classes.day}>
          {[formatDate(now, 'E'), t('KW {kw}', { kw: Kw }), data && taskWords(data.Aufgaben)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {data ? (
          <>
            {data.Kennzahlen.length > 0 ? <Figures figures={data.Kennzahlen} tables={data.tables} /> : <Modules />}
            {data.Unvollstaendig && (
              <p className={classes.note}>{t('Einige Kennzahlen fehlen, weil sie zu lange dauern.')}</p>
            )}
            {data.DemoVom !== undefined && (
              <p className={classes.note}>
                {t(
                  'Demodaten vom {day}: Termine und Fristen zählen ab diesem Tag. Ein Start mit leerem DATA_DIR macht neue von heute.',
                  { day: formatDate(fromWireDate(data.DemoVom)) },
                )}
              </p>
            )}
            <div className={classes.columns}>
              <Tasks tasks={data.Aufgaben} tables={data.tables} today={toWireDate(now)} />
              <div className={classes.side}>
                {data.ZuTun.length > 0 && <ToDo figures={data.ZuTun} />}
                <Recent />
              </div>
            </div>
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Delayed>
            <SkeletonRows columns={6} rowHeight={40} />
          </Delayed>
        )}
      </div>
    </>
  );
}
