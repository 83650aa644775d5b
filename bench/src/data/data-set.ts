import type { Client } from 'pg';
import { addAds } from './ads.ts';
import { addCustomers } from './customers.ts';
import { addDemand } from './demand.ts';
import type { Filling } from './fill.ts';
import { addHistory } from './history.ts';
import { functions } from './ids.ts';
import { loading } from './loading.ts';
import { addOrganisation } from './organisation.ts';
import { addPersons } from './people.ts';
import { sizesAt } from './sizes.ts';
import { addThirdDomaene } from './third-domaene.ts';
import { addWork } from './work.ts';

export interface DataSet {
  scale: number;
  /** Another number of persons than the scale says. */
  persons?: number | undefined;
}

/** Adds the big data set to a database with the demo data. The same scale gives the same rows, counted from the demo's day. */
export async function addDataSet(
  client: Client,
  { scale, persons }: DataSet,
  log: (text: string) => void,
): Promise<void> {
  if (await isThere(client, { scale, persons })) return;
  const lastDay = await dayOfDemo(client);
  const filling: Filling = { client, sizes: sizesAt(scale, persons), log };
  await client.query(functions(lastDay));
  await loading(
    client,
    async () => {
      await addThirdDomaene(filling);
      await addOrganisation(filling);
      await addCustomers(filling);
      await addPersons(filling);
      await addDemand(filling);
      await addWork(filling);
      await addAds(filling);
      await addHistory(filling);
      await client.query('create table bench_set as select $1::text as text', [sign({ scale, persons })]);
    },
    log,
  );
}

/** The set stays as it was made. */
async function isThere(client: Client, set: DataSet): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('bench_set') as name`);
  if (!rows[0]?.name) return false;
  const found = await client.query<{ text: string }>('select text from bench_set');
  if (found.rows[0]?.text === sign(set)) return true;
  throw new Error(`This database has the data set of ${found.rows[0]?.text} already`);
}

const sign = ({ scale, persons }: DataSet): string =>
  `scale ${scale}${persons === undefined ? '' : ` with ${persons} persons`}`;

async function dayOfDemo(client: Client): Promise<string> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(erstellt_am, 'YYYY-MM-DD') as day from domaene_st where id = 1`,
  );
  if (!rows[0]) throw new Error('The data set is added to the demo data, and this database has none');
  return rows[0].day;
}
