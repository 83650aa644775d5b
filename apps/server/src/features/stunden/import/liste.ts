import { badRequest } from '@disponent/domain/errors';
import { parseImportDate } from '@disponent/domain/parse/import-date';
import { eingabeOf, leseEingabe, stundenOf } from '@disponent/domain/stunden/eingabe';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { toWireDate } from '@disponent/domain/wire/dates';

type Spalte =
  | 'einsatzNr'
  | 'personalNr'
  | 'person'
  | 'vorname'
  | 'tag'
  | 'von'
  | 'bis'
  | 'pause'
  | 'stunden'
  | 'art'
  | 'bemerkung';

/** How people head such columns, without what is no letter. */
const koepfe: Readonly<Record<Spalte, readonly string[]>> = {
  einsatzNr: ['einsatznummer', 'einsatznr', 'einsatz'],
  personalNr: ['personalnummer', 'personalnr', 'persnr', 'pnr'],
  person: ['person', 'name', 'mitarbeiter', 'mitarbeiterin', 'nachname', 'familienname'],
  vorname: ['vorname'],
  tag: ['tag', 'datum', 'arbeitstag'],
  von: ['von', 'beginn', 'start', 'kommen'],
  bis: ['bis', 'ende', 'gehen'],
  pause: ['pause', 'pausemin', 'pauseminuten', 'pauseinminuten'],
  stunden: ['stunden', 'std', 'arbeitszeit', 'arbeitsstunden', 'summe'],
  art: ['art', 'abwesenheit', 'abwesenheitsart', 'grund'],
  bemerkung: ['bemerkung', 'anmerkung', 'notiz', 'kommentar'],
};

/** A line of the list: who, when, and what one would type into that day of the week. */
export interface ListenZeile {
  /** As the sheet counts its lines. */
  readonly nr: number;
  readonly einsatzNr: string;
  readonly personalNr: string;
  readonly person: string;
  readonly datum: string | undefined;
  /** Nothing where the line has no hours. */
  readonly eingabe: string | undefined;
  readonly fehler: readonly Sentence[];
}

/** The lines of a list whose first lines hold its headings. */
export function leseListe(cells: readonly (readonly string[])[]): ListenZeile[] {
  const kopf = cells.slice(0, 10).findIndex((row) => isKopf(spaltenOf(row)));
  if (kopf < 0)
    throw badRequest(
      sentence(
        'Die Überschriften fehlen. Gebraucht werden Person, Personalnummer oder Einsatznummer, Tag, und Von und Bis oder Stunden.',
      ),
    );
  const spalten = spaltenOf(cells[kopf] ?? []);
  return cells.slice(kopf + 1).flatMap((row, at) => {
    const cell = (name: Spalte) => row[spalten.get(name) ?? -1] ?? '';
    return row.some(Boolean) ? [zeileOf(kopf + at + 2, cell)] : [];
  });
}

function spaltenOf(row: readonly string[]): ReadonlyMap<Spalte, number> {
  const found = new Map<Spalte, number>();
  for (const [at, text] of row.entries()) {
    const word = text.toLowerCase().replaceAll(/[^a-zäöüß]/g, '');
    for (const [name, words] of Object.entries(koepfe))
      if (words.includes(word) && !found.has(name as Spalte)) found.set(name as Spalte, at);
  }
  return found;
}

const isKopf = (spalten: ReadonlyMap<Spalte, number>): boolean =>
  spalten.has('tag') &&
  (spalten.has('einsatzNr') || spalten.has('personalNr') || spalten.has('person')) &&
  (spalten.has('stunden') || spalten.has('art') || (spalten.has('von') && spalten.has('bis')));

function zeileOf(nr: number, cell: (name: Spalte) => string): ListenZeile {
  const tag = tagOf(cell('tag'));
  const eingabe = eingabeAus(cell);
  const [einsatzNr, personalNr] = [cell('einsatzNr'), cell('personalNr')];
  const person = [cell('person'), cell('vorname')].filter(Boolean).join(' ');
  const isAnonym = !einsatzNr && !personalNr && !person;
  return {
    nr,
    einsatzNr,
    personalNr,
    person,
    datum: typeof tag === 'string' ? tag : undefined,
    eingabe: typeof eingabe === 'string' ? eingabe : undefined,
    fehler: [
      isAnonym && sentence('Es fehlt, wer gemeint ist: Person, Personalnummer oder Einsatznummer'),
      typeof tag !== 'string' && tag,
      typeof eingabe === 'object' && eingabe,
    ].filter((one) => one !== false),
  };
}

