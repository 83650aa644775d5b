import type { Table } from '@disponent/domain/entity/table';
import { BrokenRules, badRequest, HttpError } from '@disponent/domain/errors';
import { exact } from '@disponent/domain/texts/amounts';
import { texts } from '@disponent/domain/texts/de';
import { type Sentence, sentence, textOf } from '@disponent/domain/texts/sentence';
import type { BulkAnswer } from '@disponent/domain/wire/answers';
import type { ParsedListQuery } from '@disponent/domain/wire/list-query';
import { fromDatabase } from '../db/errors.ts';
import type { Db } from '../db/pool.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { sourceSql } from '../sight/source.ts';
import { whereOf } from './where.ts';

/** Most records that one call changes. */
export const maxBulk = 10_000;
/** How long one call goes on; what is left then is named and can be sent again. */
const bulkMs = 50_000;

/** Which records are meant: by name, or whatever the list shows. */
export type Selection = { ids: readonly number[] } | Pick<ParsedListQuery, 'filter' | 'search'>;

export interface Chosen {
  Id: number;
  /** As it is now; undefined when there is no such record, or none that the caller sees. */
  Version: number | undefined;
}

export async function chosen(db: Db, table: Table, selection: Selection, caller: Caller): Promise<Chosen[]> {
  const found = await db.rows<{ id: number; version: number }>(
    sql`select t.id, t.version from ${raw(sourceSql(table, caller))} t where ${await selectedSql(db, table, selection, caller)} order by t.id limit ${maxBulk + 1}`,
  );
  if (found.length > maxBulk)
    throw badRequest(
      sentence('Die Auswahl hat mehr als {n} Datensätze. Bitte schränken Sie sie ein.', {
        n: exact(maxBulk),
      }),
    );
  if (!('ids' in selection)) return found.map(({ id, version }) => ({ Id: id, Version: version }));
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  return [...new Set(selection.ids)].map((id) => ({ Id: id, Version: versions.get(id) }));
}

/** Of `t`, the rows that the caller means and sees. */
export const selectedSql = async (db: Db, table: Table, selection: Selection, caller: Caller): Promise<Sql> =>
  'ids' in selection
    ? sql`t.id = any(${selection.ids}::bigint[]) and ${rowScope(caller, table)}`
    : (await whereOf(db, table, selection, caller)).all;

/** Each record by itself, one after the other: what one is refused keeps no other from being saved. */
export async function forEachRecord(
  records: readonly Chosen[],
  work: (id: number, version: number) => Promise<unknown>,
  onBug: (error: unknown) => void,
): Promise<BulkAnswer> {
  const deadline = Date.now() + bulkMs;
  const Fehler: BulkAnswer['Fehler'][number][] = [];
  let Anzahl = 0;
  for (const { Id, Version } of records) {
    const refuse = (...Saetze: readonly Sentence[]) =>
      Fehler.push({ Id, Text: Saetze.map((one) => textOf(one)).join('\n'), Saetze });
    if (Version === undefined) refuse(sentence(texts.datensatzNichtGefunden));
    else if (Date.now() > deadline) refuse(sentence('Nicht mehr bearbeitet: Der Vorgang hat zu lange gedauert.'));
    else {
      try {
        await work(Id, Version);
        Anzahl += 1;
      } catch (error) {
        refuse(...refusalOf(error, onBug));
      }
    }
  }
  return { Anzahl, Fehler };
}

/** Why a record was refused, whatever was thrown; what nobody foresaw is told to `onBug`. */
export function refusalOf(error: unknown, onBug: (error: unknown) => void): Sentence[] {
  const known = fromDatabase(error);
  if (known instanceof HttpError) return sentencesOf(known);
  onBug(error);
  return [sentence(texts.serverfehler)];
}

/** Broken rules, or warnings nobody confirmed, line by line; any other refusal in its own words. */
function sentencesOf(error: HttpError): Sentence[] {
  if (!(error instanceof BrokenRules)) return [error.satz ?? sentence(texts.serverfehler)];
  const errors = Object.values(error.errors).flat();
  return errors.length > 0 ? errors : Object.values(error.warnings).flat();
}
