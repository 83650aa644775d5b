import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import type { Head } from '@disponent/domain/pivot-table';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import classes from './auswertungen.module.css';
import { type Report, rowsFilter } from './report.ts';
import type { Result } from './result.ts';

interface PivotGridProps {
  readonly result: Result;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
}

/** Rows and columns with their totals; every number opens the rows that it stands for. The bigger, the darker. */
export function PivotGrid({ result, table, report, words }: PivotGridProps) {
  const { rows, columns, total, rest, before, valueAt } = result;
  const caption = (dimension: string) => table.allFields[dimension.split(':')[0] ?? '']?.caption ?? '';
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => valueAt(row.key, column.key) ?? 0)), 1e-9);
  const cell = (value: number | null, ...heads: (Head | undefined)[]) => {
    if (value === null) return '–';
    const filter = rowsFilter(report, ...heads);
    const search = { ...(filter && { filter }), ...(report.search && { search: report.search }) };
    return table.entity.path ? (
      <Link to={table.entity.path} search={search} preload={false}>
        {words(value)}
      </Link>
    ) : (
      words(value)
    );
  };
  const compared = (value: number | null, key: string) =>
    before && (
      <>
        <td>{before(key) === null ? '–' : words(before(key) ?? 0)}</td>
        <td>{changeWords(value, before(key))}</td>
      </>
    );
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
            {before && (
              <>
                <th scope="col">{t('Davor')}</th>
                <th scope="col">{t('Veränderung')}</th>
              </>
            )}
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
              {compared(row.total, row.key)}
            </tr>
          ))}
          {rest && (
            <tr className={classes.rest}>
              <th scope="row">{t('{n} weitere', { n: formatNumber(rest.count, 'n0') })}</th>
              {columns.map((column) => (
                <td key={column.key}>{rest.total === null ? '–' : words(restIn(result, column))}</td>
              ))}
              <td className={classes.total}>{rest.total === null ? '–' : words(rest.total)}</td>
              {before && <td colSpan={2}>–</td>}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Gesamt')}</th>
            {columns.map((column) => (
              <td key={column.key}>{cell(column.total, column)}</td>
            ))}
            <td>{cell(total)}</td>
            {compared(total, '')}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** '+12 %'; nothing where there was nothing to compare with. */
function changeWords(value: number | null, before: number | null): string {
  if (!before || value === null) return '–';
  const share = (value - before) / Math.abs(before);
  return `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
}

/** What of a column is in rows that are not shown. */
const restIn = ({ rows, valueAt }: Result, { key, total }: Head): number =>
  rows.reduce((rest, row) => rest - (valueAt(row.key, key) ?? 0), total ?? 0);
