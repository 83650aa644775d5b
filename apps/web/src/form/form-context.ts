import type { Table } from '@disponent/domain/entity/table';
import { createContext, useContext } from 'react';
import type { Row } from '../grid/row.ts';
import type { RecordStore } from './record-store.ts';

export interface FormContextValue {
  readonly store: RecordStore;
  /** Whether the user may change this field at all. */
  canWrite(table: Table, name: string): boolean;
  readonly isReadOnly: boolean;
  /** Runs the rules and shows what they say about this field. */
  check(path: string): void;
  /** A new row of a child table with the defaults that the server knows. */
  newRow(table: Table): Promise<Row>;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field stands outside of a form');
  return value;
}
