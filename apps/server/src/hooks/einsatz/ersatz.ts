import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { sql } from '../../db/sql.ts';
import { personenFuer } from '../../matching/matching.ts';
import { seeingAll } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from '../shared/aufgaben.ts';

const best = { limit: 3, minPunkte: 50 };

/** Who did not come is missed today: the request is to be filled again, and who fits it best is named at once (domain model 8.5). */
export async function ersatzSuchen(inside: Work, row: KundenportalEinsatz): Promise<void> {
  const { db, tx, caller } = inside;
  if (row.IdAnfragePosition === null) return;
  const stelle = await db.row<{ Id: number; Nr: string; Bezeichnung: string; IdNiederlassung: number | null }>(
    sql`select a.id as "Id", a.anfrage_nr as "Nr", p.bezeichnung as "Bezeichnung", a.id_niederlassung as "IdNiederlassung"
          from anfrage_position p join anfrage_dat a on a.id = p.id_anfrage where p.id_domaene = ${caller.domaene} and p.id = ${row.IdAnfragePosition}`,
    tx,
  );
  if (!stelle) return;
  const { Rows } = await personenFuer({ db, tx, caller: seeingAll(caller) }, row.IdAnfragePosition, best);
  const names = Rows.map(({ Text, Punkte }) => `${Text} (${Punkte} Punkte)`);
  await addAufgabe(inside, {
    Titel: `Ersatz suchen: ${stelle.Bezeichnung}, ${stelle.Nr}`.slice(0, 150),
    Text: names.length > 0 ? `Am besten passen: ${names.join(', ')}` : 'Niemand im Pool passt auf Anhieb.',
    bezug: ['AnfrageDat', stelle],
    anlass: `Ersatz ${row.Id}`,
    idBerater: row.IdBerater,
    Prioritaet: 'Dringend',
  });
}
