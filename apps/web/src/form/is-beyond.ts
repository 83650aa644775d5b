import type { NichtSichtbar } from '@disponent/domain/wire/answers';
import type { Row } from '../grid/rows/row.ts';

/** Whether a record names one that the user does not see himself: it is called by its name, and leads nowhere. */
export const isBeyond = (row: Row, target: string, id: unknown): boolean =>
  ((row['NichtSichtbar'] ?? {}) as NichtSichtbar)[target]?.some((one) => one === id) ?? false;
