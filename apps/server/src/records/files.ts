import type { Table } from '@disponent/domain/entity/table';
import { badRequest, conflict, unprocessable } from '@disponent/domain/errors';
import { tables, targetOf } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import { sentence, word } from '@disponent/domain/texts/sentence';
import { column, quote } from '../db/names.ts';
import { perTable } from '../db/per-table.ts';
import type { Db } from '../db/pool.ts';
import { linkTable } from '../db/schema.ts';
import { raw, sql } from '../db/sql.ts';
import { may, visibleFields } from '../sight/access.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { linkSight, sourceSql } from '../sight/source.ts';
import { refused } from './deleted/refused.ts';
import type { Row } from './hook.ts';
import type { Work } from './work.ts';

/** A file in its place: this field of that row. */
interface Holding {
  idDatei: number;
  table: Table;
  rowId: number;
  field: string;
  /** As findings name it: `PersonDokument.0.Datei`. */
  path: string;
}

/**
 * Part of every save: files that came become the record's, files that went are nobody's any more and removed a day later.
 * A file can be taken by whoever uploaded it, for the field it was announced for, once it is whole.
 */
export async function bindFiles(work: Work, table: Table, before: Row | null, after: Row | null): Promise<void> {
  const { db, tx, caller } = work;
  if (!holdsFiles(table)) return;
  const was = new Map([...holdings(table, before)].map((one) => [one.idDatei, one]));
  const is = new Map<number, Holding>();
  let twice: Holding | undefined;
  for (const one of holdings(table, after)) {
    if (is.has(one.idDatei)) twice ??= one;
    else is.set(one.idDatei, one);
  }
  const gone = [...was.keys()].filter((id) => !is.has(id));
  const came = [...is.values()].filter((one) => !isSamePlace(one, was.get(one.idDatei)));
  if (came.length > 0) await take(work, came, was);
  // Said only of files that the caller may take: else it would tell him that one exists.
  if (twice)
    throw badRequest(sentence('{feld}: Eine Datei kann nur an einer Stelle stehen', { feld: word(captionOf(twice)) }));
  if (gone.length > 0)
    await db.rows(
      sql`update datei set eigentuemer_id = null, geaendert_am = now(), geaendert_von = ${caller.me.Id} where id = any(${gone}::bigint[])`,
      tx,
    );
}

/** The files of a record that was brought back become its own again; 409 where one of them is gone or somebody else's by now. */
export async function bindAgain({ db, tx, caller }: Work, table: Table, row: Row): Promise<void> {
  const held = [...holdings(table, row)];
  if (held.length === 0) return;
  const bound = await db.rows(
    sql`update datei d set eigentuemer_id = n.id_zeile, geaendert_am = now(), geaendert_von = ${caller.me.Id}
          from unnest(${held.map((one) => one.idDatei)}::bigint[], ${held.map((one) => one.table.key)}::text[], ${held.map((one) => one.rowId)}::bigint[], ${held.map((one) => one.field)}::text[])
               as n(id, entitaet, id_zeile, feld)
         where d.id = n.id and d.eigentuemer_id is null and d.eigentuemer_entitaet = n.entitaet and d.feld = n.feld and d.status = 'Vorhanden' returning d.id`,
    tx,
  );
  if (bound.length < held.length) throw refused(sentence('Eine Datei davon gibt es nicht mehr.'));
}

/** Whether the caller may read the record and the field that a file belongs to. */
export async function mayReadFile(
  db: Db,
  file: { id: number; entitaet: string; eigentuemerId: number; feld: string },
  caller: Caller,
): Promise<boolean> {
  const table = tables.get(file.entitaet);
  const field = table && visibleFields(caller, table)[file.feld];
  if (!table || !field || !mayReadList(caller, table)) return false;
  const holds = field.kind.isLinked
    ? sql`exists (select 1 from ${raw(quote(linkTable(table, file.feld)))} l where l.id_von = t.id and l.id_nach = ${file.id}${raw(linkSight(table, file.feld, caller, 't'))})`
    : sql`${raw(`t.${column(file.feld)}`)} = ${file.id}`;
  const found = await db.row(
    sql`select 1 from ${raw(sourceSql(table, caller))} t where t.id = ${file.eigentuemerId} and ${holds} and ${rowScope(caller, table)}`,
  );
  return found !== undefined;
}

/** A list inside a list that is hidden is hidden too. */
function mayReadList(caller: Caller, table: Table): boolean {
  return may(caller, 'Lesen', table) && (!table.parent || mayReadList(caller, table.parent));
}

async function take(
  { db, tx, caller }: Work,
  came: readonly Holding[],
  was: ReadonlyMap<number, Holding>,
): Promise<void> {
  const ids = came.map((one) => one.idDatei);
  const files = await db.rows<{ id: number; is_free: boolean; entitaet: string; feld: string; status: string }>(
    sql`select id, eigentuemer_id is null and erstellt_von is not distinct from ${caller.me.Id}::bigint as is_free, eigentuemer_entitaet as entitaet, feld, status
          from datei where id = any(${ids}::bigint[]) order by id for update`,
    tx,
  );
  for (const one of came) {
    const file = files.find(({ id }) => id === one.idDatei);
    const old = was.get(one.idDatei);
    const isMoved = old?.table === one.table && old.field === one.field;
    const isAnnounced = file?.is_free && file.entitaet === one.table.key && file.feld === one.field;
    // Whether it exists at all is not for everybody to know.
    if (!file || !(isMoved || isAnnounced)) {
      const unknown = sentence('{feld} verweist auf einen Datensatz, den es nicht gibt', {
        feld: word(captionOf(one)),
      });
      throw unprocessable({ [one.path]: [unknown] });
    }
    if (file.status !== 'Vorhanden') throw conflict(sentence(texts.datei.unvollstaendig));
  }
  await db.rows(
    sql`update datei d set eigentuemer_entitaet = n.entitaet, eigentuemer_id = n.id_zeile, feld = n.feld, geaendert_am = now(), geaendert_von = ${caller.me.Id}
          from unnest(${ids}::bigint[], ${came.map((one) => one.table.key)}::text[], ${came.map((one) => one.rowId)}::bigint[], ${came.map((one) => one.field)}::text[])
               as n(id, entitaet, id_zeile, feld)
         where d.id = n.id`,
    tx,
  );
}

function* holdings(table: Table, row: Row | null, prefix = ''): Generator<Holding> {
  if (!row || !holdsFiles(table)) return;
  for (const field of fileFields(table)) {
    for (const value of [row[field] ?? []].flat() as { Id: number }[])
      yield { idDatei: value.Id, table, rowId: Number(row.Id), field, path: prefix + field };
  }
  for (const child of table.children) {
    const rows = (row[child.key] as Row[] | undefined) ?? [];
    for (const [index, one] of rows.entries()) yield* holdings(child, one, `${prefix}${child.key}.${index}.`);
  }
}

const isSamePlace = (a: Holding, b: Holding | undefined): boolean =>
  b?.table === a.table && b.rowId === a.rowId && b.field === a.field;

const captionOf = ({ table, field }: Holding): string => table.fields[field]?.caption ?? field;

const fileFields = perTable((table) =>
  Object.entries(table.fields).flatMap(([name, field]) =>
    targetOf(field) === 'Datei' && field.computed !== 'query' ? [name] : [],
  ),
);

/** Most tables hold none, and their saves should not look for any. */
const holdsFiles: (table: Table) => boolean = perTable(
  (table) => fileFields(table).length > 0 || table.children.some(holdsFiles),
);
