// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which the elements of a table do not allow
import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { memo, type ReactNode } from 'react';
import { kindViews } from '../../kinds/index.ts';
import { t } from '../../texts/t.ts';
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts';
import { cellKey } from '../cells/cell-place.ts';
import type { ColumnsInView } from '../columns/column-model.ts';
import type { GroupHead } from './block-source.ts';
import classes from './row.module.css';
import { SumCells } from './sum-cells.tsx';

interface GroupRowProps {
  readonly table: Table;
  readonly index: number;
  readonly head: GroupHead;
  readonly topPx: number;
  readonly heightPx: number;
  readonly inView: ColumnsInView;
  readonly activeColumn: number | undefined;
}

/** The head of a group: its value, how many, and their sums under the columns. One cell for the keys. */
export const GroupRow = memo(
  function GroupRow({ table, index, head, topPx, heightPx, inView, activeColumn }: GroupRowProps) {
    const { level, isOpen, count, sums, means } = head;
    const Chevron = isOpen ? IconChevronDown : IconChevronRight;
    return (
      <div
        className={classes.groupRow}
        role="row"
        aria-rowindex={index + 3}
        aria-level={level}
        aria-expanded={isOpen}
        aria-posinset={head.position}
        aria-setsize={head.siblings}
        data-row={index}
        data-group={index}
        style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
      >
        <div
          className={classes.groupCell}
          role="gridcell"
          aria-colindex={1}
          aria-colspan={inView.columns.length + 1}
          tabIndex={activeColumn === undefined ? -1 : 0}
          data-cell={cellKey(index, activeColumn ?? 0)}
          style={{ paddingInlineStart: 20 + (level - 1) * 20 }}
        >
          <Chevron aria-hidden size={14} />
          <strong>{groupWords(table, head)}</strong>
          <span className={classes.groupCount}>{formatNumber(count, 'n0')}</span>
        </div>
        <SumCells table={table} inView={inView} sums={sums} means={means} />
      </div>
    );
  },
  (a, b) =>
    a.index === b.index &&
    a.topPx === b.topPx &&
    a.heightPx === b.heightPx &&
    a.inView === b.inView &&
    a.activeColumn === b.activeColumn &&
    a.head.isOpen === b.head.isOpen &&
    a.head.sums === b.head.sums &&
    a.head.means === b.head.means,
);

/** As its cell would show it. */
function groupWords(table: Table, { field: name, value, text }: GroupHead): ReactNode {
  const field = table.allFields[name];
  if (!field || value === null || value === undefined) return t('Ohne Angabe');
  const own = field.kind.fromWire ? field.kind.fromWire(value) : value;
  const row = { [name]: own, [`${name}Text`]: text };
  return kindViews[field.kind.name].cell({ table, field, name, row }) ?? t('Ohne Angabe');
}
