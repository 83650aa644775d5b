/** The order of the main navigation (ui guide 3). */
export const mainOrder: readonly string[] = [
  '/',
  '/aufgaben',
  '/pv',
  '/pv/rpo',
  '/person',
  '/anfrage',
  '/einsatz',
  '/einsatz/stunden',
  '/faktura',
  '/stelleninserat',
  '/stelleninserat/bewerbungen',
  '/anfrage-projekt',
];

/** Entries that belong to another one although their path does not say so. */
export const belongsTo: Readonly<Record<string, string>> = { '/aufgaben': '/' };

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
