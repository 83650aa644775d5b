import { createHmac, hkdfSync } from 'node:crypto';
import type { Client } from 'pg';

/** Check values of the installation by which a mix-up is noticed: of its key, of its files. */
export type InstallationValue = 'schluessel' | 'dateien';

export async function readValue(owner: Client, name: InstallationValue): Promise<string | undefined> {
  const { rows } = await owner.query<{ wert: string }>('select wert from installation where name = $1', [name]);
  return rows[0]?.wert;
}

/** Keeps the value unless there is one already; says which it is. Of several nodes one is first. */
export async function keepValue(owner: Client, name: InstallationValue, wert: string): Promise<string> {
  await owner.query('insert into installation (name, wert) values ($1, $2) on conflict do nothing', [name, wert]);
  return (await readValue(owner, name)) ?? wert;
}

/** Equal for equal keys; says nothing about the key. */
export function keyCheckOf(appKey: Buffer): string {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', 'disponent backup', 32));
  return createHmac('sha256', key).update('APP_KEY').digest('hex');
}
