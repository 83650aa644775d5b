import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from '../../api/entity.ts';
import { recordTitle } from '../../entity/record-title.ts';
import { customerField } from '../../entity/whom-to-call.ts';
import { fromWire } from '../../entity/wire.ts';
import type { Row } from '../../grid/rows/row.ts';
import { toastError } from '../../query-client.ts';
import { contactHref, phoneWords } from '../../record/rail/record-contact.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

/** Calls whom a task is about by the number in the record, or the customer with whom it is settled, and says whom. */
export async function callAbout({ BezugEntitaet, BezugId }: WireRow): Promise<void> {
  try {
    const about = await read(String(BezugEntitaet), Number(BezugId));
    const { table, row } = await whomToCall(about);
    const href = contactHref(table, row, 'phone');
    if (!href) return toast.error(t('Im Datensatz steht keine Telefonnummer.'));
    if (table !== about.table) toast.info(`${recordTitle(table, row)}: ${phoneWords(table, row)}`);
    window.location.assign(href);
  } catch (error) {
    toastError(error);
  }
}

interface Found {
  readonly table: Table;
  readonly row: Row;
}

/** Whose number it is: of the record itself, or of the customer with whom it is settled. */
export async function whomToCall(about: Found): Promise<Found> {
  const field = customerField(about.table);
  const customer = field && about.row[field];
  return typeof customer === 'number' ? read('UnternehmenSt', customer) : about;
}

async function read(key: string, id: number): Promise<Found> {
  const table = await loadTable(key);
  return { table, row: fromWire(table, await entityApi.read(key, id)) };
}
