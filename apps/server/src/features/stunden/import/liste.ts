import { badRequest } from '@disponent/domain/errors';
import { parseImportDate } from '@disponent/domain/parse/import-date';
import { eingabeOf, leseEingabe, stundenOf } from '@disponent/domain/stunden/eingabe';
import { type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { toWireDate } from '@disponent/domain/wire/dates';
import type { ImportZuordnung, ImportSpalte as Spalte, StundenImportAnswer } from '@disponent/domain/wire/stunden';

/** How people head such columns, without what is no letter. */
const koepfe: Readonly<Record<Spalte, readonly string[]>> = {
  EinsatzNr: ['einsatznummer', 'einsatznr', 'einsatz'],
  PersonalNr: ['personalnummer', 'personalnr', 'persnr', 'pnr'],
  Person: ['person', 'name', 'mitarbeiter', 'mitarbeiterin', 'nachname', 'familienname'],
  Vorname: ['vorname'],
  Tag: ['tag', 'datum', 'arbeitstag'],
  Von: ['von', 'beginn', 'start', 'kommen'],
  Bis: ['bis', 'ende', 'gehen'],
  Pause: ['pause', 'pausemin', 'pauseminuten', 'pauseinminuten'],
  Stunden: ['stunden', 'std', 'arbeitszeit', 'arbeitsstunden', 'summe'],
  Art: ['art', 'abwesenheit', 'abwesenheitsart', 'grund'],
  Bemerkung: ['bemerkung', 'anmerkung', 'notiz', 'kommentar'],
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

interface Liste {
  readonly zeilen: readonly ListenZeile[];
  readonly spalten: StundenImportAnswer['Spalten'];
}

/**
 * The lines of a list whose first lines hold its headings; which of them is what is known, or said by `zuordnung`. A list that begins with a day has none: its columns are
 * called by their letters, and its first line is a line like the others.
 */
export function leseListe(cells: readonly (readonly string[])[], zuordnung: ImportZuordnung = {}): Liste {
  const first = cells.slice(0, 10).map((row) => (isDaten(row) ? letters(cells) : row));
  const found = first.findIndex((row) => isKopf(spaltenOf(row, zuordnung)));
  // Somebody has to say what the columns are, of the first line that has some.
  const kopf = found < 0 ? first.findIndex((row) => row.filter(Boolean).length > 1) : found;
  if (kopf < 0) throw ohneUeberschriften();
  const head = first[kopf] ?? [];
  const isOhne = head !== cells[kopf];
  const from = isOhne ? kopf : kopf + 1;
  const spalten = spaltenOf(head, zuordnung);
  const zeilen = cells.slice(from).flatMap((row, at) => {
    const cell = (name: Spalte) => row[spalten.get(name) ?? -1] ?? '';
    return row.some(Boolean) ? [zeileOf(from + at + 1, cell)] : [];
  });
  return {
    zeilen: found < 0 ? [] : zeilen,
    spalten: {
      Ueberschriften: [...new Set(head.filter(Boolean))],
      Zuordnung: Object.fromEntries([...spalten].map(([name, at]) => [name, head[at]])),
      IsVollstaendig: found >= 0,
      Beispiele: isOhne ? head.map((_, at) => cells[kopf]?.[at] ?? '') : null,
    },
  };
}

/** No heading is a day, and every line of hours has one. */
const isDaten = (row: readonly string[]): boolean =>
  row.some((cell) => /\d/.test(cell) && typeof tagOf(cell) === 'string');

/** Spalte A, Spalte B …, as many as any line has. */
const letters = (cells: readonly (readonly string[])[]): string[] =>
  Array.from(
    { length: Math.min(Math.max(...cells.map((row) => row.length)), 26) },
    (_, at) => `Spalte ${String.fromCodePoint(65 + at)}`,
  );

export const ohneUeberschriften = () =>
  badRequest(
    sentence(
      'Die Überschriften fehlen. Gebraucht werden Person, Personalnummer oder Einsatznummer, Tag, und Von und Bis oder Stunden.',
    ),
  );

/** What was said goes before what headings usually mean; a heading that this list does not have says nothing. */
function spaltenOf(row: readonly string[], zuordnung: ImportZuordnung): ReadonlyMap<Spalte, number> {
  const found = new Map<Spalte, number>();
  for (const [name, heading] of Object.entries(zuordnung)) {
    const at = heading === '' ? -1 : row.indexOf(heading);
    if (at >= 0) found.set(name as Spalte, at);
  }
  const said = new Set(found.values());
  for (const [at, text] of row.entries()) {
    const word = text.toLowerCase().replaceAll(/[^a-zäöüß]/g, '');
    for (const [name, words] of Object.entries(koepfe) as [Spalte, readonly string[]][])
      if (words.includes(word) && !said.has(at) && !found.has(name) && zuordnung[name] !== '') found.set(name, at);
  }
  return found;
}

const isKopf = (spalten: ReadonlyMap<Spalte, number>): boolean =>
  spalten.has('Tag') &&
  (spalten.has('EinsatzNr') || spalten.has('PersonalNr') || spalten.has('Person')) &&
  (spalten.has('Stunden') || spalten.has('Art') || (spalten.has('Von') && spalten.has('Bis')));

function zeileOf(nr: number, cell: (name: Spalte) => string): ListenZeile {
  const tag = tagOf(cell('Tag'));
  const eingabe = eingabeAus(cell);
  const [einsatzNr, personalNr] = [cell('EinsatzNr'), cell('PersonalNr')];
  const person = [cell('Person'), cell('Vorname')].filter(Boolean).join(' ');
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
    zeitOf(cell('Von')),
    zeitOf(cell('Bis')),
    cell('Art'),
    stundenText(cell('Stunden')),
  ];
  const pause = pauseOf(cell('Pause'));
  const bemerkung = cell('Bemerkung').replaceAll(/\s+/g, ' ');
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
