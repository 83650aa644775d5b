import type { Table } from '@disponent/domain/entity/table';

type ComputedSql = (alias: string) => string;

/** How fields that are declared as computed by query are read, as SQL on the row `alias`. */
const computed: Readonly<Record<string, Readonly<Record<string, ComputedSql>>>> = {
  PersonengruppeSt: {
    AnzahlPersonen: (alias) => `(select count(*) from pers_st_personengruppen l where l.id_nach = ${alias}.id)`,
  },
  PersonQualifikation: {
    // A certificate counts to the end of its last day.
    IsAbgelaufen: (alias) => `coalesce(${alias}.gueltig_bis < current_date, false)`,
  },
};

export function computedSql(table: Table, name: string): ComputedSql {
  const found = computed[table.key]?.[name];
  if (!found)
    throw new Error(`${table.key}.${name} is declared as computed by query, but db/computed.ts does not say how`);
  return found;
}
