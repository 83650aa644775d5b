import type { Table } from '@disponent/domain/entity/table';
import { type Report, rowsFilter, wordsOf } from '@disponent/domain/report';
import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import { isPlainClick } from '../../ui/go-to.ts';
import classes from './auswertungen.module.css';
import type { Cell } from './cell.ts';

interface NumbersProps {
  readonly table: Table;
  readonly report: Report;
  readonly cell: Omit<Cell, 'value'> & { readonly value: number | null };
  readonly isOpen: boolean;
  words(value: number): string;
  /** Nothing where it is not to be looked at any closer. */
  onOpen(cell: Cell, anchor: HTMLElement): void;
  /** Somebody comes near. */
  onNear(): void;
}

/** The number, which says what it is made of and leads to its rows, and below it the second one, which tells of the same. */
export function Numbers({ table, report, cell, isOpen, words, onOpen, onNear }: NumbersProps) {
  const { value, second } = cell;
  const { path } = table.entity;
  const below = report.zweiterWert && wordsOf(table, { ...report, wert: report.zweiterWert });
  return (
    <>
      {value === null ? (
        '–'
      ) : path ? (
        <Link
          to={path}
          search={rowsSearch(report, cell)}
          preload={false}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen({ ...cell, value }, event.currentTarget);
          }}
        >
          {words(value)}
        </Link>
      ) : (
        words(value)
      )}
      {below && <span className={classes.second}>{second === null ? '–' : below(second)}</span>}
    </>
  );
}

/** The rows of a cell as their list is asked for them. */
export function rowsSearch(report: Report, { heads }: Pick<Cell, 'heads'>) {
  const filter = rowsFilter(report, ...heads);
  return { ...(filter && { filter }), ...(report.search && { search: report.search }), ansicht: 'alle' };
}

interface RowsLinkProps extends Pick<NumbersProps, 'table' | 'report'>, Pick<Cell, 'heads'> {
  readonly children: ReactNode;
}

/** Words that lead to the rows which they are of, where these have a list. */
export const RowsLink = ({ table: { entity }, report, heads, children }: RowsLinkProps) =>
  entity.path ? (
    <Link to={entity.path} search={rowsSearch(report, { heads })} preload={false}>
      {children}
    </Link>
  ) : (
    children
  );
