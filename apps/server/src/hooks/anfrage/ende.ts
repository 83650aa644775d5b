import type { AnfrageDat } from '@disponent/domain/entities/anfrage';
import { pvDat } from '@disponent/domain/entities/pv';
import { conflict, unprocessable } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { abgesagt } from '../pv/phase.ts';
import { absagegrund } from '../shared/absagegrund.ts';
import { advance, lockRow } from '../shared/system-changes.ts';

/** A request that somebody was assigned from is not cancelled. */
export async function refuseWithEinsatz(inside: Work, anfrage: Pick<AnfrageDat, 'Id'>): Promise<void> {
  await lockRow(inside, 'AnfrageDat', anfrage.Id);
  const found = await inside.db.row<{ nr: string }>(
    sql`select e.einsatz_nr as nr from kundenportal_einsatz e join anfrage_position p on p.id = e.id_anfrage_position
         where p.id_anfrage = ${anfrage.Id} and e.status <> 'Storniert' order by e.id limit 1`,
    inside.tx,
  );
  if (found)
    throw conflict(
      sentence('Die Anfrage kann nicht storniert werden, weil es den Einsatz {nr} gibt', { nr: found.nr }),
    );
}

export const storniert = <P extends AnfrageDat['AnfragePosition'][number]>(position: P): P => ({
  ...position,
  Status: 'Storniert',
});

/** Nor is a position; another request's is none of this one's. */
export async function refusePosition(inside: Work, anfrage: AnfrageDat, id: number): Promise<void> {
  await lockRow(inside, 'AnfrageDat', anfrage.Id);
  const position = anfrage.AnfragePosition.find((one) => one.Id === id);
  if (position?.Status !== 'Offen')
    throw unprocessable({ IdAnfragePosition: [sentence('Die Position ist keine offene dieser Anfrage')] });
  const found = await inside.db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_anfrage_position = ${id} and status <> 'Storniert' order by id limit 1`,
    inside.tx,
  );
  if (found)
    throw conflict(
      sentence('Die Position kann nicht storniert werden, weil es den Einsatz {nr} gibt', { nr: found.nr }),
    );
}

/** Nobody waits for an answer to a request, or one position of it, that is over. Whoever is being assigned stays. */
export async function withdrawVorschlaege(inside: Work, anfrage: AnfrageDat, idPosition?: number): Promise<void> {
  const { db, tx } = inside;
  const open = await db.rows<{ id: number }>(
    sql`select v.id from pv_dat v where v.id_anfrage = ${anfrage.Id} and (${idPosition ?? null}::bigint is null or v.id_anfrage_position = ${idPosition ?? null}::bigint)
           and v.status in ('Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot', 'Angenommen')
           and not exists (select 1 from kundenportal_einsatz e where e.id_pv = v.id and e.status <> 'Storniert') order by v.id`,
    tx,
  );
  const text = anfrage.AbschlussGrund === 'Besetzt' ? 'Andere Person ausgewählt' : 'Bedarf entfallen';
  const IdAbsagegrund = await absagegrund(inside, 'Kunde', text);
  for (const { id } of open) await advance(inside, pvDat, id, 'AnfrageBeendet', abgesagt(IdAbsagegrund));
}
