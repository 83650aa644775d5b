import classes from './charts.module.css';

/** How a number went; the words say the same. */
export function Sparkline({
  values,
  label,
  isBad = false,
}: {
  values: readonly number[];
  label: string;
  isBad?: boolean;
}) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => 2 + (60 * index) / (values.length - 1);
  const y = (value: number) => (most === least ? 12 : 21 - (18 * (value - least)) / (most - least));
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className={classes.spark} data-bad={isBad || undefined} viewBox="0 0 64 24" role="img" aria-label={label}>
      <title>{label}</title>
      <polyline points={points} />
    </svg>
  );
}
