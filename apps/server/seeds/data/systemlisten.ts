export const dokumentarten = [
  'Lebenslauf',
  'Zeugnis',
  'Ausweis',
  'Arbeitserlaubnis',
  'Dienstvertrag',
  'Dienstzettel',
  'Überlassungsmitteilung',
  'Foto',
  'Sonstiges',
];

/** Trade associations by division of the WKO. */
export const fachverbaende: Readonly<Record<string, readonly string[]>> = {
  'Gewerbe und Handwerk': [
    'Gewerbliche Dienstleister',
    'Metalltechnik',
    'Bau',
    'Elektro-, Gebäude-, Alarm- und Kommunikationstechniker',
    'Lebensmittelgewerbe',
  ],
  Industrie: [
    'Metalltechnische Industrie',
    'Chemische Industrie',
    'Elektro- und Elektronikindustrie',
    'Nahrungs- und Genussmittelindustrie',
    'Holzindustrie',
  ],
  Handel: ['Lebensmittelhandel', 'Maschinen- und Technologiehandel'],
  'Transport und Verkehr': ['Spedition und Logistik', 'Güterbeförderungsgewerbe'],
  'Tourismus und Freizeitwirtschaft': ['Gastronomie', 'Hotellerie', 'Gesundheitsbetriebe'],
  'Information und Consulting': ['Unternehmensberatung, Buchhaltung und Informationstechnologie'],
  'Keine Kammerzugehörigkeit': ['Österreichischer Gemeindebund'],
};

/** ÖNACE 2008, divisions our customers belong to. */
export const branchen: readonly (readonly [code: string, name: string])[] = [
  ['C10', 'Herstellung von Nahrungs- und Futtermitteln'],
  ['C16', 'Herstellung von Holz-, Flecht-, Korb- und Korkwaren'],
  ['C20', 'Herstellung von chemischen Erzeugnissen'],
  ['C22', 'Herstellung von Gummi- und Kunststoffwaren'],
  ['C24', 'Metallerzeugung und -bearbeitung'],
  ['C25', 'Herstellung von Metallerzeugnissen'],
  ['C27', 'Herstellung von elektrischen Ausrüstungen'],
  ['C28', 'Maschinenbau'],
  ['C29', 'Herstellung von Kraftwagen und Kraftwagenteilen'],
  ['D35', 'Energieversorgung'],
  ['F41', 'Hochbau'],
  ['F43', 'Vorbereitende Baustellenarbeiten, Bauinstallation und sonstiges Ausbaugewerbe'],
  ['G46', 'Großhandel'],
  ['G47', 'Einzelhandel'],
  ['H49', 'Landverkehr und Transport in Rohrfernleitungen'],
  ['H52', 'Lagerei sowie Erbringung von sonstigen Dienstleistungen für den Verkehr'],
  ['I55', 'Beherbergung'],
  ['I56', 'Gastronomie'],
  ['J62', 'Erbringung von Dienstleistungen der Informationstechnologie'],
  ['N78', 'Vermittlung und Überlassung von Arbeitskräften'],
  ['N81', 'Gebäudebetreuung; Garten- und Landschaftsbau'],
  ['O84', 'Öffentliche Verwaltung'],
  ['Q86', 'Gesundheitswesen'],
  ['Q87', 'Heime'],
];

/** Shown at sign-in; the first is the one the system itself uses. */
export const sperrgruende = [
  {
    Kurzbezeichnung: 'VERSUCHE',
    Bezeichnung: 'Zu viele Fehlversuche',
    MeldungText: 'Zu viele Fehlversuche. Bitte versuchen Sie es später noch einmal.',
    IsAutomatisch: true,
    Sperrdauer: '15MI',
    IsEntsperrbarDurchBenutzer: true,
  },
  {
    Kurzbezeichnung: 'AUSTRITT',
    Bezeichnung: 'Austritt',
    MeldungText: 'Ihr Zugang wurde mit Ihrem Austritt gesperrt.',
  },
  {
    Kurzbezeichnung: 'MISSBRAUCH',
    Bezeichnung: 'Verdacht auf Missbrauch',
    MeldungText: 'Ihr Zugang wurde aus Sicherheitsgründen gesperrt. Bitte wenden Sie sich an die Administration.',
  },
  { Kurzbezeichnung: 'KARENZ', Bezeichnung: 'Karenz', MeldungText: 'Ihr Zugang ruht während Ihrer Karenz.' },
  {
    Kurzbezeichnung: 'VERTRAG',
    Bezeichnung: 'Vertrag beendet',
    MeldungText: 'Der Vertrag mit Ihrem Unternehmen ist beendet, der Zugang wurde gesperrt.',
  },
];
