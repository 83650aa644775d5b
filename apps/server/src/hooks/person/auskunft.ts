import { dsgvoVorgang } from '@disponent/domain/entities/begleit/dsgvo-vorgang';
import { type PersSt, persSt } from '@disponent/domain/entities/person';
import { tableOf } from '@disponent/domain/tables';
import { sql } from '../../db/sql.ts';
import { auskunftArchive } from '../../documents/auskunft/archive.ts';
import { keepFiles } from '../../documents/keep.ts';
import { prepareDocument, renderDocument, storeOf } from '../../documents/make.ts';
import { readWhole } from '../../documents/read.ts';
import { changeWithin } from '../../records/change-within.ts';
import type { SaveContext } from '../../records/hook.ts';
import { seeingAll } from '../../records/record.ts';
import { createWithin } from '../../records/write.ts';

/** Puts together what is known of the person, as the answer to the request that waits for it, or to one that begins now (domain model 12.2). */
export async function fileAuskunft({ Id }: PersSt, context: SaveContext<PersSt>): Promise<void> {
  const { db, tx, caller } = context;
  const work = { db, tx, caller: seeingAll(caller) };
  const files = storeOf(db);
  const vorgang = (await openVorgang(context, Id)) ?? (await beginVorgang(context, Id));
  if (!files) return; // a trial
  const person = tableOf(persSt.key);
  const prepared = await prepareDocument(work, person, Id, 'Datenauskunft');
  const pdf = await renderDocument(prepared, work, files);
  const { bytes, dritte } = await auskunftArchive(work, await readWhole(work, person, Id), { pdf, files });
  const [Ergebnis] = await keepFiles({ tx, caller, files }, [
    {
      dateiname: `${prepared.content.name}.zip`,
      mime: 'application/zip',
      bytes,
      entitaet: dsgvoVorgang.key,
      eigentuemerId: null, // its row takes it
      feld: 'Ergebnis',
    },
  ]);
  await changeWithin({ db, tx, caller }, tableOf(dsgvoVorgang.key), vorgang, {
    Ergebnis,
    NamenDritter: dritte.join('\n') || null,
    Status: 'InArbeit',
  });
}

async function openVorgang({ db, tx, caller }: SaveContext, idPerson: number): Promise<number | undefined> {
  const found = await db.row<{ id: number }>(
    sql`select id from dsgvo_vorgang where id_domaene = ${caller.domaene} and id_person = ${idPerson} and art = 'Auskunft'
           and status in ('Offen', 'InArbeit') order by eingang_am, id limit 1`,
    tx,
  );
  return found?.id;
}

async function beginVorgang({ db, tx, caller }: SaveContext, IdPerson: number): Promise<number> {
  const work = { db, tx, caller };
  const made = await createWithin(work, tableOf(dsgvoVorgang.key), { Art: 'Auskunft', IdPerson, Status: 'InArbeit' });
  return Number(made.Id);
}
