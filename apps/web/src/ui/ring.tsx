import classes from './ring.module.css';

interface RingProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly sizePx: number;
  /** For who listens; without it the number is said beside it. */
  readonly label?: string;
}

/** A share of hundred as a ring around its number. */
export function Ring({ percent, sizePx, label }: RingProps) {
  const length = 2 * Math.PI * 18;
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes.ring} width={sizePx} height={sizePx} viewBox="0 0 44 44" {...spoken}>
      <circle cx="22" cy="22" r="18" />
      <circle cx="22" cy="22" r="18" strokeDasharray={`${(length * percent) / 100} ${length}`} data-done />
      <text x="22" y="26">
        {percent}
      </text>
    </svg>
  );
}
