import { Link } from '../../router/link.tsx';
import classes from './charts.module.css';
import type { ChartPoint } from './point.ts';

/** Numbers beside each other in the order of time, the present one last. */
export function Columns({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const most = Math.max(...points.map(({ value }) => value), 1e-9);
  return (
    <ul className={classes.columns} aria-label={label}>
      {points.map((point, index) => {
        const inside = (
          <>
            <span className={`${classes.columnValue} tabular`}>{point.words}</span>
            <span
              className={classes.column}
              data-strong={index === points.length - 1 || undefined}
              style={{ blockSize: `${Math.max(2, (120 * point.value) / most)}px` }}
              aria-hidden
            />
            <span className={`${classes.columnLabel} tabular`}>{point.label}</span>
          </>
        );
        return (
          <li key={point.key}>
            {point.target ? (
              <Link {...point.target} preload={false} className={classes.columnCell}>
                {inside}
              </Link>
            ) : (
              <div className={classes.columnCell}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
