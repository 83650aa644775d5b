import { hash, type Options, verify } from '@node-rs/argon2';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** argon2id, the library's default, as OWASP ASVS Appendix C has it: 19 MiB, two passes. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Somebody who gave the right password, and why he may not come in all the same. */
export interface KnownUser {
  id: number;
  zone: string;
  lockText: string | null;
}

let decoy: Promise<string> | undefined;

/** The user with that name and password. Unknown names cost as much time as wrong passwords. */
export async function checkPassword(db: Db, username: string, password: string): Promise<KnownUser | undefined> {
  const user = await db.row<{ id: number; passwort_hash: string | null; zeitzone: string; lock_text: string | null }>(
    sql`select b.id, b.passwort_hash, d.zeitzone,
               case when b.is_gesperrt then coalesce(g.meldung_text, 'Ihr Zugang ist gesperrt.')
                    when not b.is_aktiv or not r.is_aktiv or not d.is_aktiv then 'Ihr Zugang ist deaktiviert.' end as lock_text
          from benutzer_st b
          join domaene_st d on d.id = b.id_domaene
          join benutzerrolle_st r on r.id = b.id_benutzerrolle
          left join benutzer_sperrgrund_st g on g.id = b.id_benutzer_sperrgrund
         where lower(btrim(b.benutzername)) = lower(btrim(${username} collate "de-x-icu"))`,
  );
  decoy ??= hashPassword('Disponent');
  const isRight = await verify(user?.passwort_hash ?? (await decoy), password);
  return user?.passwort_hash && isRight ? { id: user.id, zone: user.zeitzone, lockText: user.lock_text } : undefined;
}
