import { formatDate } from '@disponent/domain/format/date';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { Bereich } from '@disponent/domain/wire/dashboard';
import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useMemo, useState } from 'react';
import { ignoreChunk } from '../chunks/ignore-chunk.ts';
import { lazyComponent, onDemand } from '../chunks/lazy-component.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import { AsOf } from '../figures/as-of.tsx';
import { Figures } from '../figures/figures.tsx';
import { NewMenu } from '../layout/new-menu.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useMe } from '../session/use-me.ts';
import { pageChoices } from '../store/page-choices.ts';
import { useStore } from '../store/use-store.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { createStored } from '../ui/stored.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { AllHidden } from './dashboard/all-hidden.tsx';
import { areEmpty } from './dashboard/are-empty.ts';
import classes from './dashboard/dashboard.module.css';
import { EmptyStart } from './dashboard/empty-start.tsx';
import { greetingAt } from './dashboard/greeting.ts';
import { inPlaces, readLayout, shownOf } from './dashboard/layout.ts';
import { LayoutButton } from './dashboard/layout-button.tsx';
import { Modules } from './dashboard/modules.tsx';
import { dashboardKey } from './dashboard/query-key.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { taskWords } from './dashboard/task-words.ts';
import { type Card, type Tile, tilesOf } from './dashboard/tiles.tsx';

const Einrichtung = onDemand(async () => (await import('./dashboard/einrichtung.tsx')).Einrichtung);

const TourOffer = lazyComponent(async () => (await import('../tour/tour-offer.tsx')).TourOffer);

const bereiche: readonly Bereich[] = ['meine', 'niederlassung', 'alle'];
const chosenBereich = createStored('disponent.dashboard.bereich', bereiche);

/** /: what the day brings. Figures and lists that lead on, and one's own tasks to be worked off here. */
export default function DashboardPage() {
  const me = useMe();
  const [now] = useState(() => new Date());
  const bereich = useStore(chosenBereich);
  const { data, error, refetch } = useQuery({
    queryKey: [...dashboardKey, bereich],
    // The offer comes together with what stands below it, which so never moves.
    queryFn: async ({ signal }) =>
      (await Promise.all([readDashboard(bereich, signal), me.IsDemo && TourOffer.load().catch(ignoreChunk)]))[0],
    placeholderData: keepPreviousData,
    meta: { isQuiet: true, reads: 'all' },
  });
  useShortcut('create', () => document.querySelector<HTMLElement>('[data-creates]')?.click(), t('Neu …'));
  const today = toWireDate(now);
  const { IsPlattformAdmin } = me;
  const tiles = useMemo(() => data && tilesOf(data, today, IsPlattformAdmin), [data, today, IsPlattformAdmin]);
  const choices = useStore(pageChoices);
  const layout = readLayout(choices);
  const shown = <T extends Tile>(of: readonly T[] = []) => shownOf(of, layout);
  const figures = shown(tiles?.kennzahlen).map(({ figure }) => figure);
  const cards = tiles && inPlaces(tiles, layout);
  const isBare = data !== undefined && areEmpty(data.Kennzahlen);
  const charts = shown(cards?.diagramme).filter((one) => !isBare || isToDo(one));
  // On a phone what is to do comes before what is only looked at.
  const isSmall = useIsSmall();
  const whole = [shown(cards?.links), shown(cards?.rechts)];
  const sides = whole.map((side) => side.filter((one) => !(isChart(one) && (isSmall || isBare))));
  const aside = isBare ? [] : whole.flat().filter(isChart);
  const [above, below] = isSmall
    ? [charts.filter(isToDo), [...charts.filter((one) => !isToDo(one)), ...aside]]
    : [charts, []];
  const isAllHidden = !isBare && [figures, above, below, ...sides].every(({ length }) => length === 0);
  return (
    <>
      <PageHeader title={t('Dashboard')} actions={<NewMenu />} />
      <div className={classes.page}>
        <div className={classes.tools}>
          {data && data.Bereiche.length > 1 && (
            <SegmentedControl
              className={classes.bereich}
              aria-label={t('Wessen Arbeit')}
              value={data.Bereich}
              onChange={(next) => chosenBereich.set(next)}
              data={data.Bereiche.map((value) => ({
                value,
                label: bereichWords(value, me.Niederlassung, data.Niederlassungen),
              }))}
            />
          )}
          {tiles && <LayoutButton tiles={tiles} />}
        </div>
        <h2 className={classes.greeting}>
          {greetingAt(now)}, {me.Name.split(' ')[0]}
        </h2>
        <p className={classes.day}>
          {[formatDate(now, 'E'), t('KW {kw}', { kw: kalenderwoche(today).Kw }), data && taskWords(data.Aufgaben)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {data && choices ? (
          <>
            {data.Einrichtung && (
              <Suspense fallback={null}>
                <Einrichtung steps={data.Einrichtung} />
              </Suspense>
            )}
            {me.IsDemo && (
              <Suspense fallback={null}>
                <TourOffer.Component />
              </Suspense>
            )}
            {data.Kennzahlen.length === 0 && <Modules />}
            {isBare ? (
              <EmptyStart
                bereich={data.Bereich}
                onAll={
                  data.Bereich !== 'alle' && data.Bereiche.includes('alle')
                    ? () => chosenBereich.set('alle')
                    : undefined
                }
              />
            ) : (
              figures.length > 0 && <Figures figures={figures} tables={data.tables} />
            )}
            {data.Unvollstaendig && (
              <p className={classes.note}>{t('Einige Kennzahlen fehlen, weil sie zu lange dauern.')}</p>
            )}
            {data.DemoVom !== undefined && (
              <p className={classes.note}>
                {t(
                  'Demodaten vom {day}: Termine und Fristen zählen ab diesem Tag. Ein Start mit leerem Datenordner macht neue von heute.',
                  { day: formatDate(fromWireDate(data.DemoVom)) },
                )}
              </p>
            )}
            <ChartRow cards={above} />
            <div className={classes.columns}>
              {sides.map((side, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its side
                <div key={index} className={classes.side}>
                  {side.map(({ key, card }) => (
                    <Fragment key={key}>{card}</Fragment>
                  ))}
                </div>
              ))}
            </div>
            <ChartRow cards={below} />
            {isAllHidden ? <AllHidden layout={layout} /> : !isBare && <AsOf of={data} />}
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

const isChart = ({ key }: Tile): boolean => key.startsWith('diagramm:');

const isToDo = ({ key }: Tile): boolean => key.startsWith('liste:');

const ChartRow = ({ cards }: { cards: readonly Card[] }) =>
  cards.length > 0 && (
    <div className={classes.charts}>
      {cards.map(({ key, card }) => (
        <Fragment key={key}>{card}</Fragment>
      ))}
    </div>
  );

function bereichWords(bereich: Bereich, niederlassung: string | null | undefined, branches: number): string {
  if (bereich === 'meine') return t('Meine');
  if (bereich === 'niederlassung' && branches > 1) return t('Meine {n} Niederlassungen', { n: branches });
  return bereich === 'alle' ? t('Alle') : (niederlassung ?? t('Niederlassung'));
}
