const bloecke = ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt', 'Rechtliches'];
const html = (schritte: readonly string[]) =>
  schritte.map((block) => `<section>{{block:${block}}}</section>`).join('\n');

/** Twelve looks; `kunde` is the company a look belongs to, by number. */
export const layouts = [
  {
    Kurzbezeichnung: 'INS-STD',
    Bezeichnung: 'Inserat Standard',
    Art: 'Inserat',
    IsStandard: true,
    PrimaerFarbe: '#1F5C99',
    SekundaerFarbe: '#E8F0F8',
    Schrift: 'Inter',
    Html: html(bloecke),
    Bloecke: bloecke,
  },
  {
    Kurzbezeichnung: 'INS-PREM',
    Bezeichnung: 'Inserat Premium',
    Art: 'Inserat',
    PrimaerFarbe: '#0F766E',
    SekundaerFarbe: '#E6F4F1',
    Schrift: 'Inter',
    Html: `<header>{{block:Einleitung}}</header>\n${html(bloecke.slice(1))}`,
    Bloecke: bloecke,
  },
  {
    Kurzbezeichnung: 'INS-KOMPAKT',
    Bezeichnung: 'Inserat kompakt',
    Art: 'Inserat',
    PrimaerFarbe: '#475569',
    Html: html(['Aufgaben', 'Profil', 'Kontakt']),
    Bloecke: ['Aufgaben', 'Profil', 'Kontakt'],
  },
  {
    Kurzbezeichnung: 'INS-LEHRE',
    Bezeichnung: 'Inserat Lehrstelle',
    Art: 'Inserat',
    PrimaerFarbe: '#B45309',
    SekundaerFarbe: '#FDF3E3',
    Html: html(bloecke),
    Bloecke: bloecke,
  },
  {
    Kurzbezeichnung: 'INS-ANON',
    Bezeichnung: 'Inserat ohne Firmenname',
    Art: 'Inserat',
    PrimaerFarbe: '#334155',
    Html: html(['Aufgaben', 'Profil', 'Angebot', 'Rechtliches']),
    Bloecke: ['Aufgaben', 'Profil', 'Angebot', 'Rechtliches'],
  },
  {
    Kurzbezeichnung: 'INS-RPO',
    Bezeichnung: 'Inserat im Auftritt des Kunden',
    Art: 'Inserat',
    PrimaerFarbe: '#7C2D12',
    Html: html(bloecke),
    Bloecke: bloecke,
  },
  {
    Kurzbezeichnung: 'JOB-STD',
    Bezeichnung: 'Jobseite Standard',
    Art: 'Jobseite',
    IsStandard: true,
    PrimaerFarbe: '#1F5C99',
    Html: '<main>{{inhalt}}</main>',
  },
  {
    Kurzbezeichnung: 'JOB-SAISON',
    Bezeichnung: 'Jobseite Saison',
    Art: 'Jobseite',
    PrimaerFarbe: '#15803D',
    Html: '<main class="saison">{{inhalt}}</main>',
  },
  {
    Kurzbezeichnung: 'JOB-RPO',
    Bezeichnung: 'Jobseite des Kunden',
    Art: 'Jobseite',
    PrimaerFarbe: '#7C2D12',
    Html: '<main class="kunde">{{inhalt}}</main>',
  },
  {
    Kurzbezeichnung: 'LAN-STD',
    Bezeichnung: 'Landeseite Standard',
    Art: 'Landeseite',
    IsStandard: true,
    Html: '<article>{{inhalt}}</article>',
  },
  {
    Kurzbezeichnung: 'LAN-KAMP',
    Bezeichnung: 'Landeseite Kampagne',
    Art: 'Landeseite',
    PrimaerFarbe: '#BE185D',
    Html: '<article class="kampagne">{{inhalt}}</article>',
  },
  {
    Kurzbezeichnung: 'MAIL-STD',
    Bezeichnung: 'E-Mail Standard',
    Art: 'Email',
    IsStandard: true,
    Html: '<table role="presentation"><tr><td>{{inhalt}}</td></tr></table>',
  },
] as const;

