import { type PersSt, persSt } from '@disponent/domain/entities/person';
import { conflict, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import { note } from '../../db/events.ts';
import { sql } from '../../db/sql.ts';
import { forgetKept } from '../../records/deleted/kept.ts';
import { type Erased, eraseTrail } from '../../records/erase.ts';
import type { ActionContext } from '../../records/hook.ts';
import { later } from '../../records/later.ts';
import { type Trail, trailOf } from '../../records/trail.ts';
import type { Work } from '../../records/work.ts';
import { createWithin } from '../../records/write.ts';
import { advance, readWhole } from '../shared/system-changes.ts';

/** Who still works for us, whose data a dispute needs, or who is not the one that was meant is not erased. */
export async function checkAnonymisieren(row: PersSt, { db, tx, input }: ActionContext<PersSt>): Promise<void> {
  if (String(input.PersonNr ?? '').trim() !== row.PersonNr)
    throw unprocessable({ PersonNr: [sentence('Personen-Nr. ist nicht die dieser Person')] });
  if (row.IsAufbewahrungGesperrt === true)
    throw conflict(sentence('Anonymisieren ist nicht möglich: Für die Person gilt eine Löschsperre'));
  const running = await db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_person = ${row.Id} and status in ('Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen') order by id limit 1`,
    tx,
  );
  if (running) throw conflict(sentence('Anonymisieren ist nicht möglich: Einsatz {nr} läuft noch', { nr: running.nr }));
}

/** Takes everything personal out of the person and all rows that lead there (domain model 12.4), and certifies it. Says the person as it is then. */
export async function anonymise(id: number, inside: Work): Promise<PersSt> {
  const { db, tx } = inside;
  const table = tableOf('PersSt');
  await forgetKept(inside);
  const trail = await trailOf(db, tx, table, id);
  await addMails(trail, id, inside);
  await addBenachrichtigungen(trail, inside);
  const erased = await eraseTrail(db, tx, trail);
  await db.rows(sql`update pers_st set anonymisiert_am = now() where id = ${id}`, tx);
  await eraseKept(trail, id, inside);
  await certify(id, erased, inside);
  note(tx, { type: 'Loeschung' });
  await later({ db, tx, caller: { domaene: null } }, 'DateienAufraeumen', {});
  return readWhole(inside, persSt, id);
}

/** What the server itself keeps beside the records: for the ranking, and why a run left one of them out. */
async function eraseKept(trail: Trail, id: number, { db, tx }: Work): Promise<void> {
  await db.rows(sql`delete from person_passung where id_person = ${id}`, tx);
  await db.rows(sql`delete from zugangslink where id_person = ${id}`, tx);
  for (const [table, ids] of trail)
    await db.rows(
      sql`update lauf_datensatz d set gruende = null from lauf l
           where l.entitaet = ${table.key} and d.id_domaene = l.id_domaene and d.id_lauf = l.id and d.datensatz_id = any(${[...ids]}::bigint[]) and d.gruende is not null`,
      tx,
    );
}

/** Once more, where a backup brought somebody back who had been erased. */
export async function anonymiseAgain(id: number, inside: Work): Promise<void> {
  await advance(inside, persSt, id, 'ErneutAnonymisiert');
  await anonymise(id, inside);
}

/** Mails to an address of the person, whatever they are about. */
async function addMails(trail: Trail, id: number, { db, tx }: Work): Promise<void> {
  const rows = await db.rows<{ id: number }>(
    sql`select m.id from email_versand m join pers_st p on p.id = ${id} and p.id_domaene = m.id_domaene
         where exists (select 1 from unnest(array[p.email, p.email_zweit]) a where position(lower(a) in lower(concat_ws(' ', m.empfaenger, m.kopie))) > 0)`,
    tx,
  );
  addTo(trail, 'EmailVersand', rows);
}

/** What the bell told of one of the records; it names them by their page. */
async function addBenachrichtigungen(trail: Trail, { db, tx }: Work): Promise<void> {
  const links = [...trail].flatMap(([{ entity, parent }, ids]) =>
    entity.path && !parent ? [...ids].map((id) => `${entity.path}/${id}`) : [],
  );
  addTo(
    trail,
    'Benachrichtigung',
    await db.rows<{ id: number }>(sql`select id from benachrichtigung where link = any(${links}::text[])`, tx),
  );
}

function addTo(trail: Trail, key: string, rows: readonly { id: number }[]): void {
  if (rows.length === 0) return;
  const table = tableOf(key);
  trail.set(table, new Set([...(trail.get(table) ?? []), ...rows.map(({ id }) => id)]));
}

/** The certificate: what was done, when and by whom, without a word about the person. Whoever had asked for it is answered by it. */
async function certify(id: number, { zeilen, listen, dateien, eintraege }: Erased, inside: Work): Promise<void> {
  const { db, tx, caller } = inside;
  await db.rows(
    sql`update dsgvo_vorgang set status = 'Erledigt', geaendert_am = now(), geaendert_von = ${caller.me.Id}, version = version + 1
         where id_person = ${id} and art = 'Loeschung' and status in ('Offen', 'InArbeit')`,
    tx,
  );
  await createWithin(inside, tableOf('DsgvoVorgang'), {
    Art: 'Loeschung',
    IdPerson: id,
    Status: 'Erledigt',
    ErledigtAm: caller.now,
    Bescheinigung: `Anonymisiert: ${zeilen} Zeilen in ${listen} Listen, ${dateien} Dateien, ${eintraege} Einträge des Änderungsprotokolls`,
  });
}
