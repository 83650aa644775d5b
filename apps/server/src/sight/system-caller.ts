import { clockNow } from '../db/clock.ts';
import type { Queryable } from '../db/open.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from './caller.ts';

/** Who acts where nobody asked: sees everything of a Domäne, and what it writes is logged as System. Days and times are the Domäne's. */
export async function systemCaller(
  db: Db,
  domaene: number,
  { on, at = clockNow() }: { on?: Queryable; at?: Date } = {},
): Promise<Caller> {
  const found = await db.row<{ text: string; zone: string; now: string }>(
    sql`select bezeichnung as text, zeitzone as zone, to_char(${at.toISOString()}::timestamptz at time zone zeitzone, 'YYYY-MM-DD"T"HH24:MI:SS') as now
          from domaene_st where id = ${domaene}`,
    on,
  );
  if (!found) throw new Error(`There is no Domäne ${domaene}`);
  const { text, zone, now } = found;
  return {
    me: {
      Id: null,
      Benutzername: 'System',
      Name: 'System',
      IsPlattformAdmin: true,
      Module: [],
      Rechte: [],
      IdBenutzerrolle: 1,
      BenutzerrolleTyp: 3,
      IdDomaene: domaene,
      IdDomaeneText: text,
      IdBerater: null,
      IdNiederlassung: null,
      Zeitzone: zone,
    },
    module: new Map(),
    rechte: new Set(),
    ...wholeDomaene(domaene, zone, now),
  };
}

/** Of a caller without a session: all rows of a Domäne, at a moment of its zone. */
export const wholeDomaene = (domaene: number, zone: string, now: string) =>
  ({
    idSitzung: 0,
    domaene,
    datenbereich: 'Domaene',
    niederlassungen: [],
    unternehmen: [],
    zone,
    today: now.slice(0, 10),
    now,
    ip: '127.0.0.1',
  }) as const;
