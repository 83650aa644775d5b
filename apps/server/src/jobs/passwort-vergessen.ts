import { logSecurity } from '../accounts/security-log.ts';
import { sql } from '../db/sql.ts';
import { hasEnoughKeys } from '../features/account/account-keys.ts';
import { mayHaveLink, recipient } from '../features/account/links.ts';
import { later } from '../records/later.ts';
import { defineJob } from './core/define.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    /** Somebody who is not known says he forgot his password. */
    PasswortVergessen: { username: string; ip: string };
  }
}

/** Has a link sent if there is such an account, and not more often than anybody could need. */
export const passwortVergessen = defineJob({
  name: 'PasswortVergessen',
  caption: 'Vergessene Passwörter',
  run: ({ db, conclude }, { username, ip }) =>
    conclude(async (tx) => {
      const named = sql`lower(btrim(b.benutzername)) = lower(btrim(${username} collate "de-x-icu"))`;
      const user = await recipient(db, tx, sql`${named} and ${mayHaveLink('Passwort')}`);
      if (!user || (await hasEnoughKeys(db, tx, user.id, 'Passwort'))) return undefined;
      const { id: idBenutzer, idDomaene: domaene } = user;
      await logSecurity(db, { aktion: 'PasswortLinkAngefordert', idBenutzer, domaene, ip, von: null }, tx);
      const schluessel = `${idBenutzer} Passwort`;
      await later({ db, tx, caller: { domaene } }, 'KontoMail', { idBenutzer, art: 'Passwort' }, { schluessel });
      return undefined;
    }),
});
