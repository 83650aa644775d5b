import { applies } from '@disponent/domain/entity/only-with';
import type { Table } from '@disponent/domain/entity/table';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Row } from '../grid/rows/row.ts';

/** What has no meaning beside the other values is not asked for; what stands there nevertheless can be seen and emptied. */
export function isShown(table: Table, name: string, row: Row): boolean {
  const field = table.allFields[name];
  if (field === undefined) return true;
  if (isEmpty(row['Id']) && isForLater(table, name, row)) return false;
  const value = row[name];
  // Of what is counted nothing came yet.
  const isUnused = isEmpty(value) || value === field.default || (field.computed !== undefined && value === 0);
  if (field.concerns?.(row) === false && isUnused) return false;
  return applies(field, row) || !isEmpty(value);
}

/** In a new record nobody waits for what the server will fill in, nor for what a later step asks for: why it ended, who left when. */
function isForLater({ allFields, entity }: Table, name: string, row: Row): boolean {
  const field = allFields[name];
  if (field?.server) return true;
  if (!isEmpty(row[name])) return false;
  if (field?.computed) return true;
  const steps = Object.values(entity.states?.actions ?? {});
  const isConditional = field?.rules?.some((rule) => rule.name === 'conditionalRequired');
  return isConditional === true && steps.some(({ asks, requires }) => asks?.includes(name) && requires?.includes(name));
}