/** Name, Berufsgruppe, what is to be seen, colours of the picture. */
export const headerbilder: readonly (readonly [
  kurz: string,
  name: string,
  gruppe: string | null,
  alt: string,
  von: string,
  bis: string,
])[] = [
  ['HALLE', 'Produktionshalle', 'PROD', 'Helle Produktionshalle mit Förderbändern', '#1F5C99', '#8FB7DC'],
  ['LAGER', 'Hochregallager', 'LAGER', 'Hochregallager mit Gabelstapler', '#B45309', '#F2C894'],
  ['FUNKEN', 'Schweißfunken', 'METALL', 'Funken beim Schweißen einer Naht', '#334155', '#F59E0B'],
  ['SCHALT', 'Schaltschrank', 'ELEKTRO', 'Offener Schaltschrank mit Verdrahtung', '#854D0E', '#FDE68A'],
  ['KRAN', 'Baukran', 'BAU', 'Baukran vor blauem Himmel', '#C2410C', '#BAE0FA'],
  ['BUERO', 'Büro am Vormittag', 'BÜRO', 'Heller Arbeitsplatz mit Pflanzen', '#4F46E5', '#C7D2FE'],
  ['CODE', 'Bildschirm', 'IT', 'Quelltext auf einem Bildschirm', '#0E7490', '#A5E3EE'],
  ['PFLEGE', 'Pflegezimmer', 'PFLEGE', 'Freundliches Zimmer in einem Pflegeheim', '#B91C1C', '#FBD5D5'],
  ['SEE', 'Hotelterrasse am See', 'GASTRO', 'Gedeckte Tische auf einer Terrasse am See', '#15803D', '#BBE7CA'],
  ['GLAS', 'Glasfassade', 'REINIGUNG', 'Saubere Glasfassade in der Sonne', '#0369A1', '#D6EFFC'],
  ['STRASSE', 'Landstraße', 'TRANSPORT', 'Landstraße durch das Hügelland', '#3F6212', '#D9F0B3'],
  ['PLAN', 'Konstruktionsplan', 'ENG', 'Konstruktionsplan auf einem Tisch', '#1E3A8A', '#BFD2F8'],
];

/** Icon, category, text in the ad. */
export const verguenstigungen: readonly (readonly [
  kurz: string,
  name: string,
  icon: string,
  kategorie: string,
  text: string,
])[] = [
  ['JOBTICKET', 'Jobticket', 'train', 'Mobilitaet', 'Jobticket für öffentliche Verkehrsmittel'],
  ['KANTINE', 'Kantine', 'tools-kitchen-2', 'Verpflegung', 'Vergünstigtes Mittagessen in der Kantine'],
  ['HANDY', 'Diensthandy', 'device-mobile', 'Sonstiges', 'Diensthandy, auch privat nutzbar'],
  ['PARKPLATZ', 'Gratis-Parkplatz', 'parking', 'Mobilitaet', 'Kostenloser Parkplatz direkt am Standort'],
  ['RABATT', 'Mitarbeiterrabatte', 'discount', 'Finanziell', 'Rabatte bei Partnerbetrieben der Region'],
  ['BILDUNG', 'Weiterbildung', 'school', 'Weiterbildung', 'Kurse und Prüfungen auf unsere Kosten'],
  ['PRAEMIE', 'Prämien', 'coin-euro', 'Finanziell', 'Prämien für Anwesenheit und Empfehlungen'],
  ['VIERTAGE', '4-Tage-Woche', 'calendar-week', 'Arbeitszeit', 'Vier-Tage-Woche möglich'],
  ['KLEIDUNG', 'Arbeitskleidung', 'shirt', 'Sonstiges', 'Arbeitskleidung und Schutzausrüstung werden gestellt'],
  ['FAHRT', 'Fahrtkostenzuschuss', 'car', 'Mobilitaet', 'Zuschuss zu den Fahrtkosten'],
  [
    'GESUND',
    'Betriebliche Gesundheitsförderung',
    'heartbeat',
    'Gesundheit',
    'Vorsorgeuntersuchungen und Sportangebote',
  ],
  ['GLEITZEIT', 'Gleitzeit', 'clock', 'Arbeitszeit', 'Flexible Arbeitszeiten'],
  ['HOMEOFFICE', 'Homeoffice', 'home', 'Arbeitszeit', 'Homeoffice an zwei Tagen der Woche'],
  ['OBST', 'Obst und Getränke', 'apple', 'Verpflegung', 'Frisches Obst, Kaffee und Wasser'],
  ['FIRMENRAD', 'Firmenrad', 'bike', 'Mobilitaet', 'Fahrrad-Leasing'],
  ['UNTERKUNFT', 'Unterkunft', 'bed', 'Sonstiges', 'Günstige Unterkunft in der Nähe'],
  ['KINDER', 'Kinderbetreuung', 'baby-carriage', 'Sonstiges', 'Plätze in der Betriebskrabbelstube'],
  ['VORSORGE', 'Betriebliche Vorsorge', 'pig-money', 'Finanziell', 'Zusätzliche Pensionsvorsorge'],
  ['DEUTSCH', 'Deutschkurs', 'language', 'Weiterbildung', 'Deutschkurse während der Arbeitszeit'],
  ['EVENTS', 'Feste und Ausflüge', 'confetti', 'Sonstiges', 'Gemeinsame Feste und Ausflüge'],
];

