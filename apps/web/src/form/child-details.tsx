import type { Table } from '@disponent/domain/entity/table';
import { ChildTable } from './child-table.tsx';
import classes from './form.module.css';
import { FormField } from './form-field.tsx';

/** Fields of a row that are no columns, and the rows below it. */
export function ChildDetails({ table, path, columns }: { table: Table; path: string; columns: readonly string[] }) {
  const others = otherFields(table, columns);
  return (
    <>
      {others.length > 0 && (
        <div className={classes.grid}>
          {others.map((name) => (
            <FormField key={name} table={table} name={name} path={`${path}.${name}`} />
          ))}
        </div>
      )}
      {table.children.map((child) => (
        <ChildTable key={child.key} table={child} path={`${path}.${child.key}`} title={child.caption.many} level={3} />
      ))}
    </>
  );
}

export const hasDetails = (table: Table, columns: readonly string[]) =>
  otherFields(table, columns).length + table.children.length > 0;

const otherFields = (table: Table, columns: readonly string[]) =>
  Object.keys(table.fields).filter(
    (name) => !columns.includes(name) && !table.fields[name]?.computed && !table.fields[name]?.server,
  );
