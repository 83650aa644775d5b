import { formatDate } from '@disponent/domain/format/date';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { formatNumber } from '@disponent/domain/format/number';
import type { Diagramm, Punkt } from '@disponent/domain/wire/dashboard';
import { fromWireDate } from '@disponent/domain/wire/dates';
import type { ReactNode } from 'react';
import { t } from '../texts/t.ts';
import { Bars } from '../ui/charts/bars.tsx';
import { type ColumnLine, Columns } from '../ui/charts/columns.tsx';
import { Funnels } from '../ui/charts/funnels.tsx';
import { Line } from '../ui/charts/line.tsx';
import type { ChartPoint } from '../ui/charts/point.ts';
import { IconArrowUpRight } from '../ui/icons.ts';
import { BelegLink, belegTarget } from './beleg-link.tsx';
import { bottleneckOf } from './bottleneck.ts';
import cards from './card.module.css';
import classes from './chart-card.module.css';
import { figureNumber } from './figure-number.ts';
import { daysOfMonth, forecastOf } from './forecast.ts';

/** A chart in its card: every number leads to the list that it was reckoned from. */
export function ChartCard({ chart, firstStep }: { readonly chart: Diagramm; readonly firstStep?: ReactNode }) {
  const { Schluessel, Titel, Untertitel, Art, Format, Punkte, Alle, Weitere, Vergleich, Linie } = chart;
  const title = t(Titel);
  const words = wordsOf(Format);
  const points = Punkte.map((point, index) => pointOf(point, index, words));
  // The axis ends with the month that is told of.
  const days = daysOfMonth(Punkte[0]?.Am ?? '');
  const before = Vergleich?.slice(0, days).map((point, index) => pointOf(point, index, words));
  const all = Alle ?? (Art === 'linie' ? Punkte.at(-1) : Punkte[0]);
  return (
    <section className={cards.card} aria-labelledby={`diagramm-${Schluessel}`}>
      <div className={classes.head}>
        <h2 id={`diagramm-${Schluessel}`} className={cards.cardHead}>
          {title} {Untertitel && <span className={cards.cardCount}>{t(Untertitel)}</span>}
        </h2>
        {Art === 'linie' && (
          <span className={classes.legend} aria-hidden>
            <i data-now /> {monthOf(Punkte)} <i /> {monthOf(Vergleich ?? [])}
          </span>
        )}
        {Linie && <LineLegend line={Linie} />}
        {all?.Pfad && (
          <BelegLink beleg={all} className={classes.open} label={t('{titel} als Liste öffnen', { titel: title })}>
            <IconArrowUpRight aria-hidden />
          </BelegLink>
        )}
      </div>
      {isEmptyChart(chart) ? (
        <p className={classes.none}>
          {t('In dieser Zeit ist dazu nichts vorhanden.')} {firstStep}
        </p>
      ) : Art === 'saeulen' ? (
        <Columns points={points} label={title} line={lineOf(Linie)} />
      ) : Art === 'linie' ? (
        <Line
          points={points}
          label={title}
          words={words}
          {...(before && { before, ahead: forecastOf(values(points), values(before), days) })}
        />
      ) : Art === 'trichterJe' ? (
        <Funnels points={[...points, ...restOf(Weitere, words)]} label={title} />
      ) : (
        <Bars
          points={Art === 'trichter' ? funnel(points) : [...strongest(points), ...restOf(Weitere, words)]}
          label={title}
        />
      )}
      {Art === 'trichter' && <Bottleneck points={points} />}
    </section>
  );
}

/** Zeros say less than a sentence; of a line the month before is something. */
const isEmptyChart = ({ Punkte, Vergleich = [], Linie }: Diagramm): boolean =>
  [...Punkte, ...Vergleich].every(({ Wert }) => !Wert) && !Linie?.Punkte.some(({ Wert }) => Wert);

const values = (points: readonly ChartPoint[]): number[] => points.map(({ value }) => value);

