import type { Table } from '@disponent/domain/entity/table';
import type { ListWriting } from '@disponent/domain/entity/writing';
import type { Choice } from '@disponent/domain/wire/answers';
import { type ComponentType, createContext, useContext } from 'react';
import type { Row } from '../grid/rows/row.ts';
import type { Below } from '../kinds/use-may-create.ts';
import type { RecordStore } from './record-store.ts';

/** Makes what a field wants to refer to, without leaving the form. */
export interface QuickCreation {
  /** Asks for a new record of the table, called as typed, or for a new row of a list in another record; answers what was made. */
  create(key: string, text: string, prefill?: Prefill, below?: Below): Promise<Choice | undefined>;
}

export type Prefill = Readonly<Record<string, string | number | boolean>>;

export interface FormContextValue {
  readonly store: RecordStore;
  /** Whether the user may change this field at all; `path` says in which row of a list. */
  canWrite(table: Table, name: string, path?: string): boolean;
  /** Which rows of a list he may add, change and take away. */
  listWriting(path: string): ListWriting;
  /** A row of a list that is somebody else's to change. */
  isOthers(table: Table, row: Row): boolean;
  readonly isReadOnly: boolean;
  /** Runs the rules and shows what they say about this field. */
  check(path: string): void;
  /** A new row of a child table with the defaults that the server knows. */
  newRow(table: Table): Promise<Row>;
  /** Makes a record that a field may refer to; undefined where the form offers none. */
  readonly create?: QuickCreation['create'] | undefined;
  /** Shows the record that a field refers to. */
  readonly Preview?: ComponentType<{ target: string; id: number; text: string }> | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field stands outside of a form');
  return value;
}
