import { formatDate } from '@disponent/domain/format/date';
import { comparedDays, hasChart, type Report } from '@disponent/domain/report';
import { fromWireDate, toWireDate } from '@disponent/domain/wire/dates';
import type { Period } from '@disponent/domain/wire/period';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { Bars } from '../../ui/charts/bars.tsx';
import { Line } from '../../ui/charts/line.tsx';
import type { ChartPoint } from '../../ui/charts/point.ts';
import classes from './auswertungen.module.css';
import { secondCaption } from './choices.ts';
import { RowsLink, rowsSearch } from './numbers.tsx';
import { PivotGrid } from './pivot-grid.tsx';
import { type Shipped, shippedSearch } from './reports.ts';
import { type Asked, type Result, resultOf } from './result.ts';
import { stackOf } from './stack.ts';
import { Stacked } from './stacked.tsx';

interface ShownProps extends Asked {
  readonly result: Result;
  words(value: number): string;
  /** What to look at where this one has no rows. */
  readonly proposed: readonly Shipped[];
  onChoose(next: Report): void;
}

export function Shown({ result, words, proposed, onChoose, ...asked }: ShownProps) {
  const { table, report } = asked;
  if (result.rows.length === 0) return <Nothing proposed={proposed} />;
  const label = t('Auswertung');
  const foot = <Rest {...asked} rest={result.rest} words={words} />;
  const compared = result.before && <Compared report={report} />;
  if (report.darstellung === 'linie')
    return (
      <>
        {compared}
        <Line
          points={pointsOf(result, words, asked)}
          label={label}
          leads
          words={words}
          {...(result.before && { before: beforeOf(result, words) })}
        />
        {foot}
      </>
    );
  const stack = hasChart(report) ? stackOf(report, resultOf(asked, Number.POSITIVE_INFINITY)) : undefined;
  const stacked = stack && <Stacked stack={stack} table={table} report={report} words={words} />;
  const second = secondCaption(table, report.zweiterWert);
  const noChart = hasChart(report) && !stack && (
    <p className={classes.foot}>
      {t('Kein gestapeltes Diagramm: Werte unter null haben keine Höhe und können nicht aufeinander stehen.')}
    </p>
  );
  if (report.darstellung !== 'balken')
    return (
      <>
        {stacked}
        {noChart}
        {compared}
        {second && <p className={classes.foot}>{t('Unter jeder Zahl: {wert}', { wert: second })}</p>}
        <PivotGrid result={result} table={table} report={report} words={words} onChoose={onChoose} />
      </>
    );
  if (stacked) return stacked;
  return (
    <>
      {noChart}
      {compared}
      <Bars label={label} points={comparedOf(result, words, asked)} />
      {foot}
    </>
  );
}

/** Which days stand beside which: of a time that goes on as many as have come. */
function Compared({ report }: Pick<ShownProps, 'report'>) {
  const days = comparedDays(report, toWireDate(new Date()));
  if (!days) return null;
  return (
    <p className={classes.foot}>
      {t('Verglichen: {jetzt} mit {davor}', { jetzt: spanOf(days.now), davor: spanOf(days.before) })}
    </p>
  );
}

const spanOf = ({ first, last }: Period): string => [first, last].map((day) => formatDate(fromWireDate(day))).join('–');

/** What is not drawn, with the way to its rows. */
function Rest({ rest, words, ...asked }: Pick<ShownProps, 'table' | 'report' | 'words'> & Pick<Result, 'rest'>) {
  if (!rest) return null;
  return (
    <p className={classes.foot}>
      <RowsLink {...asked} heads={[rest]}>
        {[rest.label, rest.total !== null && words(rest.total)].filter(Boolean).join(': ')}
      </RowsLink>
    </p>
  );
}

/** No rows: three reports that come with the product. */
const Nothing = ({ proposed }: Pick<ShownProps, 'proposed'>) => (
  <div className={classes.nothing}>
    <p>{t('Dazu gibt es keine Zeilen.')}</p>
    {proposed.length > 0 && (
      <nav aria-label={t('Vorgeschlagen')}>
        <p>{t('Stattdessen ansehen:')}</p>
        <ul>
          {proposed.map((one) => (
            <li key={one.id}>
              <Link to="." search={{ ...shippedSearch(one) }} preload={false}>
                {one.title}
              </Link>
              <small>{one.definition}</small>
            </li>
          ))}
        </ul>
      </nav>
    )}
  </div>
);

const pointsOf = (
  { rows }: Result,
  words: (value: number) => string,
  { table, report }: Pick<Asked, 'table' | 'report'>,
): ChartPoint[] =>
  rows.map((row) => ({
    key: row.key,
    label: row.label,
    ...numberOf(row.total, words),
    target: table.entity.path ? { to: table.entity.path, search: rowsSearch(report, { heads: [row] }) } : undefined,
  }));

/** Each with what it was before, where that is wanted. */
function comparedOf(result: Result, words: (value: number) => string, asked: Parameters<typeof pointsOf>[2]) {
  const { before } = result;
  return pointsOf(result, words, asked).map((point): ChartPoint => {
    if (!before) return point;
    const then = before(point.key);
    return {
      ...point,
      before: { value: then ?? 0, words: t('davor {wert}', { wert: then === null ? '–' : words(then) }) },
    };
  });
}

const beforeOf = ({ rows, before }: Result, words: (value: number) => string) =>
  rows.map(({ key, label }) => {
    return { key, label, ...numberOf(before?.(key) ?? null, words) };
  });

const numberOf = (value: number | null, words: (value: number) => string) =>
  value === null ? { value: 0, isGap: true as const, words: '–' } : { value, words: words(value) };
