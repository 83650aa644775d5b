import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Filter } from '@disponent/domain/wire/filter';
import { t } from '../texts/t.ts';

/** The main navigation in its order, each module with the pages below it, which are shown while it is open (ui guide 3). */
export const mainOrder: Readonly<Record<string, readonly string[]>> = {
  '/': ['/aufgaben'],
  '/pv': ['/pv/rpo'],
  '/person': [],
  '/anfrage': [],
  '/einsatz': ['/einsatz/plan', '/einsatz/stunden'],
  '/faktura': ['/faktura/offene-posten'],
  '/stelleninserat': ['/stelleninserat/bewerbungen'],
  '/anfrage-projekt': [],
  '/stammdaten/unternehmen': [],
  '/auswertungen': [],
};

/** What people from outside are offered, in their order and by their words, without children. */
export const outsideTitles: Readonly<Record<string, string>> = {
  '/': t('Start'),
  '/pv/rpo': t('RPO-Board'),
  '/anfrage-projekt': t('Projekte'),
  '/pv': t('Vorschläge'),
  '/einsatz/stunden': t('Stunden'),
  '/einsatz': t('Einsätze'),
  '/faktura': t('Rechnungen'),
  '/anfrage': t('Anfragen'),
  '/person': t('Personen'),
  '/stelleninserat': t('Inserate'),
  '/stelleninserat/bewerbungen': t('Bewerbungen'),
  '/aufgaben': t('Aufgaben'),
};

/** What stands below its module also while another one is open: it is the home of some, and looked for by all. */
export const alwaysShown: ReadonlySet<string> = new Set(['/pv/rpo']);

interface Everyday {
  readonly title: string;
  readonly search: { readonly filter: Filter; readonly columns: string; readonly ansicht: string };
  readonly onlyFor: readonly number[];
}

/** Lists of the settings that some work with every day: a part of them is a module of its own. */
export const everyday: Readonly<Record<string, Everyday>> = {
  '/stammdaten/unternehmen': {
    title: t('Kunden'),
    // Its view of that name, whole: the list opens at once and nothing of it counts as changed.
    search: {
      filter: ['IsKunde', '=', true],
      columns:
        'Kurzbezeichnung,Bezeichnung,Kundenstatus,Ort,Telefon,Email,IdBerater,IdNiederlassung,AnzahlEinsaetzeAktiv,OffenePosten',
      ansicht: 'kunden',
    },
    onlyFor: [benutzerrolleTyp.PAV],
  },
};

/** The groups of the settings and what is in them, in order (ui guide 3). A list that is not named here comes last in its group. */
export const settingsOrder: Readonly<Record<string, readonly string[]>> = {
  Verwaltung: ['domaene', 'benutzer', 'app-benutzer', 'benutzerrolle', 'benutzer-sperrgrund'].map(
    (name) => `/admin/${name}`,
  ),
  Betrieb: ['email-vorlage', 'email-versand', 'kanal-auftrag'].map((name) => `/admin/${name}`),
  ...stammdaten({
    Organisation:
      'unternehmen niederlassung niederlassung-ams berater region waehrung sprache dienstleistung arbeitszeit',
    'Berufe & Profile': 'berufsgruppe jobbezeichnung berufserfahrung personengruppe verguenstigung',
    'Inserate & Kanäle':
      'kanal ams hokify stepstone iventa-zielplattform jobseite stelleninserat-feed rest-schnittstelle stelleninserat-typ benutzergruppe-stelleninserat kontingent-benutzergruppe',
    'Texte & Recht':
      'layout headerbild stelleninserat-inhalt firmenbeschreibung bewerbung-einstellung einwilligung-dsgvo laendeseite',
  }),
};

function stammdaten(groups: Readonly<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(groups).map(([title, names]) => [title, names.split(' ').map((name) => `/stammdaten/${name}`)]),
  );
}
