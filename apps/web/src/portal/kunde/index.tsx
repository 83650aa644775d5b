import { formatDate } from '@disponent/domain/format/date';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../../layout/page-header.tsx';
import { Figures } from '../../pages/dashboard/figures.tsx';
import { greetingAt } from '../../pages/dashboard/greeting.ts';
import { dashboardKey } from '../../pages/dashboard/query-key.ts';
import { readDashboard } from '../../pages/dashboard/read-dashboard.ts';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { IconPlus } from '../../ui/icons.ts';
import classes from '../portal.module.css';
import { WaitingProposals } from '../waiting.tsx';
import { NeueAnfrage } from './neue-anfrage.tsx';
import { Anfragen, Dokumente, Rechnungen, Stunden, Termine } from './sections.tsx';

/** / of a customer: what waits for him, to be answered here. */
export default function KundeStart() {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const { data } = useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => readDashboard(signal),
    meta: { isQuiet: true, reads: 'all' },
  });
  const newRequest = (variant: 'default' | 'filled') => (
    <Button variant={variant} leftSection={<IconPlus aria-hidden />} onClick={() => setAsking(true)}>
      {t('Neue Anfrage')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('Start')} />
      <div className={classes.page}>
        <div className={classes.top}>
          <div>
            <h2 className={classes.greeting}>
              {greetingAt(now)}, {me.Name}
            </h2>
            <p className={classes.day}>{formatDate(now, 'E')}</p>
          </div>
          {newRequest('default')}
        </div>
        {data && <Figures figures={data.Kennzahlen} tables={data.tables} />}
        <WaitingProposals instead={newRequest('filled')} />
        <div className={classes.columns}>
          <Anfragen />
          <Stunden />
          <Termine />
          <Rechnungen />
          <Dokumente />
        </div>
      </div>
      {isAsking && <NeueAnfrage onClose={() => setAsking(false)} />}
    </>
  );
}
