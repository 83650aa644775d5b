import type { Table } from '@disponent/domain/entity/table';
import { plainText } from '@disponent/domain/kinds/richtext';
import type { Row } from '../../db/row.ts';
import { sql } from '../../db/sql.ts';
import type { Asking } from '../../records/work.ts';
import type { Gathered } from './gathered.ts';

/** Other people whom notes and letters name: first and last name of somebody who is known here, both as words of one text. */
export async function dritteIn({ db, tx, caller }: Asking, person: Row, parts: readonly Gathered[]): Promise<string[]> {
  const all = parts.flatMap(({ table, list }) => list.flatMap((row) => textsOf(table, row))).map(wordsOf);
  const words = [...new Set(all.flat())];
  if (words.length === 0) return [];
  const found = await db.rows<{ vorname: string; nachname: string }>(
    sql`select distinct vorname, nachname from (
          select p.vorname, p.nachname from pers_st p where p.id_domaene = ${caller.domaene} and p.nachname = any(${words}::text[]) and p.id <> ${person.Id}
          union select b.vorname, b.nachname from berater_st b where b.id_domaene = ${caller.domaene} and b.nachname = any(${words}::text[])
          union select a.vorname, a.nachname from unternehmen_ansprechpartner a where a.id_domaene = ${caller.domaene} and a.nachname = any(${words}::text[])) n
         order by nachname, vorname`,
    tx,
  );
  const isNamed = ({ vorname, nachname }: { vorname: string; nachname: string }): boolean =>
    all.some((text) => text.includes(nachname) && text.includes(vorname));
  return found.filter(isNamed).map(({ vorname, nachname }) => `${vorname} ${nachname}`);
}

const wordsOf = (text: string): string[] => text.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];

function textsOf(table: Table, row: Row): string[] {
  const own = Object.entries(table.fields).flatMap(([name, { kind }]) => {
    const value = row[name];
    if (typeof value !== 'string' || !isProse.has(kind.name)) return [];
    return [kind.name === 'richtext' ? plainText(value) : value];
  });
  const lists = table.children.flatMap((child) =>
    ((row[child.key] as Row[] | undefined) ?? []).flatMap((one) => textsOf(child, one)),
  );
  return [...own, ...lists];
}

/** What somebody wrote in his own words. */
const isProse = new Set(['text', 'multiline', 'richtext']);
