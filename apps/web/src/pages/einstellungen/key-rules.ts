import { routes } from '@disponent/domain/routes';
import { t } from '../../texts/t.ts';
import { type KeyName, type Keys, usualKeys } from '../../ui/single-keys.ts';

interface KeyPlace {
  readonly title: string;
  readonly keys: Readonly<Partial<Record<KeyName, string>>>;
  /** Where the same key would mean two things at once. */
  readonly besides: readonly number[];
}

const isPage = (name: KeyName) => name.startsWith('/');
const names = Object.keys(usualKeys) as KeyName[];

/** What single keys do, by the place where they do it. */
export const keyPlaces: readonly KeyPlace[] = [
  {
    title: t('Überall'),
    keys: { help: t('Hilfe zu dieser Seite'), go: t('Gehe zu, gefolgt von der Taste einer Seite') },
    besides: [2, 3, 4, 5],
  },
  {
    title: t('Gehe zu'),
    keys: Object.fromEntries(names.filter(isPage).map((path) => [path, titleOf(path)])),
    besides: [],
  },
  {
    title: t('Liste und Datensatz'),
    keys: {
      create: t('Neuen Datensatz anlegen'),
      columns: t('Spalten wählen'),
      filter: t('Filterzeile'),
      next: t('Nächster Datensatz'),
      previous: t('Voriger Datensatz'),
      edit: t('Angabe bearbeiten, sonst das Formular'),
      call: t('Anrufen'),
      mail: t('E-Mail schreiben'),
      task: t('Aufgabe anlegen'),
      propose: t('Vorschlag anlegen'),
      paper: t('Lebenslauf zeigen oder schließen'),
      status: t('Status wechseln'),
    },
    besides: [0],
  },
  {
    title: t('RPO-Board'),
    keys: {
      phase: t('Phase wählen'),
      appointment: t('Termin vereinbaren'),
      comment: t('Kommentar schreiben'),
      dismiss: t('Ausscheiden'),
    },
    besides: [0],
  },
  {
    title: t('Aufgaben'),
    keys: { finish: t('Aufgabe erledigen'), later: t('Aufgabe verschieben'), give: t('Aufgabe vergeben') },
    besides: [0],
  },
  { title: t('Vorschläge'), keys: { accept: t('Vorschlag annehmen') }, besides: [0, 3] },
  { title: t('Einsatzplan'), keys: { assign: t('Position zuweisen'), today: t('Heute zeigen') }, besides: [0] },
  {
    title: t('Offene Posten'),
    keys: {
      searchInvoice: t('Andere Rechnung suchen'),
      split: t('Zahlung aufteilen'),
      clarify: t('In Klärung nehmen'),
      leaveOpen: t('Differenz offen lassen'),
      dun: t('Mahnlauf'),
    },
    besides: [0],
  },
  { title: t('Auswertungen'), keys: { rows: t('Zeilen wählen'), table: t('Als Tabelle zeigen') }, besides: [0] },
  { title: t('Betrieb'), keys: { retry: t('Jetzt versuchen') }, besides: [0] },
  {
    title: t('Faktura'),
    keys: { check: t('Rechnung prüfen, im Rechnungslauf zum nächsten Problem') },
    besides: [0, 2],
  },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

// Shifted, with AltGr or dead on German keyboards.
const outOfReach = /^(Dead|[/\\[\]{}~^`´|@€°¨])$/;

/** Why this key cannot be the one of the command; nothing where it can. */
export function keyProblem(name: KeyName, { key, ctrlKey, metaKey, altKey }: Pressed, own: Keys): string | undefined {
  if (outOfReach.test(key)) return t('Diese Taste ist auf deutschen Tastaturen nur mit einer weiteren zu erreichen.');
  if (ctrlKey || metaKey || altKey) return t('Nur eine Taste allein, ohne Strg und Alt.');
  if (key.length > 1 || key === ' ' || /\d/.test(key)) return t('Diese Taste hat eine feste Aufgabe.');
  if (key.toUpperCase().length > 1) return t('Diese Taste ist als Kürzel nicht möglich.');
  const taken = takenBy(name, key.toUpperCase(), own);
  return taken && t('{key} ist vergeben: {caption}', { key: key.toUpperCase(), caption: taken });
}

function takenBy(name: KeyName, key: string, own: Keys): string | undefined {
  const place = keyPlaces.find(({ keys }) => keys[name] !== undefined);
  const others = place ? [place, ...place.besides.flatMap((index) => keyPlaces[index] ?? [])] : [];
  return others
    .flatMap(({ keys }) => Object.entries(keys) as [KeyName, string][])
    .find(([other]) => other !== name && (own[other] ?? usualKeys[other]) === key)?.[1];
}

function titleOf(path: KeyName): string {
  return routes.find((route) => route.path === path)?.title ?? path;
}
