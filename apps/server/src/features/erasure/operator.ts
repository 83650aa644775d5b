import type { Caller } from '../../db/caller.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** Who acts where nobody asked: the first Plattform-Admin, in a Domäne. */
export async function operator(db: Db, domaene: number): Promise<Caller> {
  const admin = await db.row<{ id: number; name: string }>(
    sql`select id, benutzername as name from benutzer_st where is_plattform_admin order by id limit 1`,
  );
  if (!admin) throw new Error('There is no Plattform-Admin');
  const now = new Date().toISOString().slice(0, 19);
  return {
    me: {
      Id: admin.id,
      Benutzername: admin.name,
      Name: admin.name,
      IsPlattformAdmin: true,
      Module: [],
      Rechte: [],
      IdBenutzerrolle: 1,
      BenutzerrolleTyp: 3,
      IdDomaene: domaene,
      IdDomaeneText: '',
      IdBerater: null,
      IdNiederlassung: null,
      Zeitzone: 'UTC',
    },
    idSitzung: 0,
    domaene,
    module: new Map(),
    rechte: new Set(),
    datenbereich: 'Domaene',
    niederlassungen: [],
    unternehmen: [],
    zone: 'UTC',
    today: now.slice(0, 10),
    now,
    ip: '127.0.0.1',
  };
}
