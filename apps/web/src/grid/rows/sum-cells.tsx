import type { Table } from '@disponent/domain/entity/table';
import { VisuallyHidden } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { cellStyle } from '../cells/cell-place.ts';
import { boxPx, type ColumnsInView } from '../columns/column-model.ts';
import classes from '../grid.module.css';

interface SumCellsProps {
  readonly table: Table;
  readonly inView: ColumnsInView;
  readonly sums: Readonly<Record<string, number | null>>;
}

/** Sums in the places of their columns. */
export function SumCells({ table, inView, sums }: SumCellsProps) {
  return (
    <>
      <div style={{ flex: `0 0 ${boxPx}px` }} />
      {inView.columns.map((column, position) => {
        const { name, field } = column;
        const sum = sums[name];
        return (
          <div key={name} className={classes.sumCell} style={cellStyle(inView, position)}>
            {typeof sum === 'number' && (
              <>
                <VisuallyHidden>{t('Summe {caption}:', { caption: field.caption })}</VisuallyHidden>
                {column.view.cell({ table, field, name, row: { [name]: sum } })}
              </>
            )}
          </div>
        );
      })}
    </>
  );
}
