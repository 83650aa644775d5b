/** Lists that both Domänen begin with, each with rows of its own. */

export const sprachen = [
  {
    IsoCode: 'de',
    Bezeichnung: 'Deutsch',
    EigenBezeichnung: 'Deutsch',
    IsOberflaeche: true,
    IsInseratSprache: true,
    IsKorrespondenz: true,
    GenderZusatz: '(m/w/d)',
  },
  {
    IsoCode: 'en',
    Bezeichnung: 'Englisch',
    EigenBezeichnung: 'English',
    IsInseratSprache: true,
    IsKorrespondenz: true,
    GenderZusatz: '(f/m/x)',
  },
  {
    IsoCode: 'bs',
    Bezeichnung: 'Bosnisch/Kroatisch/Serbisch',
    EigenBezeichnung: 'Bosanski/Hrvatski/Srpski',
    IsInseratSprache: true,
  },
  { IsoCode: 'tr', Bezeichnung: 'Türkisch', EigenBezeichnung: 'Türkçe' },
  { IsoCode: 'hu', Bezeichnung: 'Ungarisch', EigenBezeichnung: 'Magyar', IsInseratSprache: true },
  { IsoCode: 'ro', Bezeichnung: 'Rumänisch', EigenBezeichnung: 'Română', IsInseratSprache: true },
  { IsoCode: 'pl', Bezeichnung: 'Polnisch', EigenBezeichnung: 'Polski' },
  { IsoCode: 'sk', Bezeichnung: 'Slowakisch', EigenBezeichnung: 'Slovenčina' },
  { IsoCode: 'sl', Bezeichnung: 'Slowenisch', EigenBezeichnung: 'Slovenščina' },
  { IsoCode: 'ar', Bezeichnung: 'Arabisch', EigenBezeichnung: 'العربية' },
  { IsoCode: 'uk', Bezeichnung: 'Ukrainisch', EigenBezeichnung: 'Українська' },
  { IsoCode: 'fa', Bezeichnung: 'Dari/Farsi', EigenBezeichnung: 'فارسی' },
  { IsoCode: 'it', Bezeichnung: 'Italienisch', EigenBezeichnung: 'Italiano' },
  { IsoCode: 'fr', Bezeichnung: 'Französisch', EigenBezeichnung: 'Français' },
  { IsoCode: 'es', Bezeichnung: 'Spanisch', EigenBezeichnung: 'Español' },
];

/** Rates against the euro. */
export const waehrungen = [
  { Kurzbezeichnung: 'EUR', Bezeichnung: 'Euro', Symbol: '€', IsStandard: true, kurs: 1 },
  { Kurzbezeichnung: 'CHF', Bezeichnung: 'Schweizer Franken', Symbol: 'CHF', Rundung: 'FuenfRappen', kurs: 0.9431 },
  { Kurzbezeichnung: 'HUF', Bezeichnung: 'Ungarischer Forint', Symbol: 'Ft', Nachkommastellen: 0, kurs: 396.85 },
  { Kurzbezeichnung: 'CZK', Bezeichnung: 'Tschechische Krone', Symbol: 'Kč', kurs: 24.635 },
  { Kurzbezeichnung: 'USD', Bezeichnung: 'US-Dollar', Symbol: '$', kurs: 1.1612 },
];

