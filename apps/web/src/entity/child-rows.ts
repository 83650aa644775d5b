import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/rows/row.ts';

/** The rows of a record's own list; none where it came without. */
export const childRows = (row: Row, { key }: Pick<Table, 'key'>): readonly Row[] => (row[key] ?? []) as readonly Row[];
