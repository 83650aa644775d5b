import { SkeletonBar } from '../../ui/skeleton.tsx';
import boxes from '../box.module.css';
import { cellStyle } from '../cells/cell-place.ts';
import type { ColumnsInView } from '../columns/column-model.ts';
import classes from '../grid.module.css';

/** The first load, in the final geometry and fading downwards. */
export function SkeletonRows({ inView, rowPx, widthPx }: { inView: ColumnsInView; rowPx: number; widthPx: number }) {
  const rows = 14;
  return (
    <div className={classes.skeleton} style={{ minWidth: widthPx }} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.skeletonRow} style={{ height: rowPx, opacity: 1 - row / rows }}>
          <div className={boxes.boxCell} />
          {inView.columns.map((column, position) => (
            <div key={column.name} className={classes.skeletonCell} style={cellStyle(inView, position)}>
              <SkeletonBar width={`${40 + ((row * 17 + column.index * 29) % 45)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
