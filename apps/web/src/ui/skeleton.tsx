import { VisuallyHidden } from '@mantine/core';
import { t } from '../texts/t.ts';
import classes from './skeleton.module.css';

/** A grey bar in the place of a text that is still to come. */
export function SkeletonBar({ width, height = 8 }: { width: number | string; height?: number }) {
  return <span aria-hidden="true" className={classes.bar} style={{ width, height }} />;
}

const widths = ['72%', '54%', '83%', '64%', '46%', '77%'];

/** Rows in their final geometry, fading downwards. */
export function SkeletonRows({
  rows = 10,
  columns = 5,
  rowHeight = 28,
}: {
  rows?: number;
  columns?: number;
  rowHeight?: number;
}) {
  return (
    <div className={classes.rows} aria-live="polite">
      <VisuallyHidden>{t('Wird geladen')}</VisuallyHidden>
      {Array.from({ length: rows }, (_row, row) => (
        <div key={row} className={classes.row} style={{ height: rowHeight, opacity: 1 - row / (rows + 2) }}>
          {Array.from({ length: columns }, (_cell, column) => (
            <span key={column} className={classes.cell}>
              <SkeletonBar width={widths[(row * 5 + column) % widths.length] ?? '60%'} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
