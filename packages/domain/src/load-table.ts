import { areas } from './entities/areas.ts';
import { buildTables, type Table } from './entity/table.ts';
import { notFound } from './errors.ts';

const loaded = new Map<string, Promise<Table>>();

/** A table by key, with its children, without loading all the others. */
export function loadTable(key: string): Promise<Table> {
  const known = loaded.get(key) ?? load(key);
  loaded.set(key, known);
  known.catch(() => loaded.delete(key)); // the next one asks again
  return known;
}

async function load(key: string): Promise<Table> {
  const area = areas.find(([, keys]) => keys.split(' ').includes(key));
  // A child is known by its parent only.
  if (!area) {
    const child = (await import('./tables.ts')).tables.get(key);
    if (!child) throw notFound(); // an address may name anything
    return child;
  }
  const [, , entitiesOf] = area;
  const table = buildTables((await entitiesOf()).filter((entity) => entity.key === key)).get(key);
  if (!table) throw new Error(`No table is called ${key}`);
  return table;
}