export const arbeitszeiten = [
  {
    Kurzbezeichnung: 'VZ385',
    Bezeichnung: 'Vollzeit 38,5 Stunden',
    Art: 'Vollzeit',
    StundenVon: 38.5,
    StundenBis: 38.5,
    SchemaOrgCode: 'FULL_TIME',
  },
  {
    Kurzbezeichnung: 'VZ40',
    Bezeichnung: 'Vollzeit 40 Stunden',
    Art: 'Vollzeit',
    StundenVon: 40,
    StundenBis: 40,
    SchemaOrgCode: 'FULL_TIME',
  },
  {
    Kurzbezeichnung: 'TZ',
    Bezeichnung: 'Teilzeit 20–30 Stunden',
    Art: 'Teilzeit',
    StundenVon: 20,
    StundenBis: 30,
    SchemaOrgCode: 'PART_TIME',
  },
  {
    Kurzbezeichnung: 'GF',
    Bezeichnung: 'Geringfügig',
    Art: 'Geringfuegig',
    StundenVon: 5,
    StundenBis: 10,
    SchemaOrgCode: 'PART_TIME',
  },
  {
    Kurzbezeichnung: 'SCH',
    Bezeichnung: 'Schichtarbeit',
    Art: 'Schicht',
    StundenVon: 38.5,
    StundenBis: 40,
    SchemaOrgCode: 'FULL_TIME',
  },
  {
    Kurzbezeichnung: 'FER',
    Bezeichnung: 'Ferialjob',
    Art: 'Ferialjob',
    StundenVon: 20,
    StundenBis: 40,
    SchemaOrgCode: 'TEMPORARY',
  },
  {
    Kurzbezeichnung: 'LEHRE',
    Bezeichnung: 'Lehre',
    Art: 'Lehre',
    StundenVon: 38.5,
    StundenBis: 40,
    SchemaOrgCode: 'OTHER',
  },
];

export const berufserfahrungen = [
  { Kurzbezeichnung: 'KEINE', Bezeichnung: 'Keine Erfahrung nötig', JahreVon: 0, Stufe: 0 },
  { Kurzbezeichnung: 'EINSTIEG', Bezeichnung: 'Berufseinstieg (0–1 Jahre)', JahreVon: 0, JahreBis: 1, Stufe: 1 },
  { Kurzbezeichnung: 'MIT', Bezeichnung: 'Mit Erfahrung (1–3 Jahre)', JahreVon: 1, JahreBis: 3, Stufe: 2 },
  { Kurzbezeichnung: 'ERFAHREN', Bezeichnung: 'Erfahren (3–5 Jahre)', JahreVon: 3, JahreBis: 5, Stufe: 3 },
  { Kurzbezeichnung: 'SENIOR', Bezeichnung: 'Senior (über 5 Jahre)', JahreVon: 5, Stufe: 4 },
  { Kurzbezeichnung: 'FÜHRUNG', Bezeichnung: 'Führungserfahrung', JahreVon: 3, Stufe: 5 },
];

const gewerbe = 'Gewerbe der Überlassung von Arbeitskräften; reglementiertes Gewerbe gemäß § 94 Z 72 GewO.';

export const dienstleistungen = [
  {
    Kurzbezeichnung: 'UEB',
    Bezeichnung: 'Arbeitskräfteüberlassung',
    Art: 'Ueberlassung',
    StandardVerrechnungsart: 'Stundensatz',
    IsStundenabrechnung: true,
    Erloeskonto: '4000',
    Rechnungstext: 'Überlassung von Arbeitskräften',
    GewerbeHinweis: gewerbe,
  },
  {
    Kurzbezeichnung: 'TRY',
    Bezeichnung: 'Try & Hire',
    Art: 'TryAndHire',
    StandardVerrechnungsart: 'Faktor',
    IsStundenabrechnung: true,
    Erloeskonto: '4010',
    Rechnungstext: 'Überlassung mit Übernahme',
    GewerbeHinweis: gewerbe,
  },
  {
    Kurzbezeichnung: 'VERM',
    Bezeichnung: 'Personalvermittlung',
    Art: 'Vermittlung',
    StandardVerrechnungsart: 'Honorarprozent',
    StandardHonorarProzent: 25,
    Erloeskonto: '4100',
    Rechnungstext: 'Honorar für Personalvermittlung',
    GewerbeHinweis: 'Arbeitsvermittlung gemäß § 97 GewO.',
  },
  {
    Kurzbezeichnung: 'RPO',
    Bezeichnung: 'Recruiting im Prozess des Kunden (RPO)',
    Art: 'Rpo',
    StandardVerrechnungsart: 'Pauschale',
    Erloeskonto: '4200',
    Rechnungstext: 'Recruiting-Leistungen',
  },
  {
    Kurzbezeichnung: 'PAY',
    Bezeichnung: 'Payrolling',
    Art: 'Payroll',
    StandardVerrechnungsart: 'Faktor',
    IsStundenabrechnung: true,
    Erloeskonto: '4020',
    Rechnungstext: 'Payrolling',
    IsFuerInserat: false,
  },
  {
    Kurzbezeichnung: 'BEWM',
    Bezeichnung: 'Bewerbermanagement',
    Art: 'Bewerbermanagement',
    StandardVerrechnungsart: 'Fixhonorar',
    Erloeskonto: '4210',
    Rechnungstext: 'Bewerbermanagement',
    IsFuerInserat: false,
  },
];

