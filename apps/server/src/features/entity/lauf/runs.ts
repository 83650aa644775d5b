import { randomUUID } from 'node:crypto';
import type { Table } from '@disponent/domain/entity/table';
import { badRequest, conflict, notFound } from '@disponent/domain/errors';
import { exact } from '@disponent/domain/texts/amounts';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import type { LaufDatensatzStatus, LaufStatus } from '@disponent/domain/wire/lauf';
import { noteRow } from '../../../db/events.ts';
import type { Queryable } from '../../../db/open.ts';
import type { Db } from '../../../db/pool.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { type Selection, selectedSql } from '../../../records/bulk.ts';
import type { Row } from '../../../records/hook.ts';
import { later } from '../../../records/later.ts';
import type { Work } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { sourceSql } from '../../../sight/source.ts';

declare module '../../../records/later.ts' {
  interface JobInputs {
    /** A run that goes on. */
    ListenAktion: { id: number };
  }
}

/** Most records of one run. */
export const maxRun = 500_000;

/** As the engine knows a run. */
export interface Run {
  id: number;
  domaene: number;
  idBenutzer: number;
  zone: string;
  ip: string;
  entitaet: string;
  aktion: string;
  eingabe: Buffer;
  vorgang: string;
  idLaufVon: number | null;
  status: LaufStatus;
}

export interface NewRun {
  table: Table;
  aktion: string;
  /** What its dialog asked for. */
  eingabe: Row;
  /** Begins at once instead of looking first. */
  isAtOnce: boolean;
}

type Inside = Work & { caller: UserCaller };

/** A run over what is selected. Its records are kept by one statement, however many there are; the browser names none of them where it means all hits. */
export async function createRun(inside: Inside, run: NewRun, selection: Selection): Promise<number> {
  const { db, tx, caller } = inside;
  const { table } = run;
  const id = await insertRun(inside, run, null);
  // Those named that the caller does not see are told apart when their turn comes.
  const records =
    'ids' in selection
      ? sql`select distinct unnest(${selection.ids}::bigint[]) as id`
      : sql`select t.id from ${raw(sourceSql(table, caller))} t where ${await selectedSql(db, table, selection, caller)} limit ${maxRun + 1}`;
  const rows = await db.row<{ anzahl: number }>(
    sql`with neu as (
          insert into lauf_datensatz (id_domaene, id_lauf, nr, datensatz_id)
          select ${caller.domaene}, ${id}, row_number() over (order by d.id), d.id from (${records}) d returning 1)
        select count(*)::int as anzahl from neu`,
    tx,
  );
  return begin(inside, id, rows?.anzahl ?? 0);
}

/** A run that makes so many new records of what its dialog asked for: which each of them became is known once it is made. */
export async function createMaking(inside: Inside, run: Omit<NewRun, 'isAtOnce'>, anzahl: number): Promise<number> {
  const { db, tx, caller } = inside;
  const id = await insertRun(inside, { ...run, isAtOnce: true }, null);
  await db.rows(
    sql`insert into lauf_datensatz (id_domaene, id_lauf, nr, datensatz_id) select ${caller.domaene}, ${id}, n, 0 from generate_series(1, ${anzahl}::int) n`,
    tx,
  );
  return begin(inside, id, anzahl);
}

/** The run that takes another one back: over what that has done. */
export async function createRevert(inside: Inside, table: Table, of: Run): Promise<number> {
  const { db, tx, caller } = inside;
  const taken = await db.row(
    sql`select 1 from lauf where id_domaene = ${caller.domaene} and id_lauf_von = ${of.id} limit 1`,
    tx,
  );
  if (taken) throw conflict(sentence('Dieser Lauf wurde bereits rückgängig gemacht.'));
  const id = await insertRun(inside, { table, aktion: of.aktion, eingabe: {}, isAtOnce: true }, of.id);
  const rows = await db.row<{ anzahl: number }>(
    sql`with neu as (
          insert into lauf_datensatz (id_domaene, id_lauf, nr, datensatz_id, version)
          select id_domaene, ${id}, row_number() over (order by nr desc), datensatz_id, version
            from lauf_datensatz where id_domaene = ${caller.domaene} and id_lauf = ${of.id} and status = 'Erledigt' returning 1)
        select count(*)::int as anzahl from neu`,
    tx,
  );
  return begin(inside, id, rows?.anzahl ?? 0);
}

async function insertRun(
  { db, tx, caller }: Inside,
  { table, aktion, eingabe, isAtOnce }: NewRun,
  idLaufVon: number | null,
): Promise<number> {
  const row = await db.row<{ id: number }>(
    sql`insert into lauf (id_domaene, id_benutzer, zone, ip, entitaet, aktion, eingabe, vorgang, id_lauf_von, status, begonnen_am)
        values (${caller.domaene}, ${caller.me.Id}, ${caller.zone}, ${caller.ip}, ${table.key}, ${aktion}, ${db.cipher.encrypt(JSON.stringify(eingabe))},
                ${randomUUID()}, ${idLaufVon}, ${isAtOnce ? 'Laeuft' : 'Vorschau'}, case when ${isAtOnce}::boolean then now() end)
        returning id`,
    tx,
  );
  if (!row) throw new Error('No run was made');
  return row.id;
}

