import type { Table } from '@disponent/domain/entity/table';
import type { ListWriting } from '@disponent/domain/entity/writing';
import { type ComponentType, createContext, useContext } from 'react';
import type { Row } from '../grid/rows/row.ts';
import type { EditorProps } from '../kinds/kind-view.ts';
import type { RecordStore } from './record-store.ts';

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
  readonly create?: ((target: string, text: string) => ReturnType<NonNullable<EditorProps['onCreate']>>) | undefined;
  /** Shows the record that a field refers to. */
  readonly Preview?: ComponentType<{ target: string; id: number; text: string }> | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field stands outside of a form');
  return value;
}
