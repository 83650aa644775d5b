import { formatNumber } from '@disponent/domain/format/number';
import { t } from '../../texts/t.ts';
import { Bars } from '../../ui/charts/bars.tsx';
import { Line } from '../../ui/charts/line.tsx';
import classes from './auswertungen.module.css';
import { PivotGrid } from './pivot-grid.tsx';
import { rowsFilter } from './report.ts';
import type { Asked, Result } from './result.ts';

interface ShownProps extends Asked {
  readonly result: Result;
  words(value: number): string;
}

export function Shown({ table, report, result, words }: ShownProps) {
  if (result.rows.length === 0) return <p className={classes.definition}>{t('Dazu gibt es keine Zeilen.')}</p>;
  const label = t('Auswertung');
  if (report.darstellung === 'linie')
    return (
      <Line
        points={pointsOf(result, words)}
        label={label}
        words={words}
        {...(result.before && { before: beforeOf(result, words) })}
      />
    );
  if (report.darstellung !== 'balken') return <PivotGrid result={result} table={table} report={report} words={words} />;
  const path = table.entity.path;
  const points = pointsOf(result, words).map((point, index) => {
    const filter = rowsFilter(report, result.rows[index]);
    return path && filter ? { ...point, target: { to: path, search: { filter } } } : point;
  });
  const { rest } = result;
  return (
    <>
      <Bars label={label} points={points} />
      {rest && (
        <p className={classes.foot}>
          {[t('{n} weitere', { n: formatNumber(rest.count, 'n0') }), rest.total !== null && words(rest.total)]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
    </>
  );
}

const pointsOf = ({ rows }: Result, words: (value: number) => string) =>
  rows.map(({ key, label, total }) => ({ key, label, value: total ?? 0, words: words(total ?? 0) }));

const beforeOf = ({ rows, before }: Result, words: (value: number) => string) =>
  rows.map(({ key, label }) => {
    const value = before?.(key) ?? 0;
    return { key, label, value, words: words(value) };
  });
