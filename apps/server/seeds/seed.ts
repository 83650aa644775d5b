import type { PoolClient } from 'pg';
import type { Db } from '../src/db/pool.ts';
import { dayIn } from '../src/features/session/callers.ts';
import { hashPassword } from '../src/features/session/passwords.ts';
import { bootstrap, setPassword, waitForFirstData } from './bootstrap.ts';
import { domaenen } from './data/domaenen.ts';
import { loadDomaene } from './domaene.ts';
import { seedCaller } from './loader.ts';
import { loadSystemLists } from './system.ts';

/** Of every demo account. */
const password = 'Demo1234';

const admin = {
  Benutzername: 'admin',
  Vorname: 'Johannes',
  Nachname: 'Leitner',
  Email: 'admin@alpenstaff.example',
};

interface SeedOptions {
  /** Where the bytes of files go; without it they are nowhere. */
  filesFolder?: string;
  /** The day all dates are counted from. */
  today?: string;
}

/** Fills an empty database with the demo data: all of it or, when anything fails, nothing. Says whether it did. */
export async function seedIfEmpty(
  db: Db,
  log: (text: string) => void,
  { filesFolder, today = dayIn('Europe/Vienna') }: SeedOptions = {},
): Promise<boolean> {
  if (await hasDomaene(db.pool)) return false;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    await waitForFirstData(tx);
    if (await hasDomaene(tx)) return false; // another node was faster
    // Nothing is known yet about tables that were empty a moment ago: without this every reference is looked up by reading its whole target.
    await tx.query('set local enable_seqscan = off');
    log('Demodaten: Systemlisten …');
    const loader = await bootstrap(db, tx, { domaene: domaenen[0], admin, today, filesFolder });
    await setPassword(tx, [loader.caller.me.Id], passwordHash);
    const system = await loadSystemLists(loader);
    for (const data of domaenen) {
      log(`Demodaten: ${data.row.Bezeichnung} …`);
      if (data.id !== loader.caller.domaene) await loader.addWithId('DomaeneSt', data.id, data.row);
      const caller = seedCaller(
        { Id: loader.caller.me.Id, IdDomaene: data.id, IdDomaeneText: data.row.Bezeichnung },
        today,
      );
      await loadDomaene(loader.as(caller), data, system, passwordHash);
    }
    await loader.skipIds('DomaeneSt', domaenen.length);
    await tx.query(`update benutzer_st set demo = 'Offen'`);
    log('Demodaten sind geladen.');
    return true;
  });
}

async function hasDomaene(on: Pick<PoolClient, 'query'>): Promise<boolean> {
  return (await on.query('select 1 from domaene_st limit 1')).rows.length > 0;
}