/** Which line it is, and its last number with the way to what it was reckoned from. */
function LineLegend({ line: { Titel, Format, Punkte } }: { line: NonNullable<Diagramm['Linie']> }) {
  const last = Punkte.findLast(({ Wert }) => Wert !== null);
  const words = t('zuletzt {wert}', { wert: last?.Wert == null ? '–' : wordsOf(Format)(last.Wert) });
  return (
    <span className={classes.legend}>
      <i aria-hidden /> {t(Titel)}
      {last ? (
        <BelegLink beleg={last} className={classes.last}>
          {words}
        </BelegLink>
      ) : (
        <span>{words}</span>
      )}
    </span>
  );
}

const lineOf = (line: Diagramm['Linie']): ColumnLine | undefined =>
  line && { label: t(line.Titel), values: line.Punkte.map(({ Wert }) => Wert), words: wordsOf(line.Format) };

const pointOf = (point: Punkt, index: number, words: (value: number) => string): ChartPoint => ({
  key: `${index}`,
  label: labelOf(point),
  value: point.Wert ?? 0,
  isGap: point.Wert === null || undefined,
  words:
    point.Wert === null
      ? '–'
      : point.Von && point.Von.Feld !== undefined
        ? ofWhole(words, point.Wert, point.Von.Wert)
        : words(point.Wert),
  whole: point.Von?.Feld === undefined ? undefined : point.Von.Wert,
  target: belegTarget(point),
  steps: point.Schritte?.map((step, place) => ({
    key: `${place}`,
    label: t(step.Text),
    value: step.Wert,
    words: words(step.Wert),
    target: belegTarget(step),
  })),
});

/** The bars that have no room, as one. */
const restOf = (rest: Diagramm['Weitere'], words: (value: number) => string): ChartPoint[] =>
  rest ? [{ ...pointOf(rest, 0, words), key: 'weitere', label: t('{n} weitere', { n: rest.Anzahl }) }] : [];

const ofWhole = (words: (value: number) => string, part: number, whole: number): string =>
  t('{teil} von {ganzes}', { teil: words(part), ganzes: words(whole) });

function labelOf({ Text, Am, Je }: Punkt): string {
  if (Am === undefined) return t(Text);
  if (Je === 'woche') return String(kalenderwoche(Am).Kw);
  const day = fromWireDate(Am);
  return Je === 'tag' ? `${day.getDate()}.` : monthName(day).slice(0, 3);
}

const monthOf = ([first]: readonly Punkt[]): string =>
  first?.Am === undefined ? '' : monthName(fromWireDate(first.Am));

const monthName = (day: Date): string => t(formatDate(day, 'D').split(' ')[1] ?? '');

const wordsOf =
  (format: Diagramm['Format']) =>
  (value: number): string => {
    if (format === 'geld') return figureNumber(value, true);
    if (format === 'tausend') return formatNumber(value / 1000, value === 0 ? 'n0' : 'n1');
    if (format === 'prozent') return formatNumber(value / 100, 'p1');
    return formatNumber(value, format === 'tage' ? 'n1' : 'n0');
  };

/** Between which steps most are lost, and how many go on there. */
function Bottleneck({ points }: { readonly points: readonly ChartPoint[] }) {
  const step = bottleneckOf(values(points));
  if (step === undefined) return null;
  const [from, to] = [points[step.at - 1]?.label ?? '', points[step.at]?.label ?? ''];
  return (
    <p className={classes.note}>
      {t('Engpass: {von} bis {bis}, {anteil}', {
        von: from,
        bis: to,
        anteil: formatNumber(step.share, 'p0'),
      })}
    </p>
  );
}

/** Of each step how many of the one before came so far; the goal stands out. */
const funnel = (points: readonly ChartPoint[]): ChartPoint[] =>
  points.map((point, index) => {
    const before = points[index - 1]?.value;
    const note = before ? formatNumber(point.value / before, 'p0') : '';
    return { ...point, note, isStrong: index === points.length - 1 };
  });

const strongest = (points: readonly ChartPoint[]): ChartPoint[] => {
  const most = Math.max(...points.map(({ value }) => value));
  return points.map((point) => ({ ...point, isStrong: point.value === most }));
};
