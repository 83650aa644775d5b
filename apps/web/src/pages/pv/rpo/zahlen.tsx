import { useQuery } from '@tanstack/react-query';
import { AsOf } from '../../../figures/as-of.tsx';
import { ChartCard } from '../../../figures/chart-card.tsx';
import { Figures } from '../../../figures/figures.tsx';
import { Delayed } from '../../../ui/delayed.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { dashboardKey } from '../../dashboard/query-key.ts';
import { readDashboard } from '../../dashboard/read-dashboard.ts';
import { ToDo } from '../../dashboard/to-do.tsx';
import { leadToRows } from './lead-to-rows.ts';
import classes from './zahlen.module.css';

/** The dashboard of a recruiter, whose start page is the board (domain model 9.1). */
export function Zahlen() {
  const { data, error, refetch } = useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => readDashboard(undefined, signal),
    meta: { isQuiet: true, reads: 'all' },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Delayed>
        <SkeletonRows columns={4} rowHeight={40} />
      </Delayed>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link inside is a click, too
    <div className={classes.page} onClickCapture={leadToRows}>
      <Figures figures={data.Kennzahlen} tables={data.tables} />
      <div className={classes.cards}>
        {data.ZuTun.length > 0 && <ToDo figures={data.ZuTun} />}
        {data.Diagramme.map((chart) => (
          <ChartCard key={chart.Schluessel} chart={chart} />
        ))}
      </div>
      <AsOf of={data} />
    </div>
  );
}
