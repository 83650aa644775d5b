import { keyField, type Table } from '@disponent/domain/entity/table';
import type { DefaultContext, Field } from '@disponent/domain/kinds/kind';
import { loadTable } from '@disponent/domain/load-table';
import { toWireDate, toWireDateTime } from '@disponent/domain/wire/dates';
import type { QueryClient } from '@tanstack/react-query';
import { entityApi } from '../../api/entity.ts';
import { cardTitle } from '../../grid/columns/card-fields.ts';
import type { Row } from '../../grid/rows/row.ts';

/** Defaults of a child row that ask who, when, or for another record. (A whole record gets them by `neu`.) */
export async function newRow(client: QueryClient, table: Table, me: DefaultContext['me']): Promise<Row> {
  const now = new Date();
  const context: DefaultContext = { today: toWireDate(now), now: toWireDateTime(now), me };
  const parts = Object.entries(table.fields).map(async ([name, field]) => {
    if (typeof field.default === 'function')
      return { [name]: valueOf(field, (field.default as (context: DefaultContext) => unknown)(context)) };
    return field.defaultKey === undefined ? {} : referenced(client, name, field);
  });
  return Object.assign({}, ...(await Promise.all(parts))) as Row;
}

/** Declared defaults of dates are written as they travel. */
function valueOf({ kind }: Field, value: unknown): unknown {
  return typeof value === 'string' && kind.fromWire ? kind.fromWire(value) : (value ?? null);
}

/** The row of another table that a declaration names by its key: 'AT' for Österreich. */
async function referenced(client: QueryClient, name: string, field: Field): Promise<Row> {
  const { to = '', defaultKey = '' } = field;
  const target = await loadTable(to);
  try {
    const { Rows } = await client.fetchQuery({
      queryKey: ['vorgabe', to, defaultKey],
      queryFn: () =>
        entityApi.list(to, {
          filter: [keyField(target) ?? 'Id', '=', defaultKey],
          take: 1,
          count: 'none',
          columns: [...target.text.fields],
        }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { isQuiet: true },
    });
    const row = Rows[0];
    if (!row) return {};
    const text = cardTitle(target, row);
    return field.kind.isLinked
      ? { [name]: [row['Id']], [`${name}Text`]: [text] }
      : { [name]: row['Id'], [`${name}Text`]: text };
  } catch {
    // Without the right to read that list there is no default; the field stays to be filled.
    return {};
  }
}
