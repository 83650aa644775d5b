import { persSt } from '@disponent/domain/entities/person';
import type { RowOf } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { plainText } from '@disponent/domain/kinds/richtext';
import { tableOf } from '@disponent/domain/tables';
import type { Row } from '../../db/row.ts';
import { sql } from '../../db/sql.ts';
import { readRecord } from '../../records/record.ts';
import { type Trail, trailOf } from '../../records/trail.ts';
import type { Asking } from '../../records/work.ts';
import type { Kind } from '../kind.ts';
import { letter } from '../layout/frame.ts';
import { bullets, type Fact, facts, heading, paragraph, title } from '../layout/text.ts';
import { addressOf, anrede, dayWords, listWords } from '../words.ts';

type Person = RowOf<typeof persSt>;

interface Part {
  readonly titel: string;
  readonly saetze: readonly (readonly Fact[])[];
}

interface Auskunft {
  readonly an: readonly string[];
  readonly nummer: string;
  readonly anrede: string;
  readonly empfaenger: readonly string[];
  readonly loeschung: string | null;
  readonly teile: readonly Part[];
}

/** Everything that is kept of a person, from all lists, as the declarations lead to it (domain model 12.2). What nobody thought of is in it, too. */
export const datenauskunft: Kind<Person, Auskunft> = {
  async gather(person, asking) {
    const rows = await gathered(person, asking);
    const name = listWords([[person.Vorname, person.Nachname].filter(Boolean).join(' ')]);
    return {
      input: {
        an: [name, ...addressOf(person)],
        nummer: person.PersonNr ?? '',
        anrede: anrede(person),
        empfaenger: await recipients(person, asking),
        loeschung: person.LoeschungGeplantAm ?? null,
        teile: rows.map(({ table, list }) => ({
          titel: table.key === persSt.key ? table.caption.one : table.caption.many,
          saetze: list.map((row) => factsOf(table, row)),
        })),
      },
      sender: { idNiederlassung: person.IdNiederlassung, idBerater: person.IdBerater },
      name: `Datenauskunft ${person.PersonNr}`,
      idPerson: person.Id,
      missing: [],
    };
  },

  draw({ paper, input, letterhead, today }) {
    letter(paper, letterhead, {
      to: input.an,
      references: [
        ['Personen-Nr.', input.nummer],
        ['Datum', dayWords(today)],
      ],
    });
    title(paper, 'Auskunft über Ihre Daten', 'nach Art. 15 DSGVO');
    paragraph(
      paper,
      `${input.anrede},\n\nhier ist alles, was wir zu Ihrer Person gespeichert haben, Stand ${dayWords(today)}. Verantwortlich ist ${letterhead.firma}.`,
    );
    heading(paper, 'Wozu, woher, wie lange');
    bullets(paper, [
      'Bewerbung und Vermittlung: zur Anbahnung und Erfüllung eines Vertrags (Art. 6 Abs. 1 lit. b DSGVO).',
      'Personalakt, Stunden und Entgelt: aus dem Arbeitsverhältnis und gesetzlichen Pflichten (Art. 6 Abs. 1 lit. b und c).',
      'Vormerkung, Weitergabe an Kunden, Jobinfos, Foto: mit Ihrer Einwilligung, die Sie jederzeit widerrufen können (Art. 6 Abs. 1 lit. a).',
      'Die Daten stammen von Ihnen selbst, aus Ihren Bewerbungen, von Ihren Einsatzbetrieben und aus unserer Zusammenarbeit.',
      `Aufbewahrung: Bewerbungen 7 Monate, Unterlagen zu Einsätzen 5 Jahre, Lohn- und Rechnungsunterlagen 7 Jahre${input.loeschung ? `; die Löschung Ihrer Daten ist für ${dayWords(input.loeschung)} vorgesehen` : ''}.`,
      'Sie können Berichtigung, Löschung, Einschränkung und Übertragung verlangen, widersprechen und sich bei der Datenschutzbehörde beschweren. Über Sie wird nichts automatisch entschieden.',
    ]);
    heading(paper, 'Wer Daten von Ihnen bekommen hat');
    if (input.empfaenger.length > 0) bullets(paper, input.empfaenger);
    else paragraph(paper, 'Wir haben Ihre Daten keinem Kunden weitergegeben.');
    for (const { titel, saetze } of input.teile) {
      heading(paper, titel);
      for (const [index, one] of saetze.entries()) {
        if (index > 0) paragraph(paper, '—');
        facts(paper, one, 170);
      }
    }
  },
};

/** Customers who were shown the profile or had the person at work. */
async function recipients({ Id }: Person, { db, tx, caller }: Asking): Promise<string[]> {
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

async function gathered(person: Person, asking: Asking): Promise<{ table: Table; list: Row[] }[]> {
  const { db, tx } = asking;
  const root = tableOf(persSt.key);
  const trail: Trail = await trailOf(db, tx, root, person.Id);
  const parts = [{ table: root, list: [person as Row] }];
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

/** A record with all its fields that hold something, and the rows of its own lists. */
function factsOf(table: Table, row: Row): Fact[] {
  const own = Object.entries(table.fields).flatMap(([name, field]): Fact[] => {
    // What a customer pays for somebody is the customer's matter.
    const isHis = !field.kind.isSecret && !field.needs?.KonditionenSehen;
    const words = isHis ? wordsOf(field, name, row) : '';
    return words === '' ? [] : [[field.caption, words]];
  });
  const children = table.children.flatMap((child) =>
    ((row[child.key] as Row[] | undefined) ?? []).map(
      (one): Fact => [
        child.caption.one,
        factsOf(child, one)
          .map(([label, value]) => `${label}: ${value}`)
          .join('; '),
      ],
    ),
  );
  return [...own, ...children];
}

function wordsOf(field: Field, name: string, row: Row): string {
  const value = row[name];
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (field.technical) return '';
  const text = row[`${name}Text`];
  if (typeof text === 'string') return text;
  if (Array.isArray(value))
    return listWords(
      value.map((one) =>
        typeof one === 'object' ? String((one as Row).Text ?? (one as Row).Dateiname ?? '') : String(one),
      ),
    );
  if (typeof value === 'object')
    return String((value as Row).Dateiname ?? (value as Row).Text ?? JSON.stringify(value));
  const words = field.kind.format(field.kind.fromWire?.(value) ?? value, field);
  return /<\w+/.test(words) ? plainText(words) : words;
}