export const inseratTypen = [
  { Kurzbezeichnung: 'STD', Bezeichnung: 'Standard', Farbe: '#1F5C99', layout: 'INS-STD', formular: 'STD' },
  {
    Kurzbezeichnung: 'PREM',
    Bezeichnung: 'Premium',
    Farbe: '#0F766E',
    layout: 'INS-PREM',
    formular: 'STD',
    IsFreigabePflicht: true,
    Faktor: 2,
    Laufzeit: '60T',
  },
  {
    Kurzbezeichnung: 'INI',
    Bezeichnung: 'Initiativ',
    Farbe: '#4F46E5',
    layout: 'INS-KOMPAKT',
    formular: 'KURZ',
    IsInitiativ: true,
    IsEntgeltPflicht: false,
    MaxLaufzeit: '365T',
  },
  {
    Kurzbezeichnung: 'LEHRE',
    Bezeichnung: 'Lehrstelle',
    Farbe: '#B45309',
    layout: 'INS-LEHRE',
    formular: 'LEHRE',
    Laufzeit: '60T',
    MaxLaufzeit: '180T',
  },
  { Kurzbezeichnung: 'ANON', Bezeichnung: 'Anonym', Farbe: '#475569', layout: 'INS-ANON', formular: 'STD' },
  {
    Kurzbezeichnung: 'RPO',
    Bezeichnung: 'RPO-Kunde',
    Farbe: '#7C2D12',
    layout: 'INS-RPO',
    formular: 'RPO',
    IsFreigabePflicht: true,
  },
] as const;

/** Fields of the form with their duty, and questions. */
export const formulare = [
  {
    kurz: 'STD',
    name: 'Standard',
    felder: ['Anrede', 'Vorname!', 'Nachname!', 'Email!', 'Mobil', 'VerfuegbarAb'],
    fragen: [['Haben Sie einen gültigen Führerschein B?', 'JaNein']],
  },
  { kurz: 'KURZ', name: 'Schnellbewerbung', felder: ['Vorname!', 'Nachname!', 'Mobil!'], fragen: [] },
  {
    kurz: 'LEHRE',
    name: 'Lehrstelle',
    felder: ['Vorname!', 'Nachname!', 'Email', 'Mobil!', 'Geburtsdatum!'],
    fragen: [['Wann endet Ihre Schulpflicht?', 'Datum']],
  },
  {
    kurz: 'TECH',
    name: 'Technik und IT',
    felder: ['Anrede', 'Titel', 'Vorname!', 'Nachname!', 'Email!', 'LinkedInUrl', 'WunschEntgelt'],
    fragen: [['Wie viele Jahre Praxis haben Sie?', 'Zahl']],
    lebenslauf: true,
  },
  {
    kurz: 'SAISON',
    name: 'Saison',
    felder: ['Vorname!', 'Nachname!', 'Email', 'Mobil!', 'VerfuegbarAb!', 'PersonSprache'],
    fragen: [['Benötigen Sie eine Unterkunft?', 'JaNein']],
  },
  {
    kurz: 'RPO',
    name: 'RPO-Kunde',
    felder: ['Anrede', 'Vorname!', 'Nachname!', 'Email!', 'Mobil', 'Arbeitszeiten', 'PersonAdresse'],
    fragen: [
      ['Waren Sie schon einmal bei uns beschäftigt?', 'JaNein'],
      ['In welcher Schicht möchten Sie arbeiten?', 'Auswahl', 'Früh', 'Spät', 'Nacht'],
    ],
    lebenslauf: true,
  },
] as const;

export const formulartexte = {
  betreff: 'Ihre Bewerbung ist angekommen',
  bestaetigung:
    '<p>Guten Tag, vielen Dank für Ihre Bewerbung als {{Jobtitel}}. Wir melden uns innerhalb von drei Werktagen.</p><p>{{Ansprechpartner}}</p>',
  absage:
    '<p>Guten Tag, vielen Dank für Ihr Interesse. Für diese Stelle haben wir uns für jemand anderen entschieden; gerne behalten wir Sie für weitere Stellen in Evidenz.</p>',
  erfolg: '<p>Danke! Ihre Bewerbung ist bei uns eingelangt.</p>',
};
