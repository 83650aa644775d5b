import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { axisLabels, letter } from './axis-labels.ts';
import classes from './charts.module.css';
import type { ChartPoint } from './point.ts';

interface LineProps {
  readonly points: readonly ChartPoint[];
  /** The time before, as a dashed line. */
  readonly before?: readonly ChartPoint[];
  /** How it may go on from the last point, which is the first of these. */
  readonly ahead?: readonly number[];
  readonly label: string;
  /** Each point leads to what it was reckoned from. */
  readonly leads?: true;
  /** How a number on the axis is written. */
  words(value: number): string;
}

const [height, bottom, top] = [200, 22, 22];
const anchors = { start: '', middle: classes.middle, end: classes.end };
/** Until it is measured. */
const usualWidth = 360;

/** Numbers as a line, with the time before to compare and how it may go on; the table behind it is for whoever hears it. */
export function Line({ points, before = [], ahead = [], label, leads, words }: LineProps) {
  // Letters are as high in a wide card as in a narrow one.
  const { ref, width: room } = useElementSize();
  const width = room || usualWidth;
  const steps = Math.max(points.length, before.length, points.length - 1 + ahead.length, 2);
  const most = ceiling(Math.max(...[...points, ...before].map(({ value }) => value), ...ahead, 1));
  const marks = [0, 1, 2, 3].map((part) => ({ value: (most * part) / 3, words: words((most * part) / 3) }));
  // As wide as what is written there.
  const left = 16 + letter * Math.max(...marks.map((mark) => mark.words.length));
  const x = (index: number) => left + ((width - left - 12) * index) / (steps - 1);
  const y = (value: number) => height - bottom - ((height - bottom - top) * Math.max(0, value)) / most;
  const path = (of: readonly number[], from: number) =>
    of
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(from + index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join(' ');
  const [now, then] = [runsOf(points), runsOf(before)];
  const last = points.findLast(({ isGap }) => !isGap);
  const lastX = x(last ? points.indexOf(last) : 0);
  const end = ahead.at(-1);
  const endWords = end === undefined ? '' : t('Prognose {wert}', { wert: words(end) });
  const labels = (before.length > points.length ? before : points).map((point) => point.label);
  const every = Math.ceil(steps / 7);
  return (
    <>
      <div ref={ref} className={classes.line}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
          {marks.map((mark) => (
            <g key={mark.value}>
              <line x1={left} x2={width - 12} y1={y(mark.value)} y2={y(mark.value)} className={classes.grid} />
              <text x={left - 8} y={y(mark.value) + 4} className={`${classes.axis} ${classes.end}`}>
                {mark.words}
              </text>
            </g>
          ))}
          {axisLabels(labels, { every, width, x }).map(({ index, words: shown, x: at, anchor }) => (
            <text key={index} x={at} y={height - 6} className={`${classes.axis} ${anchors[anchor]}`}>
              {shown}
              {shown !== labels[index] && <title>{labels[index]}</title>}
            </text>
          ))}
          {then.map(({ from, values }) => (
            <path key={from} d={path(values, from)} className={classes.before} />
          ))}
          {now.map(({ from, values }) => (
            <Run key={from} d={path(values, from)} at={[x(from), x(from + values.length - 1), y(0)]}>
              {values.length === 1 && <circle cx={x(from)} cy={y(values[0] ?? 0)} r={3} className={classes.dot} />}
            </Run>
          ))}
          {last && end !== undefined && (
            <>
              <path d={path(ahead, points.length - 1)} className={classes.ahead} />
              <text
                x={width - 12}
                y={y(end) + (end > last.value && y(end) > top + 12 ? -8 : 18)}
                className={`${classes.axis} ${classes.end}`}
              >
                {endWords}
                <title>{t('Wie der Vormonat ab diesem Tag weiterging')}</title>
              </text>
            </>
          )}
          {last && (
            <>
              <circle cx={lastX} cy={y(last.value)} r={4} className={classes.dot} />
              <text
                x={Math.min(lastX, width - 40)}
                y={y(last.value) - 10}
                className={`${classes.value} ${points.length < 4 ? '' : classes.end}`}
              >
                {last.words}
              </text>
            </>
          )}
        </svg>
        {leads && (
          <ol className={classes.points} aria-label={label}>
            {points.map(({ key, target, ...point }, index) => (
              <li key={key}>
                {target && !point.isGap && (
                  <Link
                    {...target}
                    preload={false}
                    className={classes.point}
                    aria-label={`${point.label}: ${point.words}`}
                    title={`${point.label}: ${point.words}`}
                    style={{
                      insetInlineStart: `${(100 * x(index - 0.5)) / width}%`,
                      inlineSize: `${(100 * (x(1) - x(0))) / width}%`,
                      ['--point-at' as string]: `${(100 * y(point.value)) / height}%`,
                    }}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {points.map((point, index) => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                <td>{point.words}</td>
                <td>{before[index]?.words}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {endWords && `${endWords}: ${t('Wie der Vormonat ab diesem Tag weiterging')}`}
      </VisuallyHidden>
    </>
  );
}

interface RunProps {
  readonly d: string;
  /** From where to where it goes, and how far below it is filled. */
  readonly at: readonly [from: number, to: number, ground: number];
  readonly children: ReactNode;
}

/** A line without a gap, and what is below it. */
const Run = ({ d, at: [from, to, ground], children }: RunProps) => (
  <g>
    <path d={`${d} L${to} ${ground} L${from} ${ground} Z`} className={classes.area} />
    <path d={d} className={classes.now} />
    {children}
  </g>
);

/** What belongs together without a gap: from which point on, and the numbers. */
function runsOf(points: readonly ChartPoint[]): { readonly from: number; readonly values: readonly number[] }[] {
  const runs: { from: number; values: number[] }[] = [];
  for (const [index, { value, isGap }] of points.entries()) {
    if (isGap) continue;
    const run = runs.at(-1);
    if (run && run.from + run.values.length === index) run.values.push(value);
    else runs.push({ from: index, values: [value] });
  }
  return runs;
}

/** The next number that divides well by three. */
function ceiling(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  return ([1.5, 3, 4.5, 6, 9, 12].find((step) => step * size >= value) ?? 15) * size;
}
