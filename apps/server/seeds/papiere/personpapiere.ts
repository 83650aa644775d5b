import type { Row } from '../../src/records/hook.ts';
import { sprachen } from '../data/stammlisten.ts';
import type { Mensch, PersonContext } from '../person/plan.ts';
import { Blatt } from './pdf.ts';

/** Whose papers these are, as they will be saved. */
export interface Akt {
  row: Row;
  mensch: Mensch;
  foto: Buffer | undefined;
}

type Listen = Pick<PersonContext, 'listen' | 'system' | 'data'>;

/** `01.03.2024`, or `03/2024` for stations of a life. */
const tag = (day: unknown): string => String(day).slice(0, 10).split('-').reverse().join('.');
const monat = (day: unknown): string => (day ? `${String(day).slice(5, 7)}/${String(day).slice(0, 4)}` : 'heute');
const nameOf = ({ row }: Akt): string =>
  [row.Titel, row.Vorname, row.Nachname, row.TitelNach].filter(Boolean).join(' ');
const beruf = ({ mensch }: Akt): string => mensch.job.name.replace(' (m/w/d)', '');
const euro = (amount: unknown): string => `€ ${Number(amount).toFixed(2).replace('.', ',')}`;

function anschrift({ row }: Akt): string {
  const [adresse] = row.PersonAdresse as Row[];
  return adresse
    ? `${String(adresse.Strasse)} ${String(adresse.Hausnummer)}, ${String(adresse.Plz)} ${String(adresse.Ort)}`
    : '';
}

export function lebenslauf(akt: Akt, { listen, system }: Listen): Buffer {
  const { row, foto } = akt;
  const blatt = new Blatt();
  if (foto) blatt.bild(foto);
  blatt.titel(nameOf(akt)).absatz(beruf(akt), { size: 12, grey: 0.35 }).space(6);
  for (const [name, text] of [
    ['Anschrift', anschrift(akt)],
    ['Mobil', row.Mobil],
    ['E-Mail', row.Email],
    ['Geburtsdatum', row.Geburtsdatum && tag(row.Geburtsdatum)],
  ] as const)
    if (text) blatt.zeile(name, String(text));
  const taetigkeiten = row.PersonTaetigkeit as Row[];
  if (taetigkeiten.length > 0) blatt.abschnitt('Berufserfahrung');
  for (const { Von, Bis, Funktion, Arbeitgeber, Ort, Taetigkeiten } of taetigkeiten) {
    blatt.zeile(`${monat(Von)} – ${monat(Bis)}`, `${String(Funktion)}, ${String(Arbeitgeber)}, ${String(Ort)}`);
    if (Taetigkeiten) blatt.zeile('', String(Taetigkeiten));
  }
  blatt.abschnitt('Ausbildung');
  for (const { Von, Bis, Bezeichnung, Institut } of row.PersonAusbildung as Row[])
    blatt.zeile(`${monat(Von)} – ${monat(Bis)}`, [Bezeichnung, Institut].filter(Boolean).join(', '));
  blatt.abschnitt('Kenntnisse');
  blatt.zeile(
    'Sprachen',
    (row.PersonSprache as Row[])
      .map(({ IdSprache, Niveau }) => `${spracheVon(listen.sprache.nameOf(Number(IdSprache)))} (${String(Niveau)})`)
      .join(', '),
  );
  const kenntnisse = (row.PersonQualifikation as Row[]).map(({ IdQualifikation }) =>
    system.qualifikation.nameOf(Number(IdQualifikation)),
  );
  if (kenntnisse.length > 0) blatt.zeile('Fachlich', kenntnisse.join(', '));
  const klassen = row.Fuehrerscheine as string[];
  if (klassen.length > 0) blatt.zeile('Führerschein', klassen.join(', '));
  return blatt.bytes();
}

export function dienstvertrag(akt: Akt, { data, system }: Listen): Buffer {
  const { row, mensch } = akt;
  const firma = data.gesellschaften[0];
  const gruppe = system.kvGruppe.nameOf(Number(row.IdKvGruppe));
  return new Blatt()
    .titel('Dienstvertrag')
    .absatz(`zwischen ${firma?.name}, ${firma?.strasse}, ${firma?.plz} ${firma?.ort}`)
    .absatz(`und ${nameOf(akt)}, ${anschrift(akt)}`)
    .abschnitt('1. Beginn und Tätigkeit')
    .absatz(`Das Dienstverhältnis beginnt am ${tag(mensch.eintritt)}. Verwendung: ${beruf(akt)}.`)
    .absatz('Die ersten vier Wochen gelten als Probezeit.')
    .abschnitt('2. Einstufung und Entgelt')
    .zeile('Kollektivvertrag', 'Arbeitskräfteüberlassung (Arbeiter)')
    .zeile('Beschäftigungsgruppe', gruppe)
    .zeile('Grundlohn', `${euro(row.Grundlohn)} brutto je Stunde`)
    .abschnitt('3. Arbeitszeit und Arbeitsort')
    .absatz('Die Normalarbeitszeit beträgt 38,5 Stunden je Woche. Der Arbeitsort ist der Betrieb des Beschäftigers.')
    .abschnitt('4. Unterschriften')
    .space(30)
    .absatz(`${firma?.ort}, am ${tag(mensch.eintritt)}`)
    .space(20)
    .absatz('_______________________          _______________________')
    .bytes();
}

export function zeugnis(akt: Akt): Buffer {
  const [letzte] = akt.row.PersonTaetigkeit as Row[];
  return new Blatt()
    .titel('Dienstzeugnis')
    .absatz(String(letzte?.Arbeitgeber), { isBold: true })
    .absatz(String(letzte?.Ort))
    .space(12)
    .absatz(
      `${nameOf(akt)} war vom ${tag(letzte?.Von)} bis ${tag(letzte?.Bis)} in unserem Unternehmen als ${beruf(akt)} beschäftigt.`,
    )
    .space(6)
    .absatz('Die Aufgaben wurden selbständig, verlässlich und zu unserer vollen Zufriedenheit erledigt.')
    .absatz('Für den weiteren Berufsweg wünschen wir alles Gute.')
    .space(30)
    .absatz(`${String(letzte?.Ort)}, am ${tag(letzte?.Bis)}`)
    .bytes();
}

export function ausweis(akt: Akt): Buffer {
  const { row, foto } = akt;
  const blatt = new Blatt();
  if (foto) blatt.bild(foto);
  return blatt
    .titel('Ausweis (Muster)')
    .absatz('Kopie für den Personalakt; kein amtliches Dokument', { grey: 0.4 })
    .space(8)
    .zeile('Familienname', String(row.Nachname))
    .zeile('Vorname', String(row.Vorname))
    .zeile('Geburtsdatum', tag(row.Geburtsdatum))
    .zeile('Geburtsort', String(row.Geburtsort ?? ''))
    .zeile('Nummer', `MUSTER-${String(row.PersonNr)}`)
    .bytes();
}

const spracheVon = (iso: string): string => sprachen.find(({ IsoCode }) => IsoCode === iso)?.Bezeichnung ?? iso;
