import { t } from '../../texts/t.ts';
import classes from './stars.module.css';

interface StarsProps {
  readonly count: number;
  /** Something else says it. */
  readonly isHidden?: true;
}

/** A rating to be read. */
export function Stars({ count, isHidden }: StarsProps) {
  return (
    <span
      {...(isHidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': starWords(count) })}
      className={classes.stars}
    >
      {'★'.repeat(count)}
      <span>{'★'.repeat(Math.max(0, 5 - count))}</span>
    </span>
  );
}

export const starWords = (count: number): string => t('{count} von 5 Sternen', { count });
