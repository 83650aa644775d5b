// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import { type CSSProperties, Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridModel } from '../use-grid.ts';
import { GridRow } from './grid-row.tsx';
import classes from './row.module.css';

const GroupRow = onDemand(async () => (await import('./group-row.tsx')).GroupRow);

interface GridRowsProps {
  readonly grid: GridModel;
  readonly props: GridProps;
}

/** The rows and heads of groups that are in view, each at its own height. */
export function GridRows({ grid, props }: GridRowsProps) {
  const { table, source, group, words, rowPx, hrefOf, openId } = props;
  const { view, lines, model, selection, inView, cell } = grid;
  const { edited } = grid.edit;
  // The window is always as long: each row that leaves it is drawn again as one that comes.
  const pool = Math.max(1, view.end - view.first);
  // The row that is edited stays, wherever one scrolls to.
  const isEditApart = edited !== undefined && !view.indexes.includes(edited.index) && edited.index < lines;
  const indexes = isEditApart ? [...view.indexes, edited.index] : view.indexes;
  return (
    <div
      className={classes.body}
      role="rowgroup"
      style={{ height: view.heightPx, minWidth: model.totalPx, '--row': `${rowPx}px` } as CSSProperties}
    >
      {indexes.map((index) => {
        const head = source.group(index);
        const row = source.row(index);
        const activeColumn = cell.active.row === index ? cell.active.column : undefined;
        const isEdited = edited?.index === index;
        const place = { table, index, inView, topPx: index * rowPx - view.offset, heightPx: rowPx };
        if (head)
          return (
            <Suspense key={`g${index % pool}`} fallback={null}>
              <GroupRow head={head} activeColumn={activeColumn} {...place} />
            </Suspense>
          );
        return (
          <GridRow
            key={isEdited ? 'edit' : index % pool}
            row={row}
            activeColumn={isEdited ? model.columns.findIndex(({ name }) => name === edited.name) : activeColumn}
            isOpen={row !== undefined && row['Id'] === openId}
            isSelected={row !== undefined && selection.has(row['Id'])}
            level={group.length > 0 ? group.length + 1 : undefined}
            words={words}
            editor={isEdited ? edited.content : undefined}
            isFlying={view.isFlying}
            hrefOf={hrefOf}
            {...place}
          />
        );
      })}
    </div>
  );
}
