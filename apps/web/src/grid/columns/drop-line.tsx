import classes from '../grid.module.css';
import type { DragLine } from './use-column-drag.ts';

/** Where a column's edge would land, or the column itself, whose name follows the pointer. */
export function DropLine({ px, caption, pointer }: DragLine) {
  return (
    <div className={classes.dragLine} style={{ left: px }}>
      {caption && (
        <span className={classes.dragged} style={{ left: pointer.x - px + 8, top: pointer.y }}>
          {caption}
        </span>
      )}
    </div>
  );
}
