import { persSt } from '@disponent/domain/entities/person';
import type { RowOf } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { plainText } from '@disponent/domain/kinds/richtext';
import type { Row } from '../../db/row.ts';
import { gathered, isHis, recipients } from '../auskunft/gathered.ts';
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
        empfaenger: await recipients(person.Id, asking),
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

/** A record with all its fields that hold something, and the rows of its own lists. */
function factsOf(table: Table, row: Row): Fact[] {
  const own = Object.entries(table.fields).flatMap(([name, field]): Fact[] => {
    const words = isHis(field) ? wordsOf(field, name, row) : '';
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
