import { parseArgs } from 'node:util';
import { AdminError, createAdmin } from '../../seeds/first-admin.ts';
import { readConfig } from '../config.ts';
import { openAppAccess } from '../db/app-role.ts';
import { createCipher } from '../db/cipher.ts';
import { Db } from '../db/pool.ts';
import { hooks } from '../hooks/index.ts';
import { bringUpToDate, checkKey } from '../installation.ts';
import { migrationsFolder } from '../root.ts';
import { command, withOwner } from './command.ts';

const usage =
  "Aufruf: npm run admin:create -- --benutzername NAME --email ADRESSE [--vorname …] [--nachname …] [--domaene 'Name der Firma']";

/** Makes a Plattform-Admin, and in an empty installation the first Domäne; prints the link that lets him choose his password. */
await command(async () => {
  const { benutzername, email, ...more } = readArguments();
  if (!benutzername || !email) throw new AdminError(usage);
  const config = readConfig();
  await withOwner(config, { share: true }, async (owner, connection) => {
    await bringUpToDate(owner, migrationsFolder, console.log);
    await checkKey(owner, config);
    const access = await openAppAccess(owner, connection, config.appKey);
    const db = new Db({
      ...(access ?? { connection }),
      cipher: createCipher(config.appKey),
      hooks,
      maxConnections: 2,
    });
    const { domaene, isNewDomaene, key } = await createAdmin(db, { benutzername, email, ...more }).finally(() =>
      db.close(),
    );
    if (isNewDomaene) console.log(`Die Domäne '${domaene}' wurde angelegt, mit den Rollen und Systemlisten.`);
    console.log(`Der Plattform-Admin '${benutzername}' wurde in der Domäne '${domaene}' angelegt.`);
    console.log('Das Passwort wird über diesen Link gewählt; er gilt 7 Tage und nur einmal:');
    console.log(
      `${config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${config.port}`}/account-aktivieren#key=${key}`,
    );
  });
});

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    const options = { benutzername: text, email: text, vorname: text, nachname: text, domaene: text };
    return parseArgs({ options }).values;
  } catch (error) {
    throw new AdminError(usage, { cause: error });
  }
}
