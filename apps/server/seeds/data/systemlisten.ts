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

/** Hours, allowances, travel, fees: code, name, unit, surcharge in percent. */
export const leistungsarten: readonly (readonly [code: string, name: string, einheit: string, zuschlag?: number])[] = [
  ['NORMAL', 'Normalstunde', 'Stunde'],
  ['MEHR25', 'Mehrarbeit 25 %', 'Stunde', 25],
  ['UE50', 'Überstunde 50 %', 'Stunde', 50],
  ['UE100', 'Überstunde 100 %', 'Stunde', 100],
  ['NACHT', 'Nachtzuschlag', 'Stunde', 25],
  ['SONNTAG', 'Sonntagszuschlag', 'Stunde', 100],
  ['FEIERTAG', 'Feiertagszuschlag', 'Stunde', 100],
  ['SEG', 'SEG-Zulage', 'Stunde'],
  ['TAGGELD', 'Taggeld', 'Tag'],
  ['NAECHT', 'Nächtigung', 'Tag'],
  ['FAHRT', 'Fahrtkosten', 'Km'],
  ['HONORAR', 'Einmalhonorar', 'Pauschal'],
];

export const absagegruende: Readonly<Record<'Kunde' | 'Kandidat' | 'Wir', readonly string[]>> = {
  Kunde: [
    'Fachliche Anforderungen nicht erfüllt',
    'Andere Person ausgewählt',
    'Bedarf entfallen',
    'Entgeltvorstellung zu hoch',
    'Termin passt nicht',
  ],
  Kandidat: [
    'Andere Stelle angenommen',
    'Entgelt zu niedrig',
    'Anfahrt zu weit',
    'Arbeitszeit passt nicht',
    'Nicht erreichbar',
  ],
  Wir: [
    'Unterlagen unvollständig',
    'Arbeitserlaubnis fehlt',
    'Auf andere Anfrage umgeplant',
    'Keine Rückmeldung des Kunden',
  ],
};

/** Country, percent, category, from which day on, name. */
export const steuersaetze: readonly (readonly [
  land: string,
  prozent: number,
  kategorie: string,
  ab: string,
  name: string,
])[] = [
  ['AT', 20, 'S', '1984-01-01', 'Normalsteuersatz 20 %'],
  ['AT', 13, 'S', '2016-01-01', 'Ermäßigter Steuersatz 13 %'],
  ['AT', 10, 'S', '1973-01-01', 'Ermäßigter Steuersatz 10 %'],
  ['AT', 0, 'AE', '2002-10-01', 'Reverse Charge Bauleistung (§ 19 Abs. 1a UStG)'],
  ['AT', 0, 'O', '1995-01-01', 'Nicht steuerbar'],
  ['DE', 19, 'S', '2007-01-01', 'Regelsteuersatz 19 %'],
  ['DE', 7, 'S', '1983-07-01', 'Ermäßigter Steuersatz 7 %'],
  ['DE', 0, 'AE', '2010-01-01', 'Steuerschuldnerschaft des Leistungsempfängers'],
];

export const erloeskonten: readonly (readonly [konto: string, name: string])[] = [
  ['4000', 'Erlöse Überlassung 20 %'],
  ['4010', 'Erlöse Try & Hire 20 %'],
  ['4020', 'Erlöse Payrolling 20 %'],
  ['4030', 'Erlöse Überlassung Reverse Charge'],
  ['4040', 'Erlöse Überlassung Deutschland 19 %'],
  ['4100', 'Erlöse Personalvermittlung 20 %'],
  ['4200', 'Erlöse RPO 20 %'],
  ['4210', 'Erlöse Bewerbermanagement 20 %'],
  ['5800', 'Fremdleistung Co-Lieferanten'],
];
