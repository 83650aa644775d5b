import { geaendert } from '@disponent/domain/entity/history';
import { mayCreate } from '@disponent/domain/entity/writing';
import { HttpError } from '@disponent/domain/errors';
import { textOf } from '@disponent/domain/texts/sentence';
import { quote } from '../../db/names.ts';
import { join, raw, sql } from '../../db/sql.ts';
import { may, reaches } from '../../sight/access.ts';
import { type Change, witnessed } from '../audit/witness.ts';
import type { Row, SaveContext } from '../hook.ts';
import { type Going, goingWith, writtenColumns } from './going.ts';
import { type Kept, type KeptChange, type KeptRows, keepErasuresOut, keptMinutes, objectionsTo } from './kept.ts';

type Deleting = SaveContext & { before: Row };

/**
 * Deletes a record and keeps for a while what that takes, for whoever does it. Says until when; nothing where it could not be brought back as
 * it was, for what has no effect is not offered.
 */
export async function whileKeeping(context: Deleting, remove: () => Promise<void>): Promise<string | undefined> {
  const { db, tx, table, caller, before } = context;
  const was = mayBringBack(context) ? await takenBy(context) : undefined;
  const { changes, isAll } = await witnessed(tx, remove);
  const lost = changesBack(changes.filter((one) => one.table !== table || one.id !== before.Id));
  if (!was || !lost || !isAll) return undefined;
  const kept: Kept = { ...was, changes: lost };
  const found = await db.row<{ bis: string }>(
    sql`insert into geloescht (id_domaene, entitaet, datensatz_id, id_benutzer, bis, inhalt)
        values (${caller.domaene}, ${table.key}, ${before.Id}, ${caller.me.Id}, now() + make_interval(mins => ${keptMinutes}), ${db.cipher.encrypt(JSON.stringify(kept))})
        on conflict (id_domaene, entitaet, datensatz_id) do update set id_benutzer = excluded.id_benutzer, bis = excluded.bis, inhalt = excluded.inhalt
        returning to_char(bis at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as bis`,
    tx,
  );
  return found?.bis;
}

/** Who makes none of these makes none again. What all Domänen share has no Domäne whose policy would keep it apart. */
const mayBringBack = ({ table, caller, before }: Deleting): boolean =>
  !table.isPlatform &&
  caller.me.Id !== null &&
  mayCreate(table, caller.me) &&
  may(caller, 'Schreiben', table) &&
  reaches(caller, 'Schreiben', table, before);

/** Its rows and what the rules say of it, while it is there. */
async function takenBy(context: Deleting): Promise<Omit<Kept, 'changes'> | undefined> {
  keepErasuresOut(context);
  const going = await goingWith(context, context.table, Number(context.before.Id));
  const objections = going && (await knownObjections(context));
  return objections && { rows: await rowsOf(context, going), objections };
}

async function rowsOf(context: Deleting, going: readonly Going[]): Promise<KeptRows[]> {
  const names = going.map(({ name }) => name);
  const columns = await writtenColumns(context, names);
  const parts = going.map(
    ({ name, where }) =>
      sql`select ${name}::text as name, to_jsonb(t)::text as row from ${raw(quote(name))} t where ${where}`,
  );
  const found = await context.db.rows<{ name: string; row: string }>(join(parts, ' union all '), context.tx);
  return names.flatMap((name) => {
    const rows = found.filter((one) => one.name === name).map(({ row }) => row);
    return rows.length > 0 ? [{ name, columns: columns.get(name) ?? [], rows }] : [];
  });
}

async function knownObjections(context: Deleting): Promise<string[] | undefined> {
  try {
    return (await objectionsTo(context, context.before)).map((said) => textOf(said));
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** What other records lost, if it can be put back: plain values that the log tells. */
function changesBack(changes: readonly Change[]): KeptChange[] | undefined {
  const back: KeptChange[] = [];
  for (const { table, id, aktion, before, after, aenderungen } of changes) {
    const felder = Object.entries(aenderungen.Felder).filter(([name]) => table.fields[name]);
    const isPlain = felder.every(([name, [alt]]) => {
      const kind = table.fields[name]?.kind;
      return alt !== geaendert && !kind?.isLinked && !kind?.isFile;
    });
    if (!before || !after || aenderungen.Kinder || !isPlain) return undefined;
    back.push({ entitaet: table.key, id, aktion, felder: Object.fromEntries(felder) });
  }
  return back;
}
