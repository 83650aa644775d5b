import { date } from '@disponent/domain/kinds/date';
import { text } from '@disponent/domain/kinds/text';
import { tableOf } from '@disponent/domain/tables';
import { sentence, textOf, word } from '@disponent/domain/texts/sentence';
import type { AusgabeBefund } from '@disponent/domain/wire/ausgaben';
import { sql } from '../../../db/sql.ts';
import type { CellRow } from '../../../records/list.ts';
import type { Asking } from '../../../records/work.ts';
import { rowScope } from '../../../sight/scope.ts';
import { episoden, type Ueberlassung } from './episoden.ts';

interface Zeile extends Ueberlassung {
  nachname: string;
  vorname: string;
  geburtsdatum: string | null;
  geschlecht: string | null;
  staat: string | null;
  verwendung: string | null;
  kunde: string;
  anschrift: string | null;
  uid: string | null;
  fachverband: string | null;
  ort: string | null;
}

/** What § 13 Abs. 4 AÜG asks for, in the order of the form. */
const spalten: readonly (readonly [name: keyof Zeile, caption: string, of?: 'PersSt' | 'UnternehmenSt'])[] = [
  ['nachname', 'Familienname', 'PersSt'],
  ['vorname', 'Vorname', 'PersSt'],
  ['geburtsdatum', 'Geburtsdatum', 'PersSt'],
  ['geschlecht', 'Geschlecht', 'PersSt'],
  ['staat', 'Staatsangehörigkeit', 'PersSt'],
  ['verwendung', 'Verwendung'],
  ['beginn', 'Beginn'],
  ['ende', 'Ende'],
  ['kunde', 'Beschäftiger', 'UnternehmenSt'],
  ['anschrift', 'Anschrift', 'UnternehmenSt'],
  ['uid', 'UID-Nummer', 'UnternehmenSt'],
  ['fachverband', 'Fachverband WKO / Interessenvertretung', 'UnternehmenSt'],
  ['ort', 'Bundesland', 'UnternehmenSt'],
];

const tage: readonly string[] = ['geburtsdatum', 'beginn', 'ende'];

export const auegSpalten = spalten.map(([name, caption]) =>
  tage.includes(name) ? date({ caption }) : text({ caption }),
);

/** From 1 July of the year before to 30 June. */
export const auegZeitraum = (jahr: number) => ({ von: `${jahr - 1}-07-01`, bis: `${jahr}-06-30` });

/** One line per episode in which one of our own people worked for a customer. */
export async function auegEpisoden({ db, tx, caller }: Asking, jahr: number): Promise<Zeile[]> {
  const { von, bis } = auegZeitraum(jahr);
  const rows = await db.rows<Zeile & object>(
    sql`select e.id_person as person, e.id_unternehmen as beschaeftiger, (e.beginn at time zone ${caller.zone}::text)::date::text as beginn, e.ende_tatsaechlich::text as ende,
               p.nachname, p.vorname, p.geburtsdatum::text as geburtsdatum, p.geschlecht, st.bezeichnung as staat, e.verwendung,
               coalesce(u.firmenwortlaut, u.bezeichnung) as kunde, nullif(concat_ws(', ', u.strasse, nullif(concat_ws(' ', u.plz, u.ort), '')), '') as anschrift, u.uid_nummer as uid,
               f.bezeichnung as fachverband, case when l.iso_code = 'AT' or l.iso_code is null then b.bezeichnung else l.bezeichnung end as ort
          from kundenportal_einsatz e join pers_st p on p.id = e.id_person join unternehmen_st u on u.id = e.id_unternehmen
          left join land st on st.id = p.id_staatsangehoerigkeit left join fachverband f on f.id = u.id_fachverband left join unternehmen_standort s on s.id = e.id_standort
          left join land l on l.id = coalesce(s.id_land, u.id_land) left join bundesland b on b.id = s.id_bundesland
         where ${rowScope(caller, tableOf('KundenportalEinsatz'), 'e')} and e.id_domaene = ${caller.domaene} and e.id_co_lieferant is null
           and e.einsatzart in ('Ueberlassung', 'TryAndHire') and e.status in ('Aktiv', 'Unterbrochen', 'Beendet', 'Abgerechnet')`,
    tx,
  );
  return episoden(rows).filter(({ beginn, ende }) => beginn <= bis && (ende === null || ende >= von));
}

export const auegZeilen = (found: readonly Zeile[]): CellRow[] =>
  found.map((zeile) => spalten.map(([name]) => zeile[name]) as unknown as CellRow);

/** What the form wants and a record does not say, once per record. */
export function auegBefunde(found: readonly Zeile[]): AusgabeBefund[] {
  const befunde = new Map<string, AusgabeBefund>();
  for (const zeile of found)
    for (const [name, caption, of] of spalten) {
      if (!of || zeile[name] !== null) continue;
      const Id = of === 'PersSt' ? zeile.person : zeile.beschaeftiger;
      const Satz = sentence('{feld} fehlt', { feld: word(caption) });
      const Name = of === 'PersSt' ? `${zeile.nachname} ${zeile.vorname}` : zeile.kunde;
      befunde.set(`${of} ${Id} ${name}`, { Entitaet: of, Id, Name, Satz, Text: textOf(Satz) });
    }
  return [...befunde.values()];
}
