import type { AuthenticationType } from '@disponent/domain/session/types';
import { abweisung } from '../../accounts/sitzungen.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type PasswordAge, passwordAge } from './password-age.ts';

/** What signing in has to know about a user. */
export interface Account {
  id: number;
  domaene: number;
  benutzername: string;
  zone: string;
  art: AuthenticationType;
  passwortHash: string | null;
  passwordAge: PasswordAge;
  /** Why he may not come in although he is who he says. */
  abweisung: string | null;
  maxFehlversuche: number;
  sperrdauerMin: number;
  hatZweiFaktor: boolean;
  /** By his Domäne or role, and for whoever may do everything everywhere. */
  istZweiFaktorPflicht: boolean;
}

/** Where accounts are, and whether they are those of the demo. */
export interface Where {
  db: Db;
  isDemo: boolean | undefined;
}

export const accountByName = (where: Where, name: string): Promise<Account | undefined> =>
  read(where, sql`lower(btrim(b.benutzername)) = lower(btrim(${name} collate "de-x-icu"))`);

export const accountById = (where: Where, id: number): Promise<Account | undefined> => read(where, sql`b.id = ${id}`);

function read({ db, isDemo }: Where, condition: Sql): Promise<Account | undefined> {
  return db.row<Account>(
    sql`select b.id, b.id_domaene as domaene, b.benutzername, d.zeitzone as zone, b.authentication_type as art,
               b.passwort_hash as "passwortHash", ${passwordAge} as "passwordAge", ${abweisung} as abweisung,
               coalesce(d.max_fehlversuche, 5) as "maxFehlversuche", coalesce(d.sperrdauer_min, 15) as "sperrdauerMin",
               exists (select from zwei_faktor z where z.id_benutzer = b.id and z.bestaetigt_am is not null) as "hatZweiFaktor",
               d.is_zwei_faktor_pflicht or r.is_zwei_faktor_pflicht or (b.is_plattform_admin and not ${isDemo === true}::boolean) as "istZweiFaktorPflicht"
          from benutzer_st b
          join domaene_st d on d.id = b.id_domaene
          join benutzerrolle_st r on r.id = b.id_benutzerrolle
          left join benutzer_sperrgrund_st g on g.id = b.id_benutzer_sperrgrund
         where ${condition}`,
  );
}
