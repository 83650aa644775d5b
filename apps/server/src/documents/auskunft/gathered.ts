import { persSt } from '@disponent/domain/entities/person';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import type { Row } from '../../db/row.ts';
import { sql } from '../../db/sql.ts';
import { readRecord } from '../../records/record.ts';
import { type Trail, trailOf } from '../../records/trail.ts';
import type { Asking } from '../../records/work.ts';

/** What a customer pays for somebody is the customer's matter, and a secret is nobody's. */
export const isHis = ({ kind, needs }: Field): boolean => !kind.isSecret && !needs?.KonditionenSehen;

/** Customers who were shown the profile or had the person at work. */
export async function recipients(Id: number, { db, tx, caller }: Asking): Promise<string[]> {
  const found = await db.rows<{ text: string }>(
    sql`select distinct u.firmenwortlaut as text from (
          select v.id_unternehmen as id from pv_dat v where v.id_domaene = ${caller.domaene} and v.id_person = ${Id} and v.vorgeschlagen_am is not null
          union select e.id_unternehmen from kundenportal_einsatz e where e.id_domaene = ${caller.domaene} and e.id_person = ${Id}) k
          join unternehmen_st u on u.id = k.id order by 1`,
    tx,
  );
  return found.map(({ text }) => text);
}

/** What the system made for our own people: who is told what, and by which file. */
const inside = new Set(['Benachrichtigung', 'Aufgabe', 'Datei', 'Weiterleitung', 'GridLayout', 'Dokument']);

/** Rows of one list, whole and with the names of what they refer to. */
export interface Gathered {
  readonly table: Table;
  readonly list: Row[];
}

/** Everything that is kept of a person, from all lists, as the declarations lead to it. */
export async function gathered(person: Row, asking: Asking): Promise<Gathered[]> {
  const { db, tx } = asking;
  const root = tableOf(persSt.key);
  const trail: Trail = await trailOf(db, tx, root, Number(person.Id));
  const parts = [{ table: root, list: [person] }];
  for (const [table, ids] of trail) {
    if (table === root || table.parent || inside.has(table.key)) continue;
    // What belongs to somebody else names this person in passing: invoices tell of many.
    if (!leadsTo(table)) continue;
    const list: Row[] = [];
    for (const id of [...ids].toSorted((a, b) => a - b))
      list.push(await readRecord(asking, table, id, { whole: true }));
    parts.push({ table, list });
  }
  const named = new Map<string, string>();
  const read: typeof parts = [];
  for (const { table, list } of parts) {
    const rows: Row[] = [];
    for (const row of list) rows.push(await withNames(asking, table, row, named));
    read.push({ table, list: rows });
  }
  return read;
}

/** Whole records name several others by Id alone; people read their names. */
async function withNames(asking: Asking, table: Table, row: Row, named: Map<string, string>): Promise<Row> {
  const whole = { ...row };
  for (const [name, { to, kind }] of Object.entries(table.fields)) {
    const value = row[name];
    if (!to || !kind.isLinked || !Array.isArray(value)) continue;
    const target = tableOf(to);
    const texts: Row[] = [];
    for (const one of value as (number | Row)[]) {
      const id = typeof one === 'object' ? Number(one.Id) : one;
      const found = named.get(`${to} ${id}`) ?? textIn(target, await readRecord(asking, target, id, { whole: true }));
      named.set(`${to} ${id}`, found);
      texts.push({ Text: found });
    }
    whole[name] = texts;
  }
  for (const child of table.children) {
    const rows = (row[child.key] as Row[] | undefined) ?? [];
    const read: Row[] = [];
    for (const one of rows) read.push(await withNames(asking, child, one, named));
    whole[child.key] = read;
  }
  return whole;
}

const textIn = ({ text }: Table, row: Row): string =>
  text.fields
    .map((name) => row[`${name}Text`] ?? row[name])
    .filter(Boolean)
    .join(text.join);

const leadsTo = (table: Table): boolean =>
  Object.values(table.allFields).some((field) => field.to === persSt.key && field.kind.isReference) ||
  table.fields.DatensatzId !== undefined;
