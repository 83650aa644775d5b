import type { DateiStatus } from '@disponent/domain/kinds/file';
import type { Queryable } from '../../db/open.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { newStoreName } from '../../files/store.ts';
import { mayReadFile } from '../../records/files.ts';
import type { Caller } from '../../sight/caller.ts';

/** A row of Datei. */
export interface Datei {
  id: number;
  idDomaene: number;
  dateiname: string;
  mime: string | null;
  groesse: number;
  empfangen: number;
  status: DateiStatus;
  speicherort: string;
  /** The table whose row holds it or, while nothing does, is meant to. */
  entitaet: string;
  eigentuemerId: number | null;
  feld: string;
  erstelltVon: number;
}

/** So long an upload may say nothing before it counts as broken off. */
export const silenceSeconds = 60;

export interface Announced {
  dateiname: string;
  groesse: number;
  entitaet: string;
  feld: string;
}

export async function insertDatei(
  db: Db,
  tx: Queryable,
  { dateiname, groesse, entitaet, feld }: Announced,
  caller: Caller,
): Promise<Datei> {
  const next = await db.row<{ id: number }>(sql`select nextval(pg_get_serial_sequence('datei', 'id')) as id`, tx);
  if (!next) throw new Error('The database gave no number');
  await db.rows(
    sql`insert into datei (id, id_domaene, dateiname, groesse, empfangen, status, viren_status, speicherort, eigentuemer_entitaet, feld, erstellt_von, geaendert_von)
        values (${next.id}, ${caller.domaene}, ${dateiname}, ${groesse}, 0, 'WirdHochgeladen', 'Ungeprueft', ${newStoreName(next.id)}, ${entitaet}, ${feld}, ${caller.me.Id}, ${caller.me.Id})`,
    tx,
  );
  const datei = await readDatei(db, next.id, tx);
  if (!datei) throw new Error('The file that was just announced is gone');
  return datei;
}

/** An upload that fell silent is not complete, whatever was last written down. */
export function readDatei(db: Db, id: number, on?: Queryable): Promise<Datei | undefined> {
  return db.row<Datei>(
    sql`select id, id_domaene as "idDomaene", dateiname, mime, groesse, empfangen, speicherort, eigentuemer_entitaet as entitaet,
               eigentuemer_id as "eigentuemerId", feld, erstellt_von as "erstelltVon",
               case when status = 'WirdHochgeladen' and geaendert_am < now() - make_interval(secs => ${silenceSeconds}) then 'Unvollstaendig' else status end as status
          from datei where id = ${id}`,
    on,
  );
}

/** Notes how far the upload is; false when another one has gone on from there. */
export async function noteProgress(db: Db, id: number, from: number, to: number): Promise<boolean> {
  const noted = await db.row(
    sql`update datei set empfangen = ${to}, status = 'WirdHochgeladen', geaendert_am = now()
         where id = ${id} and empfangen = ${from} and status <> 'Vorhanden' returning id`,
  );
  return noted !== undefined;
}

/** The file is whole and kept under its final name; false when somebody else was first. */
export async function noteComplete(
  db: Db,
  datei: Datei,
  found: { mime: string; sha256: string; speicherort: string },
): Promise<boolean> {
  const noted = await db.row(
    sql`update datei set status = 'Vorhanden', mime = ${found.mime}, sha256 = ${found.sha256}, speicherort = ${found.speicherort}, geaendert_am = now()
         where id = ${datei.id} and speicherort = ${datei.speicherort} and status <> 'Vorhanden' returning id`,
  );
  return noted !== undefined;
}

/** Deletes the row of a file that no record holds; false when it has been taken meanwhile. */
export async function deleteFree(db: Db, datei: Datei): Promise<boolean> {
  const deleted = await db.row(sql`delete from datei where id = ${datei.id} and eigentuemer_id is null returning id`);
  return deleted !== undefined;
}

export const isUploader = (datei: Datei, caller: Caller): boolean =>
  datei.erstelltVon === caller.me.Id && datei.idDomaene === caller.domaene;

/** What no record holds is its uploader's alone; everything else is seen by whoever sees the record and the field. */
export async function mayRead(db: Db, datei: Datei, caller: Caller): Promise<boolean> {
  const { id, entitaet, eigentuemerId, feld } = datei;
  if (eigentuemerId === null) return isUploader(datei, caller);
  return mayReadFile(db, { id, entitaet, eigentuemerId, feld }, caller);
}
