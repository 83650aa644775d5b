import type { Table } from '@disponent/domain/entity/table';
import { childRows } from '../../entity/child-rows.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { FactValue } from './fact-value.tsx';
import { factSections, partWords } from './facts.ts';
import classes from './plain-facts.module.css';

const maxRows = 4;

/** What must be known of a record, where there is no room to change it. */
export function PlainFacts({ table, row }: { readonly table: Table; readonly row: Row }) {
  return factSections(table, row).map(({ title, fields, children }) => (
    <section key={title} className={classes.facts}>
      <h3>{t(title)}</h3>
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{table.allFields[name]?.caption}</dt>
            <dd>
              <FactValue table={table} name={name} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {children.map((child) => (
        <ul key={child.key}>
          {childRows(row, child)
            .slice(0, maxRows)
            .map((one, index) => (
              <li key={String(one['Id'] ?? index)}>{partWords(child, one)}</li>
            ))}
        </ul>
      ))}
    </section>
  ));
}
