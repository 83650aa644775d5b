import { VisuallyHidden } from '@mantine/core';
import { Link } from '../../router/link.tsx';
import classes from './charts.module.css';
import { labelLift, lineHeights } from './label-lift.ts';
import type { ChartPoint } from './point.ts';

interface ColumnsProps {
  readonly points: readonly ChartPoint[];
  readonly label: string;
  /** Another number of each, drawn over the columns by a scale of its own. */
  readonly line?: ColumnLine | undefined;
}

export interface ColumnLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  words(value: number): string;
}

/** Of the highest column. */
const chartPx = 120;

/** Without a column its number stands lower by the gap. */
const gapPx = -4;

/** Numbers beside each other in the order of time, the present one last. */
export function Columns({ points, label, line }: ColumnsProps) {
  const most = Math.max(...points.map(({ value }) => value), 1e-9);
  const columnPx = ({ value }: ChartPoint) => Math.max(2, (chartPx * value) / most);
  const heights = line && lineHeights(line.values).map((height) => height && height * chartPx);
  const liftOf = (point: ChartPoint, index: number) => {
    const lift = heights && labelLift(heights, index, point.isGap ? gapPx : columnPx(point));
    return lift ? { transform: `translateY(${-lift}px)` } : undefined;
  };
  const list = (
    <ul className={classes.columns} aria-label={label}>
      {points.map((point, index) => {
        const inside = (
          <>
            <span className={`${classes.columnValue} tabular`} style={liftOf(point, index)}>
              {point.words}
            </span>
            {!point.isGap && (
              <span
                className={classes.column}
                data-strong={index === points.length - 1 || undefined}
                style={{ blockSize: `${columnPx(point)}px` }}
                aria-hidden
              />
            )}
            <span className={`${classes.columnLabel} tabular`}>{point.label}</span>
            {typeof line?.values[index] === 'number' && (
              <VisuallyHidden>{`, ${line.label} ${line.words(line.values[index])}`}</VisuallyHidden>
            )}
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
  if (!line) return list;
  return (
    <div className={classes.over}>
      {list}
      <Over values={line.values} />
    </div>
  );
}

/** The line over the columns; a time without a number has no point, and none is drawn through it. */
function Over({ values }: { values: readonly (number | null)[] }) {
  const heights = lineHeights(values);
  const x = (index: number) => ((index + 0.5) / values.length) * 100;
  const y = (height: number) => 100 - 100 * height;
  const parts = heights.flatMap((height, index) => {
    const before = heights[index - 1];
    return height === null || before === null || before === undefined
      ? []
      : [{ index, x1: x(index - 1), y1: y(before), x2: x(index), y2: y(height) }];
  });
  return (
    <div className={classes.overLine} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {parts.map(({ index, ...ends }) => (
          <line key={index} {...ends} />
        ))}
      </svg>
      {heights.map((height, index) =>
        height === null ? null : (
          <i key={x(index)} style={{ insetInlineStart: `${x(index)}%`, insetBlockStart: `${y(height)}%` }} />
        ),
      )}
    </div>
  );
}
