import { formatNumber } from '@disponent/domain/format/number';
import type { CellRenderers } from '../../grid/columns/columns.ts';
import classes from './anfrage-projekt.module.css';

export const projektCells: CellRenderers = {
  Fortschritt: ({ row }) => {
    const percent = row['Fortschritt'];
    if (typeof percent !== 'number') return null;
    return (
      <span className={classes.progress}>
        <span className={classes.track}>
          <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
        </span>
        <span className={classes.percent}>{formatNumber(percent, 'n0')}</span>
      </span>
    );
  },
};
