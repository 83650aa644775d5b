import type { Table } from '@disponent/domain/entity/table';
import type { Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import type { ComponentType, ReactNode } from 'react';
import type { CellRenderers } from '../grid/columns/columns.ts';
import type { Row } from '../grid/rows/row.ts';

export interface EntityListProps {
  readonly table: Table;
  /** Cells drawn in another way, by column. */
  readonly cells?: CellRenderers;
  /** Before 'Neu' in the page's header. */
  readonly actions?: ReactNode;
  /** Between the page's header and the list, and below the list. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** What an empty list is for. */
  readonly emptyText?: ReactNode;
  /** Where a row leads, where that is not its own page. */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** Opens a row in another way than by its page. */
  onOpen?(row: Row): void;
  /** Shows a row beside the list, without leaving it. */
  onPreview?: ((row: Row) => void) | undefined;
  /** Begins a new record in another way than by its page; null where none begins. */
  readonly onNew?: (() => void) | null;
  /** The record that stands open beside the list. */
  readonly openId?: number | undefined;
  /** Draws what stands open beside the list. */
  readonly side?: ((neighbours: Neighbours) => ReactNode) | undefined;
  /** What else the export offers, each by a dialog of its own. */
  readonly exports?: readonly ExportChoice[];
  /** Columns that cells drawn in another way read besides their own. */
  readonly reads?: readonly string[];
  /** Of the page, where it is not called like its rows. */
  readonly title?: string;
  /** Of the view of all its rows, where they are not all of the table. */
  readonly allTitle?: string;
  /** Beside the count in the page's header, while nothing else is filtered. */
  readonly sum?: string | undefined;
  /** Tells its part of the address apart from that of other lists of the table. */
  readonly place?: string;
  /** The rows that the list is about, whatever is filtered. */
  readonly only?: Filter;
  /** Another view of the same rows: what switches to it, and what draws it while it is chosen. On a phone only where it says so. */
  readonly view?: {
    readonly control: ReactNode;
    readonly Body: ComponentType<ListParts> | undefined;
    readonly isForPhone?: true;
  };
}

export interface ExportChoice {
  readonly caption: string;
  open(): void;
}

/** What another view draws. */
export interface ListParts {
  readonly table: Table;
  readonly query: ListQuery;
  readonly total: number | undefined;
  readonly empty: ReactNode;
  /** Offered beside an error. */
  readonly wayOut: ReactNode;
  /** Begins a new record; undefined for whoever may not. */
  readonly onNew: (() => void) | undefined;
}

/** The records above and below the open one. */
interface Neighbours {
  readonly previous: Row | undefined;
  readonly next: Row | undefined;
}
