import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { pivotFields } from '@disponent/domain/pivot-table';
import type { Report } from '@disponent/domain/report';
import type { Filter } from '@disponent/domain/wire/filter';

/** Whether each field that the report tells or asks for exists for the reader. */
export function canRead(table: Table | undefined, report: Report, maySee: (field: Field) => boolean): boolean {
  const { wert, zweiterWert = '', je = '', filter, teil } = report;
  const values = [wert, zweiterWert, je].filter((value) => value !== '' && value !== 'anzahl');
  const asked = [filter, teil].flatMap((one) => (one ? namesIn(one) : []));
  return [...pivotFields(report), ...values, ...asked].every((name) => {
    const field = table?.allFields[name.split(':')[0] ?? ''];
    return field !== undefined && maySee(field);
  });
}

/** Without the reader of filters, which lists would have to load with it. */
function namesIn(filter: Filter): string[] {
  const [first] = filter;
  if (typeof first === 'string' && first !== '!') return [first];
  return filter.flatMap((part) => (Array.isArray(part) ? namesIn(part as unknown as Filter) : []));
}
