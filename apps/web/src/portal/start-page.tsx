import { formatDate } from '@disponent/domain/format/date';
import type { DashboardAnswer } from '@disponent/domain/wire/dashboard';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AsOf } from '../figures/as-of.tsx';
import { ChartCard } from '../figures/chart-card.tsx';
import { Figures } from '../figures/figures.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { greetingAt } from '../pages/dashboard/greeting.ts';
import { dashboardKey } from '../pages/dashboard/query-key.ts';
import { readDashboard } from '../pages/dashboard/read-dashboard.ts';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { Ansprechpartner } from './ansprechpartner.tsx';
import classes from './portal.module.css';

interface StartPageProps {
  /** What is begun here on a phone; elsewhere the navigation has it. */
  readonly begin: ReactNode;
  readonly children: ReactNode;
}

/** / of somebody from outside: a greeting, his figures, and what his page shows below them. */
export function StartPage({ begin, children }: StartPageProps) {
  const me = useMe();
  const isSmall = useIsSmall();
  useDocumentTitle([t('Start')]);
  const [now] = useState(() => new Date());
  const data = useFigures();
  return (
    <>
      {isSmall && <PageHeader title={t('Start')} isHeading={false} />}
      <div className={classes.page}>
        <div className={classes.top}>
          <div>
            <h1 className={classes.greeting}>
              {greetingAt(now)}, {me.Name}
            </h1>
            <div className={classes.day}>
              <span>{formatDate(now, 'E')}</span>
              <Ansprechpartner />
            </div>
          </div>
          {isSmall && begin}
        </div>
        {data && <Figures figures={data.Kennzahlen} tables={data.tables} />}
        {children}
        {data && <Charts of={data} />}
      </div>
    </>
  );
}

/** The numbers that somebody from outside is told. */
export function useFigures() {
  const { data } = useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => readDashboard(undefined, signal),
    meta: { isQuiet: true, reads: 'all' },
  });
  return data;
}

/** Charts, and of when they and the trends above are. */
export const Charts = ({ of }: { readonly of: DashboardAnswer }) => (
  <>
    {of.Diagramme.length > 0 && (
      <div className={classes.columns}>
        {of.Diagramme.map((chart) => (
          <ChartCard key={chart.Schluessel} chart={chart} />
        ))}
      </div>
    )}
    <AsOf of={of} />
  </>
);
