import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { VisuallyHidden } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { cellStyle } from '../cells/cell-place.ts';
import { boxPx, type ColumnsInView } from '../columns/column-model.ts';
import classes from '../grid.module.css';

interface SumCellsProps {
  readonly table: Table;
  readonly inView: ColumnsInView;
  readonly sums: Readonly<Record<string, number | null>>;
  readonly means: Readonly<Record<string, number | null>>;
}

/** Sums and averages in the places of their columns. */
export function SumCells({ table, inView, sums, means }: SumCellsProps) {
  return (
    <>
      <div style={{ flex: `0 0 ${boxPx}px` }} />
      {inView.columns.map((column, position) => {
        const { name, field } = column;
        const isMean = typeof sums[name] !== 'number';
        const value = (isMean ? means : sums)[name];
        return (
          <div key={name} className={classes.sumCell} style={cellStyle(inView, position)}>
            {typeof value === 'number' && (
              <>
                <VisuallyHidden>
                  {isMean
                    ? t('Durchschnitt {caption}:', { caption: field.caption })
                    : t('Summe {caption}:', { caption: field.caption })}
                </VisuallyHidden>
                {isMean && <span aria-hidden>Ø </span>}
                {isMean && field.kind.name === 'number'
                  ? formatNumber(value, 'n1')
                  : column.view.cell({ table, field, name, row: { [name]: value } })}
              </>
            )}
          </div>
        );
      })}
    </>
  );
}