async function begin(inside: Inside, id: number, anzahl: number): Promise<number> {
  if (anzahl === 0) throw badRequest(sentence('Die Auswahl enthält keine Datensätze.'));
  if (anzahl > maxRun)
    throw badRequest(
      sentence('Die Auswahl hat mehr als {n} Datensätze. Bitte schränken Sie sie ein.', { n: exact(maxRun) }),
    );
  const { db, tx, caller } = inside;
  await db.rows(sql`update lauf set anzahl = ${anzahl} where ${isRun(caller.domaene, id)}`, tx);
  await goOn(inside, id);
  return id;
}

/** Begins what was looked at, or goes on with what was stopped. */
export async function startRun(inside: Inside, id: number): Promise<void> {
  const { db, tx, caller } = inside;
  const { status, begonnen } = await locked(inside, id);
  if (status === 'Fertig') throw conflict(sentence('Dieser Lauf ist bereits fertig.'));
  // What the preview said of them counts no more: each is asked again when its turn comes.
  if (!begonnen)
    await db.rows(
      sql`update lauf_datensatz set status = 'Offen', gruende = null where ${ofRun(caller.domaene, id)} and status <> 'Offen'`,
      tx,
    );
  await db.rows(
    sql`update lauf set status = 'Laeuft', hinweis = null, begonnen_am = coalesce(begonnen_am, now()), beendet_am = null where ${isRun(caller.domaene, id)}`,
    tx,
  );
  await goOn(inside, id);
}

/** Stops between two records; what was done stays. */
export async function stopRun(inside: Work, id: number): Promise<void> {
  const { db, tx, caller } = inside;
  const { status, idBenutzer } = await locked(inside, id);
  if (status === 'Fertig' || status === 'Gestoppt' || status === 'Abgebrochen') return;
  await db.rows(
    sql`update lauf set status = 'Gestoppt', hinweis = null, beendet_am = now() where ${isRun(caller.domaene, id)}`,
    tx,
  );
  tellRun({ tx, domaene: caller.domaene }, id, idBenutzer);
}

async function locked({ db, tx, caller }: Work, id: number) {
  const row = await db.row<{ status: LaufStatus; begonnen: boolean; idBenutzer: number }>(
    sql`select status, begonnen_am is not null as begonnen, id_benutzer as "idBenutzer" from lauf where ${isRun(caller.domaene, id)} for update`,
    tx,
  );
  if (!row) throw notFound();
  return row;
}

async function goOn(inside: Inside, id: number): Promise<void> {
  await later(inside, 'ListenAktion', { id }, { schluessel: `Lauf ${id}` });
  tellRun({ tx: inside.tx, domaene: inside.caller.domaene }, id, inside.caller.me.Id);
}

/** Whoever began it sees at once that it has moved. */
export const tellRun = ({ tx, domaene }: { tx: Work['tx']; domaene: number }, id: number, idBenutzer: number): void =>
  noteRow({ tx, caller: { domaene, me: { Id: idBenutzer } } }, 'Lauf', 'Aendern', { id, version: 0 });

export const isRun = (domaene: number, id: number): Sql => sql`id_domaene = ${domaene} and id = ${id}`;
export const ofRun = (domaene: number, id: number): Sql => sql`id_domaene = ${domaene} and id_lauf = ${id}`;

export async function readRun(db: Db, id: number, on?: Queryable): Promise<Run | undefined> {
  return db.row<Run>(
    sql`select id, id_domaene as domaene, id_benutzer as "idBenutzer", zone, ip, entitaet, aktion, eingabe, vorgang, id_lauf_von as "idLaufVon", status
          from lauf where id = ${id}`,
    on,
  );
}

/** What its dialog asked for. */
export function inputOf(db: Db, { id, eingabe }: Run): Row {
  const text = db.cipher.decrypt(eingabe);
  if (text === undefined) throw new Error(`What run ${id} has to know was written under another key`);
  return JSON.parse(text) as Row;
}

/** The caption of what is done, in German as it is declared. */
export function titleOf(table: Table | undefined, aktion: string): string {
  if (aktion === 'Aendern') return 'Ändern';
  if (aktion === 'Loeschen') return 'Löschen';
  return table?.listActions[aktion]?.caption ?? table?.actions[aktion]?.caption ?? aktion;
}

export const isGoingOn = (status: LaufStatus): boolean => status === 'Vorschau' || status === 'Laeuft';

/** What became of one record. */
export interface Outcome {
  nr: number;
  status: LaufDatensatzStatus;
  gruende: readonly Sentence[];
}
