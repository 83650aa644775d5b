import { isDeepStrictEqual } from 'node:util';
import type { Table } from '@disponent/domain/entity/table';
import { mayCreate } from '@disponent/domain/entity/writing';
import { BrokenRules, forbiddenAction, HttpError, notFound } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { sentence } from '@disponent/domain/texts/sentence';
import pg from 'pg';
import { fromDatabase } from '../../db/errors.ts';
import { quote, snake } from '../../db/names.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { mayRow } from '../../sight/access.ts';
import { writeAudit } from '../audit/write.ts';
import { changeWithin } from '../change-within.ts';
import { bindAgain } from '../files.ts';
import { mayWrite, type Row } from '../hook.ts';
import { readRecord, seeingAll, shownRecord } from '../record.ts';
import { isSame } from '../rows.ts';
import type { Asking, Work } from '../work.ts';
import { writtenColumns } from './going.ts';
import { isKnownTo, type Kept, type KeptChange, type KeptRows, keepErasuresOut, objectionsTo } from './kept.ts';
import { refused } from './refused.ts';

/**
 * Brings back what the caller deleted a moment ago, with its Id, its lists, links and files and what others lost by it; once, and all of it or
 * nothing. 404 where he deleted nothing of that Id, 409 where its place is taken by now or its time is over.
 */
export async function restoreRecord({ db, caller }: Asking, table: Table, id: number): Promise<Row> {
  try {
    return await db.transaction(async (tx) => {
      const work = { db, caller, tx };
      keepErasuresOut(work);
      const kept = await takeKept(work, table, id);
      await insertRows(work, table, kept.rows);
      const row = await readRecord(work, table, id, { whole: true });
      const isAllowed = (['Schreiben', 'Loeschen'] as const).every((recht) => mayRow(caller, recht, table, row));
      if (!isAllowed || !mayCreate(table, caller.me) || !mayWrite(work, table, row)) throw forbiddenAction();
      await bindAgain(work, table, row);
      const against = (await objectionsTo({ ...work, table }, row)).find((said) => !isKnownTo(kept, said));
      if (against) throw refused(against);
      for (const change of kept.changes.toReversed()) await putBack(work, change);
      writeAudit(work, table, 'Wiederherstellen', row, row);
      // Whoever stands in it is told what others show of it now.
      return shownRecord(work, table, await readRecord(work, table, id, { whole: true }));
    });
  } catch (error) {
    throw asConflict(error);
  }
}

async function takeKept({ db, tx, caller }: Work, table: Table, id: number): Promise<Kept> {
  const found = await db.row<{ inhalt: Buffer; isOver: boolean }>(
    sql`delete from geloescht where id_domaene = ${caller.domaene} and entitaet = ${table.key} and datensatz_id = ${id} and id_benutzer = ${caller.me.Id}
         returning inhalt, bis < now() as "isOver"`,
    tx,
  );
  if (found?.isOver) throw refused(sentence('Dafür ist es zu spät.'));
  const text = found && db.cipher.decrypt(found.inhalt);
  if (text === undefined) throw notFound();
  return JSON.parse(text) as Kept;
}

/** As they were, but for the Version of the record: whoever has it open since before is to notice. */
async function insertRows(work: Work, table: Table, kept: readonly KeptRows[]): Promise<void> {
  const { db, tx, caller } = work;
  const known = await writtenColumns(
    work,
    kept.map(({ name }) => name),
  );
  const anew: Readonly<Record<string, Sql>> = {
    version: raw('r.version + 1'),
    geaendert_am: raw('now()'),
    geaendert_von: sql`${caller.me.Id}::bigint`,
  };
  for (const { name, columns, rows } of kept) {
    if (!isDeepStrictEqual(known.get(name), columns))
      throw refused(sentence('Die Anwendung wurde inzwischen aktualisiert.'));
    const values = columns.map((one) => (name === snake(table.key) && anew[one]) || raw(`r.${quote(one)}`));
    const own = raw(quote(name));
    await db.rows(
      sql`insert into ${own} (${raw(columns.map(quote).join(', '))}) overriding system value
          select ${join(values)} from jsonb_populate_recordset(null::${own}, ${`[${rows.join()}]`}::jsonb) r`,
      tx,
    );
  }
}

/** What another record lost is its own again, unless somebody has given it something else since. */
async function putBack(work: Work, { entitaet, id, aktion, felder }: KeptChange): Promise<void> {
  const { db, tx, caller } = work;
  const table = tableOf(entitaet);
  const changes = Object.entries(felder);
  if (changes.length === 0) return;
  const reader = { ...work, caller: seeingAll(caller) };
  const now = await readRecord(reader, table, id, { forUpdate: true, whole: true });
  if (changes.some(([name, [, neu]]) => !isSame(now[name], neu)))
    throw refused(sentence('Ein Datensatz, der dazu gehört, wurde inzwischen geändert.'));
  await changeWithin(work, table, id, Object.fromEntries(changes.map(([name, [alt]]) => [name, alt])));
  const status = felder[table.entity.states?.field ?? ''];
  if (aktion !== 'Aendern' && status)
    db.send(
      sql`insert into status_verlauf (id_domaene, entitaet, datensatz_id, von, nach, am, id_benutzer, erstellt_von, geaendert_von)
          values (${caller.domaene}, ${entitaet}, ${id}, ${status[1]}, ${status[0]}, now(), ${caller.me.Id}, ${caller.me.Id}, ${caller.me.Id})`,
      tx,
    );
}

/** Its place is taken, or what it names is gone: nothing that whoever calls could say otherwise. */
function asConflict(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) {
    const known = fromDatabase(error);
    if (known instanceof BrokenRules) return asConflict(known);
    return known instanceof HttpError
      ? known
      : refused(sentence('Ein Datensatz, auf den er verweist, wurde inzwischen gelöscht.'));
  }
  if (!(error instanceof BrokenRules)) return error;
  const [first] = Object.values(error.errors).flat();
  return first ? refused(first) : error;
}