function tagOf(text: string): string | Sentence {
  if (text === '') return sentence('Das Datum fehlt');
  // 'Di., 17.11.2026'; what a workbook has of the time is not asked here.
  const day = parseImportDate(text.replace(/^[a-zäöü]+[.,]*\s*/i, '').replace(/ \d{2}:\d{2}$/, ''));
  return day ? toWireDate(day) : sentence('„{wert}“ ist kein Datum', { wert: text.slice(0, 40) });
}

/** What one would type: nothing for a line without hours, or why it cannot be typed. */
function eingabeAus(cell: (name: Spalte) => string): string | Sentence | undefined {
  const [von, bis, art, stunden] = [
    zeitOf(cell('von')),
    zeitOf(cell('bis')),
    cell('art'),
    stundenText(cell('stunden')),
  ];
  const pause = pauseOf(cell('pause'));
  const bemerkung = cell('bemerkung').replaceAll(/\s+/g, ' ');
  const behind = bemerkung ? ` ${bemerkung}` : '';
  const abwesend = art === '' || isArbeit(art) ? undefined : leseEingabe(art).tag?.AbwesenheitArt;
  if (abwesend !== undefined && abwesend !== 'Keine') return `${art}${behind}`;
  if (art !== '' && !isArbeit(art))
    return sentence('„{wert}“ ist keine Art von Stunden. Möglich: Arbeit, Krank, Urlaub, Zeitausgleich, Feiertag …', {
      wert: art.slice(0, 40),
    });
  if (typeof pause === 'object') return pause;
  if (!von && !bis && !stunden) return undefined;
  if (Boolean(von) !== Boolean(bis)) return sentence('Von und Bis gehören zusammen');
  const typed = von ? `${von}-${bis}${pause ? `/${pause}` : ''}` : stunden;
  const { tag, fehler } = leseEingabe(typed);
  if (fehler)
    return isZahl(typed) || von
      ? fehler
      : sentence('„{wert}“ ist keine Anzahl Stunden', { wert: stunden.slice(0, 40) });
  if (von && stunden && tag) {
    const said = leseEingabe(stunden).tag?.Menge;
    const sum = stundenOf(tag);
    if (said !== sum)
      return sentence('Von, Bis und Pause ergeben {summe} Stunden, in der Liste stehen {stunden}', {
        summe: String(sum).replace('.', ','),
        stunden: stunden.slice(0, 40),
      });
  }
  return `${eingabeOf(tag)}${behind}`;
}

const isArbeit = (art: string): boolean => /^(arbeit|normal|normalstunden?|arbeitszeit)$/i.test(art);
const isZahl = (text: string): boolean => /^\d{1,2}([.,:]\d{1,2})?$/.test(text);
const stundenText = (text: string): string =>
  text.replace(/\s*(h|std\.?|stunden)$/i, '').replace(/^(\d+:\d{2}):\d{2}$/, '$1');

/** `6:00`, `06:00:00`, `6 Uhr`, `0,25` of a day, a moment of a workbook. */
function zeitOf(text: string): string {
  const time = text
    .replace(/\s*uhr$/i, '')
    .replace(/^.* (\d{2}:\d{2})$/, '$1')
    .replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1');
  if (!/^0?[.,]\d+$/.test(time)) return time;
  const minutes = Math.round(Number(time.replace(',', '.')) * 1440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Whole numbers are minutes, `0:30` and `0,5` are hours. */
function pauseOf(text: string): number | Sentence {
  const [, hours, minutes] = /^(\d):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, number] = /^(\d+(?:[.,]\d+)?)\s*(?:min\.?|minuten)?$/i.exec(text) ?? [];
  if (text === '') return 0;
  if (number === undefined)
    return sentence('„{wert}“ ist keine Pause. Möglich: 30, 0:30 oder 0,5', { wert: text.slice(0, 40) });
  const value = Number(number.replace(',', '.'));
  return /[.,]/.test(number) ? Math.round(value * 60) : value;
}
