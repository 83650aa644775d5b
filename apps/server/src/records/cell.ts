import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { Caller } from '../sight/caller.ts';

/** A field of a row, as a caller is shown it. */
export interface Cell {
  readonly table: Table;
  readonly name: string;
  readonly field: Field;
  /** The row's name in the statement. */
  readonly alias: string;
  readonly caller: Caller;
}
