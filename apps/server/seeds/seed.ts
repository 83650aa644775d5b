import { addDays } from '@disponent/domain/days';
import type { PoolClient } from 'pg';
import type { Db } from '../src/db/pool.ts';
import { vorgangSetting } from '../src/db/vorgang.ts';
import type { FileStore } from '../src/files/store.ts';
import { dayTimeIn } from '../src/sight/local-time.ts';
import { setPasswords } from './benutzer.ts';
import { bootstrap, waitForFirstData } from './bootstrap.ts';
import { domaenen } from './data/domaenen.ts';
import type { DomaeneData } from './data/types.ts';
import { loadDomaene } from './domaene.ts';
import { seedCaller } from './loader.ts';
import { loadSystemLists } from './system.ts';

const admin = {
  Benutzername: 'admin',
  Vorname: 'Johannes',
  Nachname: 'Leitner',
  Email: 'admin@alpenstaff.example',
};

interface SeedOptions {
  /** Where the bytes of files go; without it they are nowhere. */
  files?: FileStore;
  /** Which of the demo's companies, if not all. */
  only?: readonly DomaeneData[];
  /** The moment of local time that all dates are counted from, `2026-11-16T09:30:00`: nothing that has happened lies after it. */
  now?: string;
}

/** So long ago the company began to use the product. */
const ageDays = 1900;

/** Fills an empty database with the demo data: all of it or, when anything fails, nothing. Says whether it did. */
export async function seedIfEmpty(
  db: Db,
  log: (text: string) => void,
  { files, now = dayTimeIn('Europe/Vienna', Date.now()), only = domaenen }: SeedOptions = {},
): Promise<boolean> {
  if (await hasDomaene(db.pool)) return false;
  return db.transaction(async (tx) => {
    await waitForFirstData(tx);
    if (await hasDomaene(tx)) return false; // another node was faster
    await tx.query(`set local ${vorgangSetting} = ''`); // years of a company did not happen in one go
    // Nothing is known yet about tables that were empty a moment ago: without this every reference is looked up by reading its whole target.
    await tx.query('set local enable_seqscan = off');
    // On a busy machine some hundred rows take longer than a request may, and a year of hours is worked out between two statements.
    await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    log('Demodaten: Systemlisten …');
    const since = `${addDays(now.slice(0, 10), -ageDays)}T08:00:00`;
    const [erste] = only;
    if (!erste) throw new Error('Demodaten: Es gibt keine Domäne');
    const loader = await bootstrap(db, tx, { domaene: erste, admin, now }, { files, since });
    await setPasswords(tx, new Map([[admin.Benutzername, loader.caller.me.Id]]));
    const system = await loadSystemLists(loader);
    for (const data of only) {
      log(`Demodaten: ${data.row.Bezeichnung} …`);
      if (data.id !== loader.caller.domaene) await loader.addWithId('DomaeneSt', data.id, data.row);
      const caller = seedCaller(
        { Id: loader.caller.me.Id, IdDomaene: data.id, IdDomaeneText: data.row.Bezeichnung },
        now,
      );
      await loadDomaene(loader.as(caller), data, system);
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
