import type { Table } from '@disponent/domain/entity/table';

/** What is settled with the customer: who works on it calls him. */
const ofCustomers: ReadonlySet<string> = new Set(['PvDat', 'AnfrageDat', 'AnfrageProjektDat', 'FakturaDat']);

/** The field that names whom to call about a record which has no number of its own. */
export const customerField = (table: Table): string | undefined =>
  ofCustomers.has(table.key) && table.fields['IdUnternehmen'] ? 'IdUnternehmen' : undefined;
