import type { Aenderungen } from '@disponent/domain/entity/history';
import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { type Sql, sql } from '../db/sql.ts';

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
export async function logSecurity(db: Db, event: SecurityEvent, tx?: Queryable): Promise<void> {
  const entry = entrySql(event);
  // A transaction of its own knows which request it belongs to.
  await (tx ? db.rows(entry, tx) : db.transaction((own) => db.rows(entry, own)));
}

function entrySql({ aktion, idBenutzer, domaene, ip, von = idBenutzer, angaben = {} }: SecurityEvent): Sql {
  const aenderungen: Aenderungen = {
    Felder: Object.fromEntries(Object.entries(angaben).map(([name, value]) => [name, [null, value]])),
  };
  return sql`insert into aenderungsprotokoll (id_domaene, entitaet, datensatz_id, aktion, id_benutzer, aenderungen, ip_adresse)
             values (${domaene}, 'BenutzerSt', ${idBenutzer}, ${aktion}, ${von}, ${JSON.stringify(aenderungen)}, ${ip})`;
}
