import type { PoolClient } from 'pg';
import type { Db } from '../src/db/pool.ts';
import { dayIn } from '../src/features/session/callers.ts';
import { hashPassword } from '../src/features/session/passwords.ts';
import { bootstrap } from './bootstrap.ts';
import { domaenen } from './data/domaenen.ts';
import { loadDomaene } from './domaene.ts';
import { seedCaller } from './loader.ts';
import { loadSystemLists } from './system.ts';

/** Of every demo account. */
const password = 'Demo1234';

/** Fills an empty database with the demo data: all of it or, when anything fails, nothing. */
export async function seedIfEmpty(db: Db, log: (text: string) => void): Promise<void> {
  if (await hasDomaene(db.pool)) return;
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('disponent demo data'))`);
    if (await hasDomaene(tx)) return; // another node was faster
    log('Demodaten: Systemlisten …');
    const today = dayIn('Europe/Vienna');
    const loader = await bootstrap(db, tx, passwordHash, today);
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
  });
  log('Demodaten sind geladen.');
}

async function hasDomaene(on: Pick<PoolClient, 'query'>): Promise<boolean> {
  return (await on.query('select 1 from domaene_st limit 1')).rows.length > 0;
}
