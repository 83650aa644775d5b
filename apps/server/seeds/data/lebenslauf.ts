/** Invented former employers by Berufsgruppe. */
export const arbeitgeber: Readonly<Record<string, readonly string[]>> = {
  PROD: [
    'Hausruck Kunststofftechnik GmbH',
    'Ennstal Verpackung GmbH',
    'Molkerei Alpengold',
    'Traunviertler Holzwerke AG',
  ],
  LAGER: ['Logistikzentrum Hörsching GmbH', 'Donau Spedition AG', 'Versandhaus Lindner', 'Getränke Wiesmayr GmbH'],
  METALL: [
    'Stahlbau Aigelsreiter GmbH',
    'Blechtechnik Innviertel GmbH',
    'Maschinenfabrik Ramsauer',
    'Präzisionsdreherei Lehner KG',
  ],
  ELEKTRO: ['Elektro Wiesinger GmbH', 'Automation Kremstal GmbH', 'Energieanlagen Süd AG'],
  BAU: ['Hoch- und Tiefbau Sallinger GmbH', 'Dachbau Pramtal GmbH', 'Fassaden Kogler KG'],
  BÜRO: ['Steuerberatung Hollaus & Partner', 'Hausverwaltung Donaublick', 'Versicherungsbüro Tischler'],
  VERTRIEB: ['Möbelhaus Sonnleitner', 'Sporthaus Bergmeister', 'Baumarkt Heimwerk GmbH'],
  IT: ['Codewerk Linz GmbH', 'Datenraum Systems GmbH', 'Softwarehaus Gipfel AG'],
  PFLEGE: ['Pflegeheim St. Anna', 'Krankenhaus der Barmherzigkeit', 'Mobile Pflege Nord'],
  GASTRO: ['Gasthof Zur Post', 'Hotel Alpenrose', 'Café Konditorei Zuckerguss', 'Berghotel Sonnkogel'],
  REINIGUNG: ['Saubermeister Facility GmbH', 'Hygieneservice Blitzblank'],
  TRANSPORT: ['Transporte Mitterbauer GmbH', 'Paketdienst Alpenland', 'Kühltransporte Frost KG'],
  ENG: ['Ingenieurbüro Schöffmann', 'Anlagenbau Hochtor GmbH', 'Planwerk Technik GmbH'],
};

/** Schools and training by Berufsgruppe, where it is not an apprenticeship in the job itself. */
export const ausbildungen: Readonly<Record<string, readonly [art: string, bezeichnung: string, institut: string]>> = {
  BÜRO: ['BHS', 'Handelsakademie', 'Bundeshandelsakademie'],
  VERTRIEB: ['BMS', 'Handelsschule', 'Bundeshandelsschule'],
  IT: ['Bachelor', 'Informatik', 'Johannes-Kepler-Universität Linz'],
  PFLEGE: ['Bachelor', 'Gesundheits- und Krankenpflege', 'FH Gesundheitsberufe OÖ'],
  ENG: ['BHS', 'Maschinenbau', 'Höhere Technische Lehranstalt'],
};

/** Permits and certificates that run out, with the years they last. */
export const befristet: Readonly<Record<string, number>> = {
  'Schweißprüfung EN ISO 9606': 3,
  'Erste-Hilfe-Grundkurs': 4,
  'ADR-Schein': 5,
  'C95 Berufskraftfahrer': 5,
  'SCC-Zertifikat': 10,
  'HACCP-Schulung': 2,
  Staplerschein: 5,
};

/** What people say besides their job. */
export const staerken = [
  'zuverlässig und pünktlich',
  'flexibel in den Arbeitszeiten',
  'selbstständig und genau',
  'belastbar und teamfähig',
  'rasch eingearbeitet',
];

export const notizen = [
  'Möchte langfristig in ein fixes Dienstverhältnis.',
  'Am besten am Nachmittag erreichbar.',
  'Sucht wegen Umzug eine neue Stelle.',
  'Hat bei uns schon gearbeitet, Kunde war sehr zufrieden.',
  'Fahrgemeinschaft mit Kolleg:innen möglich.',
  'Noch kein aktuelles Dienstzeugnis vorgelegt.',
];

/** Held by hardly anybody else, so that it comes as an extra. */
export const zusatz = [
  'Erste-Hilfe-Grundkurs',
  'Staplerschein',
  'Microsoft Excel',
  'Qualitätskontrolle',
  'Kundenberatung',
  'Brandschutzwart',
];
