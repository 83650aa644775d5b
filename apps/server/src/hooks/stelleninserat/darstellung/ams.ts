import { isInsider } from '@disponent/domain/access/roles';
import { stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { AmsFeld, InseratVorschau } from '@disponent/domain/wire/inserat';
import { sql } from '../../../db/sql.ts';
import { dayWords } from '../../../documents/words.ts';
import { plainOf } from '../../../mail/fill.ts';
import type { Asking } from '../../../records/work.ts';
import { tagVon } from '../../shared/read.ts';
import type { Inserat as Zeile } from '../laufzeit.ts';
import { filler, type Inserat, type Wert } from './seite.ts';
import { wortlaut } from './wortlaut.ts';

interface Codes {
  btr: string | null;
  beruf: string | null;
  arbeitszeit: string | null;
  ueberlassung: boolean | null;
}

/** An ad as the AMS is told it: words without markup, and what it asks for besides. What has no value is null. */
export async function amsOf(row: Zeile, inserat: Inserat, asking: Asking): Promise<InseratVorschau['Ams']> {
  const codes = await codesOf(row, asking);
  const { werte } = inserat;
  const named = (...names: readonly (keyof typeof werte)[]) => names.flatMap((name) => plainWert(werte[name]) ?? []);
  const befristung = row.Befristung && labelIn(stelleninseratSt.fields.Befristung, row.Befristung);
  const values: readonly (readonly [AmsFeld, string | null | undefined])[] = [
    ['Referenz', row.InseratNr],
    ['Btr', codes?.btr],
    ['Beruf', codes?.beruf],
    ['Anzahl', row.Anzahl ? String(row.Anzahl) : null],
    ['Arbeitsort', [row.ArbeitsortPlz, row.ArbeitsortOrt].filter(Boolean).join(' ')],
    ['Dienstverhaeltnis', [befristung, dayWords(tagVon(row.BefristetBis))].filter(Boolean).join(' bis ')],
    ['Wochenstunden', named('Wochenstunden')[0]],
    ['Arbeitszeit', [...named('Arbeitszeit'), codes?.arbeitszeit].filter(Boolean).join(', ')],
    ['Entgelt', named('Entgelt')[0]],
    ['Kollektivvertrag', named('Kollektivvertrag')[0]],
    ['Beginn', named('Beginn')[0]],
    ['Bewerbung', named('BewerbungsLink')[0]],
    ['Kontakt', named('Ansprechpartner', 'AnsprechpartnerTelefon', 'AnsprechpartnerEmail').join(', ')],
    ['GueltigBis', dayWords(tagVon(row.VeroeffentlichenBis))],
    ['Ueberlassung', codes?.ueberlassung ? 'Ja' : 'Nein'],
  ];
  // Numbers of our own house are for our own people.
  const shown = values.filter(([feld]) => codes !== undefined || !['Btr', 'Beruf', 'Ueberlassung'].includes(feld));
  const fill = filler(werte, true);
  return {
    Titel: plainOf(fill.text(inserat.titel)),
    Text: beschreibung(inserat, fill),
    Angaben: shown.map(([Feld, wert]) => ({ Feld, Wert: wert || null })),
  };
}

function beschreibung(
  { texte, firmenbeschreibung, hinweis, sprache }: Inserat,
  fill: ReturnType<typeof filler>,
): string {
  const { bloecke, ueber } = wortlaut(sprache);
  const names = [...new Set(texte.map(({ block }) => block))];
  const parts = names.map((name) => {
    const own = texte.filter(({ block, html }) => block === name && html.trim() !== '');
    return [bloecke[name], own.map(({ html }) => plainOf(fill.rich(html))).join('\n\n')] as const;
  });
  return [
    ...parts,
    [ueber, firmenbeschreibung ? plainOf(fill.rich(firmenbeschreibung)) : ''] as const,
    [null, hinweis ?? ''] as const,
  ]
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => (heading ? `${heading}:\n${text}` : text))
    .join('\n\n')
    .replaceAll(/\n\n(?=• )/g, '\n');
}

function plainWert(wert: Wert | null | undefined): string | null {
  if (!wert) return null;
  if (typeof wert === 'string') return wert;
  return 'text' in wert ? wert.text : plainOf(wert.html);
}

/** How the AMS calls branch, job and hours; undefined for who comes from outside. */
async function codesOf(row: Zeile, { db, tx, caller }: Asking): Promise<Codes | undefined> {
  if (!isInsider(caller.me)) return undefined;
  const own = sql`id_domaene = ${caller.domaene}::bigint`;
  const code = (entitaet: string, id: unknown) =>
    sql`(select concat_ws(' ', code, label) from externer_code where ${own} and konnektor = 'Ams' and entitaet = ${entitaet} and datensatz_id = ${id ?? null}::bigint)`;
  return db.row<Codes>(
    sql`select (select btr_nummer from niederlassung_ams_st where ${own} and is_aktiv and id_niederlassung = ${row.IdNiederlassung ?? null}::bigint
                 order by is_standard desc, sortierung, id limit 1) as btr,
               coalesce(${code('JobbezeichnungSt', row.IdJobbezeichnung)}, ${code('BerufsgruppeSt', row.IdBerufsgruppe)}) as beruf,
               ${code('ArbeitszeitSt', row.IdArbeitszeit)} as arbeitszeit,
               (select art in ('Ueberlassung', 'TryAndHire', 'Payroll') from dienstleistung_st where ${own} and id = ${row.IdDienstleistung ?? null}::bigint) as ueberlassung`,
    tx,
  );
}
