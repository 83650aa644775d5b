import { type AnfrageDat, anfrageDat } from '@disponent/domain/entities/anfrage';
import type { AutomaticOf } from '@disponent/domain/entity/define';
import { sql } from '../../db/sql.ts';
import type { Work } from '../../records/work.ts';
import { addAufgabe } from '../shared/aufgaben.ts';
import { titelUeber } from '../shared/aufgaben-namen.ts';
import { advance, lockRow, readWhole } from '../shared/system-changes.ts';

const inArbeit = ['InBearbeitung', 'Teilbesetzt', 'Besetzt'];

/** The first proposal, ad or contact shows that somebody works on an open request. */
export async function inBearbeitung(inside: Work, idAnfrage: number | null): Promise<void> {
  if (idAnfrage === null) return;
  const found = await inside.db.row<{ status: string }>(
    sql`select status from anfrage_dat where id = ${idAnfrage}`,
    inside.tx,
  );
  if (found?.status === 'Offen') await countBesetzung(inside, idAnfrage, true);
}

/**
 * Counts the seats of a request and brings its positions and its own status in line (domain model 4.2). Says the record where it
 * changed.
 */
export async function countBesetzung(
  inside: Work,
  idAnfrage: number,
  isBegun = false,
): Promise<AnfrageDat | undefined> {
  const { db, tx } = inside;
  await lockRow(inside, 'AnfrageDat', idAnfrage);
  const before = await readWhole(inside, anfrageDat, idAnfrage);
  const seats = await db.rows<{ id: number; anzahl: number }>(
    sql`select e.id_anfrage_position as id, count(*)::int as anzahl from kundenportal_einsatz e join anfrage_position p on p.id = e.id_anfrage_position
         where p.id_anfrage = ${idAnfrage} and e.status not in ('Geplant', 'Storniert') group by 1`,
    tx,
  );
  const taken = ({ Id }: { Id?: number | undefined }) => seats.find(({ id }) => id === Id)?.anzahl ?? 0;
  const positions = before.AnfragePosition.map((position): typeof position =>
    position.Status === 'Storniert'
      ? position
      : { ...position, Status: taken(position) >= Number(position.Anzahl) ? 'Besetzt' : 'Offen' },
  );
  const open = positions.filter(({ Status }) => Status !== 'Storniert');
  const isTaken = open.some((position) => taken(position) > 0);
  const isFull = open.length > 0 && open.every(({ Status }) => Status === 'Besetzt');
  const wanted = isFull ? 'Besetzt' : isTaken ? 'Teilbesetzt' : 'InBearbeitung';

  let row = before;
  const move = async (name: AutomaticOf<typeof anfrageDat>) => {
    row = (await advance(inside, anfrageDat, idAnfrage, name, () => ({ AnfragePosition: positions }))) ?? row;
  };
  if (before.Status === 'Offen' && (isBegun || isTaken)) await move('InBearbeitung');
  if (inArbeit.includes(String(row.Status)) && row.Status !== wanted)
    await move(wanted === 'InBearbeitung' ? 'NichtMehrBesetzt' : wanted);
  const isStale = row.AnfragePosition.some(({ Status }, index) => Status !== positions[index]?.Status);
  if (isStale) await move('Besetzung');
  if (row.Status === 'Besetzt' && before.Status !== 'Besetzt') await cleanUp(inside, row);
  return row === before ? undefined : row;
}

interface Offen {
  Id: number;
  Nr: string;
  IdBerater: number | null;
  IdNiederlassung: number | null;
}

/** What a filled request leaves behind: ads that still run, people who still wait. */
async function cleanUp(inside: Work, anfrage: AnfrageDat): Promise<void> {
  const { db, tx } = inside;
  const inserate = await db.rows<Offen>(
    sql`select id as "Id", inserat_nr as "Nr", id_berater as "IdBerater", id_niederlassung as "IdNiederlassung" from stelleninserat_st
         where id_anfrage = ${anfrage.Id} and status in ('Freigegeben', 'Veroeffentlicht', 'Pausiert')`,
    tx,
  );
  for (const row of inserate)
    await addAufgabe(inside, {
      Titel: await titelUeber(inside, 'Inserat beenden', ['StelleninseratSt', row.Id]),
      Text: `${String(anfrage.AnfrageNr)} ist besetzt.`,
      bezug: ['StelleninseratSt', row],
      anlass: 'InseratBeenden',
      idBerater: row.IdBerater,
    });
  const vorschlaege = await db.rows<Offen>(
    sql`select id as "Id", pv_nr as "Nr", id_berater as "IdBerater", id_niederlassung as "IdNiederlassung" from pv_dat
         where id_anfrage = ${anfrage.Id} and status in ('Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot')`,
    tx,
  );
  for (const row of vorschlaege)
    await addAufgabe(inside, {
      Titel: await titelUeber(inside, 'Absagen', ['PvDat', row.Id]),
      Text: `${String(anfrage.AnfrageNr)} ist besetzt.`,
      bezug: ['PvDat', row],
      anlass: 'Absagen',
      idBerater: row.IdBerater,
    });
}
