import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import type { Head } from '@disponent/domain/pivot-table';
import { UnstyledButton } from '@mantine/core';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { t } from '../../texts/t.ts';
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts';
import classes from './auswertungen.module.css';
import { type Report, rowsFilter, wordsOf } from './report.ts';
import type { Result } from './result.ts';
import { useNewest } from './use-newest.ts';

interface PivotGridProps {
  readonly result: Result;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
}

/** Rows and columns with their totals; every number opens the rows that it stands for. The bigger, the darker. */
export function PivotGrid({ result, table, report, words }: PivotGridProps) {
  const { rows, columns, total, rest, before, valueAt } = result;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const scrolled = useNewest<HTMLElement>(report.spalten);
  const toggle = (key: string) =>
    setClosed((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  const caption = (dimension: string) => table.allFields[dimension.split(':')[0] ?? '']?.caption ?? '';
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => valueAt(row.key, column.key) ?? 0)), 1e-9);
  const cell = (value: number | null, row: string, column: string, ...heads: readonly (Head | undefined)[]) => (
    <Numbers value={value} second={valueAt(row, column, 1)} heads={heads} {...{ table, report, words }} />
  );
  const compared = (value: number | null, key: string) =>
    before && (
      <>
        <td>{before(key) === null ? '–' : words(before(key) ?? 0)}</td>
        <td>{changeWords(value, before(key))}</td>
      </>
    );
  const numbers = (head: Head, isShaded: boolean) => (
    <>
      {columns.map((column) => {
        const value = valueAt(head.key, column.key);
        const share = isShaded ? Math.round((40 * Math.max(0, value ?? 0)) / most) : 0;
        return (
          <td key={column.key} style={{ background: `color-mix(in srgb, var(--chart-other) ${share}%, transparent)` }}>
            {cell(value, head.key, column.key, head, column)}
          </td>
        );
      })}
      <td className={classes.total}>{cell(head.total, head.key, '', head)}</td>
      {compared(head.total, head.key)}
    </>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
    <section ref={scrolled} className={classes.scroll} tabIndex={0} aria-label={t('Auswertung')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside it */}
      <table className={`${classes.table} ${before ? '' : classes.fixed} tabular`} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            <th scope="col">{[report.zeilen, ...(report.ebene ? [report.ebene] : [])].map(caption).join(' / ')}</th>
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
            <Fragment key={row.key}>
              <tr>
                <th scope="row">
                  {row.parts.length > 0 ? (
                    <Opener label={row.label} isOpen={!closed.has(row.key)} onToggle={() => toggle(row.key)} />
                  ) : (
                    row.label
                  )}
                </th>
                {numbers(row, true)}
              </tr>
              {!closed.has(row.key) &&
                row.parts.map((part) => (
                  <tr key={part.key} className={classes.part}>
                    <th scope="row">{part.label}</th>
                    {numbers(part, false)}
                  </tr>
                ))}
            </Fragment>
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
              <td key={column.key}>{cell(column.total, '', column.key, column)}</td>
            ))}
            <td>{cell(total, '', '')}</td>
            {compared(total, '')}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface NumbersProps extends Omit<PivotGridProps, 'result'> {
  readonly value: number | null;
  readonly second: number | null;
  readonly heads: readonly (Head | undefined)[];
}

/** The number, which opens its rows, and below it the second one, which tells of the same. */
function Numbers({ value, second, heads, table, report, words }: NumbersProps) {
  const filter = rowsFilter(report, ...heads);
  const search = { ...(filter && { filter }), ...(report.search && { search: report.search }), ansicht: 'alle' };
  const { path } = table.entity;
  const below = report.zweiterWert && wordsOf(table, { ...report, wert: report.zweiterWert });
  return (
    <>
      {value === null ? (
        '–'
      ) : path ? (
        <Link to={path} search={search} preload={false}>
          {words(value)}
        </Link>
      ) : (
        words(value)
      )}
      {below && <span className={classes.second}>{second === null ? '–' : below(second)}</span>}
    </>
  );
}

/** What a row is split into stands below it or not. */
function Opener({ label, isOpen, onToggle }: { label: string; isOpen: boolean; onToggle(): void }) {
  return (
    <UnstyledButton className={classes.opener} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <IconChevronDown aria-hidden /> : <IconChevronRight aria-hidden />}
      {label}
    </UnstyledButton>
  );
}

/** The arrows lead from number to number, past cells that have none. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const [down, right] = arrows[event.key] ?? [0, 0];
  const from = (event.target as Element).closest('td');
  const table = event.currentTarget;
  if (!from || down === right || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  let [row, column] = [(from.parentElement as HTMLTableRowElement).rowIndex, from.cellIndex];
  for (let found: Element | null = from; found; ) {
    [row, column] = [row + down, column + right];
    found = table.rows[row]?.cells[column] ?? null;
    const link = found?.querySelector('a');
    if (link) return link.focus();
  }
}

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** '+12 %'; nothing where there was nothing to compare with. */
function changeWords(value: number | null, before: number | null): string {
  if (!before || value === null) return '–';
  const share = (value - before) / Math.abs(before);
  return `${share > 0 ? '+' : ''}${formatNumber(share, 'p0')}`;
}

/** What of a column is in rows that are not shown. */
const restIn = ({ rows, valueAt }: Result, { key, total }: Head): number =>
  rows.reduce((rest, row) => rest - (valueAt(row.key, key) ?? 0), total ?? 0);
