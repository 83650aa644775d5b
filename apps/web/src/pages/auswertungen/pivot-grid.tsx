import type { Table } from '@disponent/domain/entity/table';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './auswertungen.module.css';
import type { Report } from './reports.ts';
import { cellFilter, type Head, type PivotTable } from './table-of.ts';

interface PivotGridProps {
  readonly pivot: PivotTable;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
}

/** Rows and columns with their totals; every number opens the rows that it stands for. The bigger, the darker. */
export function PivotGrid({ pivot: { rows, columns, total, valueAt }, table, report, words }: PivotGridProps) {
  const caption = (dimension: string) => table.allFields[dimension.split(':')[0] ?? '']?.caption ?? '';
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => valueAt(row.key, column.key) ?? 0)), 1e-9);
  const cell = (value: number | null, ...heads: (Head | undefined)[]) => {
    if (value === null) return '–';
    const filter = cellFilter(report, ...heads);
    return table.entity.path ? (
      <Link to={table.entity.path} search={filter ? { filter } : {}} preload={false}>
        {words(value)}
      </Link>
    ) : (
      words(value)
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
    <section className={classes.scroll} tabIndex={0} aria-label={t('Auswertung')}>
      <table className={`${classes.table} tabular`}>
        <thead>
          <tr>
            <th scope="col">{caption(report.zeilen)}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
            <th scope="col">{t('Gesamt')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => {
                const value = valueAt(row.key, column.key);
                const share = Math.round((40 * Math.max(0, value ?? 0)) / most);
                return (
                  <td
                    key={column.key}
                    style={{ background: `color-mix(in srgb, var(--chart-other) ${share}%, transparent)` }}
                  >
                    {cell(value, row, column)}
                  </td>
                );
              })}
              <td className={classes.total}>{cell(row.total, row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Gesamt')}</th>
            {columns.map((column) => (
              <td key={column.key}>{cell(column.total, column)}</td>
            ))}
            <td>{cell(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
