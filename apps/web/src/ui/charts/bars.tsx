import { Link } from '../../router/link.tsx';
import classes from './charts.module.css';
import type { ChartPoint } from './point.ts';

/** Numbers below each other with a bar each; a list to whoever hears it. */
export function Bars({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const most = Math.max(
    ...points.map(({ value, whole = 0, before }) => Math.max(Math.abs(value), whole, Math.abs(before?.value ?? 0))),
    1e-9,
  );
  const hasBefore = points.some(({ before }) => before);
  const hasNotes = points.some(({ note }) => note);
  return (
    <ul
      className={classes.bars}
      aria-label={label}
      data-notes={hasNotes || undefined}
      data-before={hasBefore || undefined}
    >
      {points.map((point) => {
        const inside = (
          <>
            <span className={classes.barLabel} title={point.label}>
              {point.label}
            </span>
            <span className={classes.track} aria-hidden>
              {point.whole !== undefined && (
                <span className={classes.whole} style={{ inlineSize: `${(100 * point.whole) / most}%` }} />
              )}
              <span
                className={classes.bar}
                data-strong={point.isStrong || undefined}
                style={{
                  inlineSize: `${Math.max(point.value === 0 ? 0 : 1.5, (100 * Math.abs(point.value)) / most)}%`,
                }}
              />
              {point.before && (
                <span
                  className={classes.barBefore}
                  style={{ inlineSize: `${(100 * Math.abs(point.before.value)) / most}%` }}
                />
              )}
            </span>
            <span className={`${classes.barValue} tabular`}>{point.words}</span>
            {hasBefore && <span className={`${classes.barNote} tabular`}>{point.before?.words}</span>}
            {hasNotes && <span className={`${classes.barNote} tabular`}>{point.note}</span>}
          </>
        );
        return (
          <li key={point.key}>
            {point.target ? (
              <Link {...point.target} preload={false} className={classes.barRow}>
                {inside}
              </Link>
            ) : (
              <div className={classes.barRow}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
