import type { Table } from '@disponent/domain/entity/table';
import type { Head } from '@disponent/domain/pivot-table';
import type { Report } from '@disponent/domain/report';
import { UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import { t } from '../../texts/t.ts';
import { IconChevronDown, IconChevronRight } from '../../ui/icons.ts';
import { moveByArrows } from './arrows.ts';
import classes from './auswertungen.module.css';
import { captionAt } from './choices.ts';
import { RowsLink } from './numbers.tsx';
import type { Result } from './result.ts';
import { useCompared } from './use-compared.tsx';
import { useLooked } from './use-looked.tsx';
import { useNewest } from './use-newest.ts';

interface PivotGridProps {
  readonly result: Result;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
  onChoose(next: Report): void;
}

/** Rows and columns with their totals; every number opens what it is made of. The bigger, the darker. */
export function PivotGrid({ result, table, report, words, onChoose }: PivotGridProps) {
  const { rows, columns, total, rest, valueAt } = result;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const scrolled = useNewest<HTMLElement>(report.spalten);
  const toggle = (key: string) =>
    setClosed((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  const most = Math.max(...rows.flatMap((row) => columns.map((column) => valueAt(row.key, column.key) ?? 0)), 1e-9);
  const { cell, popover } = useLooked({ result, table, report, words, onChoose });
  const compared = useCompared(result, words);
  const numbers = (row: Head, part?: Head) => {
    const head = part ?? row;
    return (
      <>
        {columns.map((column) => {
          const value = valueAt(head.key, column.key);
          const share =
            part === undefined && !report.ohneWaerme ? Math.round((40 * Math.max(0, value ?? 0)) / most) : 0;
          return (
            <td
              key={column.key}
              style={{ background: `color-mix(in srgb, var(--chart-other) ${share}%, transparent)` }}
            >
              {cell(value, { row, part, column })}
            </td>
          );
        })}
        <td className={classes.total}>
          {cell(head.total, { row, part })}
          {compared.below(head.total, head.key)}
        </td>
        {compared.beside(head.total, head.key)}
      </>
    );
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys */}
      <section ref={scrolled} className={classes.scroll} tabIndex={0} aria-label={t('Auswertung')}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside it */}
        <table className={`${classes.table} ${compared.look} tabular`} onKeyDown={(event) => moveByArrows(event)}>
          <thead>
            <tr>
              <th scope="col">
                {[report.zeilen, ...(report.ebene ? [report.ebene] : [])]
                  .map((level) => captionAt(table, level))
                  .join(' / ')}
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ))}
              <th scope="col">{t('Gesamt')}</th>
              {compared.heads}
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
                  {numbers(row)}
                </tr>
                {!closed.has(row.key) &&
                  row.parts.map((part) => (
                    <tr key={part.key} className={classes.part}>
                      <th scope="row">{part.label}</th>
                      {numbers(row, part)}
                    </tr>
                  ))}
              </Fragment>
            ))}
            {rest && (
              <tr className={classes.rest}>
                <th scope="row">
                  <RowsLink table={table} report={report} heads={[rest]}>
                    {rest.label}
                  </RowsLink>
                </th>
                {columns.map((column) => (
                  <td key={column.key}>{cell(valueAt(rest.key, column.key), { row: rest, column })}</td>
                ))}
                <td className={classes.total}>
                  {cell(rest.total, { row: rest })}
                  {compared.below(rest.total, rest.key)}
                </td>
                {compared.beside(rest.total, rest.key)}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Gesamt')}</th>
              {columns.map((column) => (
                <td key={column.key}>{cell(column.total, { column })}</td>
              ))}
              <td>
                {cell(total, {})}
                {compared.below(total, '')}
              </td>
              {compared.beside(total, '')}
            </tr>
          </tfoot>
        </table>
      </section>
      {popover}
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
