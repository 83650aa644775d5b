import { conditionFor } from '../../kinds/filter/condition.ts';
import { FilterEditor } from '../../kinds/filter/editors.tsx';
import type { FilterFields } from './filter-drawer.tsx';

/** What one field is filtered by, to be changed. */
export function FilterValue({ table, name, filters, onFilter }: Omit<FilterFields, 'available'> & { name: string }) {
  const field = table.allFields[name];
  if (!field) return null;
  return (
    <FilterEditor
      table={table}
      field={field}
      name={name}
      condition={conditionFor(filters, name)}
      onChange={(condition) => onFilter(name, condition)}
    />
  );
}
