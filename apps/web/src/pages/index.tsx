import { formatDate } from '@disponent/domain/format/date';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { Bereich } from '@disponent/domain/wire/answers';
import { fromWireDate, fromWireDateTime, toWireDate } from '@disponent/domain/wire/dates';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import { ChartCard } from '../figures/chart-card.tsx';
import { Figures } from '../figures/figures.tsx';
import { NewMenu } from '../layout/new-menu.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useMe } from '../session/use-me.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { createStored } from '../ui/stored.ts';
import classes from './dashboard/dashboard.module.css';
import { greetingAt } from './dashboard/greeting.ts';
import { ListCard } from './dashboard/list-card.tsx';
import { Modules } from './dashboard/modules.tsx';
import { dashboardKey } from './dashboard/query-key.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { Recent } from './dashboard/recent.tsx';
import { taskWords } from './dashboard/task-words.ts';
import { Tasks } from './dashboard/tasks.tsx';
import { ToDo } from './dashboard/to-do.tsx';

const Einrichtung = onDemand(async () => (await import('./dashboard/einrichtung.tsx')).Einrichtung);

const bereiche: readonly Bereich[] = ['meine', 'niederlassung', 'alle'];
const chosenBereich = createStored('disponent.dashboard.bereich', bereiche);

/** /: what the day brings. Figures and lists that lead on, and one's own tasks to be worked off here. */
export default function DashboardPage() {
  const me = useMe();
  const [now] = useState(() => new Date());
  const bereich = useStore(chosenBereich);
  const { data, error, refetch } = useQuery({
    queryKey: [...dashboardKey, bereich],
    queryFn: ({ signal }) => readDashboard(bereich, signal),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true, reads: 'all' },
  });
  useShortcut('create', () => document.querySelector<HTMLElement>('[data-creates]')?.click(), t('Neu …'));
  const today = toWireDate(now);
  // A page with many charts has them below the figures, one with few beside the tasks.
  const isWide = (data?.Diagramme.length ?? 0) > 3;
  const { Kw } = kalenderwoche(today);
  return (
    <>
      <PageHeader title={t('Dashboard')} actions={<NewMenu />} />
      <div className={classes.page}>
        {data && data.Bereiche.length > 1 && (
          <SegmentedControl
            className={classes.bereich}
            aria-label={t('Wessen Arbeit')}
            value={data.Bereich}
            onChange={(next) => chosenBereich.set(next)}
            data={data.Bereiche.map((value) => ({ value, label: bereichWords(value, me.Niederlassung) }))}
          />
        )}
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
            {data.Einrichtung && (
              <Suspense fallback={null}>
                <Einrichtung steps={data.Einrichtung} />
              </Suspense>
            )}
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
            {isWide && (
              <div className={classes.charts}>
                {data.Diagramme.map((chart) => (
                  <ChartCard key={chart.Schluessel} chart={chart} />
                ))}
              </div>
            )}
            <div className={classes.columns}>
              <div className={classes.side}>
                {isWide && data.Listen.map((list) => <ListCard key={list.Schluessel} list={list} today={today} />)}
                <Tasks tasks={data.Aufgaben} tables={data.tables} today={today} />
                {!isWide && data.ZuTun.length > 0 && <ToDo figures={data.ZuTun} />}
              </div>
              <div className={classes.side}>
                {isWide
                  ? data.ZuTun.length > 0 && <ToDo figures={data.ZuTun} />
                  : data.Diagramme.map((chart) => <ChartCard key={chart.Schluessel} chart={chart} />)}
                {!isWide && data.Listen.map((list) => <ListCard key={list.Schluessel} list={list} today={today} />)}
                <Recent />
              </div>
            </div>
            {data.Diagramme.length > 0 && (
              <p className={classes.note}>
                {t('Diagramme und Verläufe: Stand {zeit}', { zeit: formatDate(fromWireDateTime(data.Stand), 't') })}
              </p>
            )}
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

function bereichWords(bereich: Bereich, niederlassung: string | null | undefined): string {
  if (bereich === 'meine') return t('Meine');
  return bereich === 'alle' ? t('Alle') : (niederlassung ?? t('Niederlassung'));
}
