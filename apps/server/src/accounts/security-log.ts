import type { Aenderungen } from '@disponent/domain/entity/history';
import type { Db, Queryable } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

export interface SecurityEvent {
  aktion:
    | 'Anmelden'
    | 'AnmeldenAbgelehnt'
    | 'AnmeldenGebremst'
    | 'Abmelden'
    | 'PasswortGeaendert'
    | 'ZweiFaktorEin'
    | 'ZweiFaktorAus'
    | 'WiederherstellungscodesNeu'
    | 'SitzungenBeendet'
    | (string & {});
  /** The account it happened to. */
  idBenutzer: number;
  domaene: number;
  ip: string;
  /** Who did it: the account's own user unless said otherwise, null when nobody proved to be him. */
  von?: number | null;
  /** What else is worth knowing ('Grund', 'Anmeldeart'). Never a secret. */
  angaben?: Readonly<Record<string, string>>;
}

/** One entry in the Aenderungsprotokoll of the account. Names nobody has are no account: they are not written anywhere. */
export async function logSecurity(
  db: Db,
  { aktion, idBenutzer, domaene, ip, von = idBenutzer, angaben = {} }: SecurityEvent,
  tx?: Queryable,
): Promise<void> {
  const aenderungen: Aenderungen = {
    Felder: Object.fromEntries(Object.entries(angaben).map(([name, value]) => [name, [null, value]])),
  };
  await db.rows(
    sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse)
        values (${domaene}, 'BenutzerSt', ${idBenutzer}, ${aktion}, ${von}, ${JSON.stringify(aenderungen)}, ${ip})`,
    tx,
  );
}
