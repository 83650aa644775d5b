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
import { NeuePerson } from './neue-person.tsx';
import { Anfragen, Personen, Stunden, Vorschlaege } from './sections.tsx';

/** / of a partner: the requests that are shared with him, his people, how his proposals stand, and the hours that are missing. */
export default function ColieferantStart() {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const { data } = useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => readDashboard(signal),
    meta: { isQuiet: true, reads: 'all' },
  });
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
          <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => setAsking(true)}>
            {t('Neue Person')}
          </Button>
        </div>
        {data && <Figures figures={data.Kennzahlen} tables={data.tables} />}
        <div className={classes.columns}>
          <Anfragen />
          <Vorschlaege />
          <Personen />
          <Stunden />
        </div>
      </div>
      {isAsking && <NeuePerson onClose={() => setAsking(false)} />}
    </>
  );
}