/** {firma} is the own company. */
export const einwilligungen = [
  {
    Kurzbezeichnung: 'BEW',
    Bezeichnung: 'Bewerbung',
    Zweck: 'Bewerbung',
    Rechtsgrundlage: 'Art6_1b',
    IsPflicht: true,
    Gueltigkeit: '7M',
    Text: '<p>Ich nehme zur Kenntnis, dass {firma} meine Angaben und Unterlagen verarbeitet, um meine Bewerbung zu prüfen und mit mir Kontakt aufzunehmen.</p>',
  },
  {
    Kurzbezeichnung: 'EVID',
    Bezeichnung: 'Evidenzhaltung',
    Zweck: 'Evidenz',
    Gueltigkeit: '24M',
    Text: '<p>Ich willige ein, dass {firma} meine Bewerbungsdaten für 24 Monate in Evidenz hält, um mir passende Stellen anzubieten. Ich kann diese Einwilligung jederzeit widerrufen.</p>',
  },
  {
    Kurzbezeichnung: 'WEITER',
    Bezeichnung: 'Weitergabe an Kunden',
    Zweck: 'Weitergabe',
    Gueltigkeit: '24M',
    Text: '<p>Ich willige ein, dass {firma} mein Profil an Unternehmen weitergibt, für deren offene Stellen ich in Frage komme. Vor jeder Weitergabe werde ich informiert.</p>',
  },
  {
    Kurzbezeichnung: 'JOBINFO',
    Bezeichnung: 'Jobinfos per E-Mail',
    Zweck: 'Jobinfo',
    Gueltigkeit: '24M',
    Text: '<p>Ich möchte von {firma} regelmäßig Informationen über offene Stellen per E-Mail erhalten. Eine Abmeldung ist mit jeder Nachricht möglich.</p>',
  },
  {
    Kurzbezeichnung: 'FOTO',
    Bezeichnung: 'Verwendung des Fotos',
    Zweck: 'Foto',
    Text: '<p>Ich willige ein, dass {firma} mein Foto im Profil verwendet, das Kunden vorgelegt wird. Die Angabe ist freiwillig.</p>',
  },
  {
    Kurzbezeichnung: 'GESUND',
    Bezeichnung: 'Gesundheitsdaten',
    Zweck: 'Gesundheitsdaten',
    Rechtsgrundlage: 'Art9_2a',
    Text: '<p>Ich willige ausdrücklich ein, dass {firma} Angaben über eine begünstigte Behinderung verarbeitet, soweit dies für meine Beschäftigung nötig ist.</p>',
  },
];

/** For people who do not read German. */
export const einwilligungenEnglisch = [
  {
    Kurzbezeichnung: 'BEW',
    Bezeichnung: 'Bewerbung (Englisch)',
    Zweck: 'Bewerbung',
    Rechtsgrundlage: 'Art6_1b',
    IsPflicht: true,
    Gueltigkeit: '7M',
    Text: '<p>I take note that {firma} processes my data and documents in order to examine my application and to get in touch with me.</p>',
  },
  {
    Kurzbezeichnung: 'EVID',
    Bezeichnung: 'Evidenzhaltung (Englisch)',
    Zweck: 'Evidenz',
    Gueltigkeit: '24M',
    Text: '<p>I agree that {firma} keeps my application data on file for 24 months in order to offer me suitable jobs. I may withdraw this consent at any time.</p>',
  },
];
