import { einsatzarten, hasStunden } from '@disponent/domain/entities/einsatz/einsatzart';
import { tableOf } from '@disponent/domain/tables';
import { day, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { and, raw, sql } from '../../../db/sql.ts';
import type { Asking } from '../../../records/work.ts';
import { visibleFields } from '../../../sight/access.ts';
import { rowScope } from '../../../sight/scope.ts';
import type { ListenZeile } from './liste.ts';

interface Gefunden {
  readonly id: number;
  readonly einsatzNr: string;
  readonly personalNr: string | null;
  readonly nachname: string;
  readonly vorname: string | null;
  readonly beginn: string;
  readonly ende: string | null;
}

export type Zugeordnet = { readonly id: number; readonly einsatzNr: string } | { readonly fehler: Sentence };

const arten = einsatzarten.filter((Einsatzart) => hasStunden({ Einsatzart }));

/** Finds the Einsatz of each line among those that the caller sees. */
export async function zuordnen(
  { db, tx, caller }: Asking,
  zeilen: readonly ListenZeile[],
): Promise<(zeile: ListenZeile) => Zugeordnet> {
  const einsatz = tableOf('KundenportalEinsatz');
  const nummer = raw(visibleFields(caller, tableOf('PersSt')).PersonalNr ? `ltrim(p.personal_nr, '0')` : 'null::text');
  const namen = zeilen.map(({ person }) => schluessel(person));
  const found = await db.rows<Gefunden>(
    sql`select e.id, e.einsatz_nr as "einsatzNr", ${nummer} as "personalNr", p.nachname, p.vorname, (e.beginn at time zone ${caller.zone}::text)::date as beginn,
               coalesce(e.ende_tatsaechlich, e.ende_geplant) as ende
          from kundenportal_einsatz e join pers_st p on p.id_domaene = e.id_domaene and p.id = e.id_person
         where ${and(rowScope(caller, einsatz, 'e'))} and e.einsatzart = any(${arten}::text[]) and e.status not in ('Geplant', 'Storniert')
           and (lower(e.einsatz_nr) = any(${zeilen.map(({ einsatzNr }) => einsatzNr.toLowerCase()).filter(Boolean)}::text[])
             or ${nummer} = any(${zeilen.map(({ personalNr }) => ohneNullen(personalNr)).filter(Boolean)}::text[])
             or lower(concat_ws(' ', p.nachname, p.vorname)) = any(${namen}::text[]) or lower(concat_ws(' ', p.vorname, p.nachname)) = any(${namen}::text[]))
         order by e.id`,
    tx,
  );
  return (zeile) => zuordnung(zeile, found);
}

function zuordnung(zeile: ListenZeile, found: readonly Gefunden[]): Zugeordnet {
  const { einsatzNr, personalNr, person, datum = '' } = zeile;
  const wer = [einsatzNr, personalNr, person].filter(Boolean).join(', ');
  const named = found.filter((one) => isGemeint(zeile, one));
  const [other] = einsatzNr ? found.filter((one) => isNummer(einsatzNr, one)) : [];
  if (!named[0] && other)
    return {
      fehler: sentence('Einsatz {nr} gehört zu {person}, nicht zu {wer}', {
        nr: other.einsatzNr,
        person: nameOf(other),
        wer: [personalNr, person].filter(Boolean).join(', '),
      }),
    };
  if (!named[0])
    return { fehler: sentence('Zu „{wer}“ ist kein Einsatz mit Stunden bekannt', { wer: wer.slice(0, 80) }) };
  const [first, ...more] = named.filter(({ beginn, ende }) => beginn <= datum && datum <= (ende ?? datum));
  const name = nameOf(named[0]);
  if (!first) return { fehler: sentence('{person} hat am {tag} keinen Einsatz', { person: name, tag: day(datum) }) };
  if (more.length > 0)
    return {
      fehler: sentence('{person} hat am {tag} mehrere Einsätze, die Einsatznummer fehlt: {nummern}', {
        person: name,
        tag: day(datum),
        nummern: [first, ...more].map((one) => one.einsatzNr),
      }),
    };
  return first;
}

/** What a line says of somebody has to be true as a whole. */
const isGemeint = (zeile: ListenZeile, one: Gefunden): boolean =>
  (!zeile.einsatzNr || isNummer(zeile.einsatzNr, one)) &&
  (!zeile.personalNr || ohneNullen(zeile.personalNr) === one.personalNr) &&
  (!zeile.person ||
    [`${one.nachname} ${one.vorname ?? ''}`, `${one.vorname ?? ''} ${one.nachname}`]
      .map(schluessel)
      .includes(schluessel(zeile.person)));

const isNummer = (nummer: string, { einsatzNr }: Gefunden): boolean => nummer.toLowerCase() === einsatzNr.toLowerCase();
const nameOf = ({ nachname, vorname }: Gefunden): string => [nachname, vorname].filter(Boolean).join(' ');
const ohneNullen = (nummer: string): string => nummer.replace(/^0+/, '');
/** 'Huber, Max' and 'huber  max' are one. */
const schluessel = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
