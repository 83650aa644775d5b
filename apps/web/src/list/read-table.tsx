import type { Table } from '@disponent/domain/entity/table';
import { useId } from 'react';
import table from '../form/child-table.module.css';
import { gridColumn } from '../grid/columns/columns.ts';
import type { Row } from '../grid/rows/row.ts';
import { headOf } from '../kinds/kind-view.ts';
import { t } from '../texts/t.ts';

interface ReadTableProps {
  readonly title: string;
  readonly table: Table;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Where there are none. */
  readonly none?: string;
  /** Of all its amounts, where that is not the euro. */
  readonly currency?: string | undefined;
}

/** A few rows to be read, in the look of a child table. */
export function ReadTable({ title, table: of, columns, rows, none = t('Keine Einträge'), currency }: ReadTableProps) {
  const id = useId();
  const shown = columns.flatMap((name) => gridColumn(of, name) ?? []);
  return (
    <section className={table.section} aria-labelledby={id}>
      <div className={table.head}>
        <h3 id={id}>{title}</h3>
        <span className={table.count}>{rows.length}</span>
      </div>
      {rows.length === 0 ? (
        <p className={table.none}>{none}</p>
      ) : (
        <div className={table.card}>
          <table className={`${table.table} ${table.read}`}>
            <thead>
              <tr>
                {shown.map(({ name, field, view }) => (
                  <th key={name} data-end={view.align}>
                    {headOf(field, view, currency)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row['Id'])}>
                  {shown.map((column) => (
                    <td key={column.name} data-end={column.view.align}>
                      {column.draw({
                        table: of,
                        field: column.field,
                        name: column.name,
                        row: { ...row, Waehrung: null },
                      }) ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
