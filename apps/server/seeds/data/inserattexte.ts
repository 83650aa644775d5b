interface Gruppentext {
  einleitung: string;
  aufgaben: readonly string[];
  profil: readonly string[];
}

/** What ads say, by Berufsgruppe. */
export const gruppentexte: Readonly<Record<string, Gruppentext>> = {
  PROD: {
    einleitung: 'Für ein modernes Werk in {{Ort}} suchen wir Verstärkung in der Produktion: {{Jobtitel}}.',
    aufgaben: [
      'Bedienen und Bestücken der Anlagen',
      'Sichtkontrolle und Verpacken der Teile',
      'Führen der Schichtaufzeichnungen',
    ],
    profil: ['Erfahrung in der Produktion von Vorteil', 'Bereitschaft zur Schichtarbeit', 'Gute Deutschkenntnisse'],
  },
  LAGER: {
    einleitung: 'Ein Logistikzentrum in {{Ort}} wächst weiter. Werden Sie Teil des Teams als {{Jobtitel}}.',
    aufgaben: ['Warenannahme und Einlagerung', 'Kommissionieren mit Scanner', 'Be- und Entladen von Lkw'],
    profil: ['Staplerschein von Vorteil', 'Genaue Arbeitsweise', 'Körperliche Belastbarkeit'],
  },
  METALL: {
    einleitung: 'Für einen Betrieb der Metalltechnik in {{Ort}} suchen wir {{Jobtitel}} mit Freude an genauer Arbeit.',
    aufgaben: [
      'Fertigen von Bauteilen nach Zeichnung',
      'Rüsten und Einrichten der Maschinen',
      'Prüfen der Maße und Nähte',
    ],
    profil: [
      'Abgeschlossene Lehre im Metallbereich',
      'Sicheres Lesen technischer Zeichnungen',
      'Gültige Prüfungen von Vorteil',
    ],
  },
  ELEKTRO: {
    einleitung: 'Unter Spannung? {{Firma}} sucht für {{Ort}} {{Jobtitel}}.',
    aufgaben: [
      'Verdrahten und Inbetriebnehmen von Anlagen',
      'Fehlersuche und Instandhaltung',
      'Dokumentation der Prüfungen',
    ],
    profil: ['Lehrabschluss in der Elektrotechnik', 'Selbstständige Arbeitsweise', 'Führerschein B'],
  },
  BAU: {
    einleitung: 'Auf den Baustellen rund um {{Ort}} ist viel zu tun: Wir suchen {{Jobtitel}}.',
    aufgaben: [
      'Arbeiten am Rohbau und im Ausbau',
      'Einrichten und Sichern der Baustelle',
      'Mithilfe beim Versetzen von Fertigteilen',
    ],
    profil: ['Praxis am Bau', 'Handwerkliches Geschick', 'Führerschein B von Vorteil'],
  },
  BÜRO: {
    einleitung: 'Für ein etabliertes Unternehmen in {{Ort}} suchen wir zum ehestmöglichen Eintritt {{Jobtitel}}.',
    aufgaben: ['Laufende Sachbearbeitung und Korrespondenz', 'Pflege der Stammdaten', 'Mitarbeit an Auswertungen'],
    profil: ['Kaufmännische Ausbildung', 'Sehr gute Office-Kenntnisse', 'Strukturierte Arbeitsweise'],
  },
  VERTRIEB: {
    einleitung:
      'Sie beraten gerne und bleiben freundlich, auch wenn viel los ist? Dann kommen Sie als {{Jobtitel}} nach {{Ort}}.',
    aufgaben: ['Beratung und Verkauf', 'Betreuung der Bestandskunden', 'Warenpräsentation und Kassa'],
    profil: ['Erfahrung im Verkauf', 'Freude am Kontakt mit Menschen', 'Flexible Einsatzzeiten'],
  },
  IT: {
    einleitung: 'Ein Team in {{Ort}} baut Software, die täglich gebraucht wird, und sucht {{Jobtitel}}.',
    aufgaben: [
      'Entwickeln und Betreiben der Anwendungen',
      'Abstimmung mit den Fachbereichen',
      'Tests und Dokumentation',
    ],
    profil: ['Ausbildung in der Informatik oder gleichwertige Praxis', 'Erfahrung im Team', 'Gutes Englisch'],
  },
  PFLEGE: {
    einleitung: 'Menschen begleiten, mit Zeit und Fachwissen: In {{Ort}} suchen wir {{Jobtitel}}.',
    aufgaben: [
      'Pflege und Betreuung nach Pflegeplan',
      'Pflegedokumentation',
      'Zusammenarbeit mit Ärzt:innen und Angehörigen',
    ],
    profil: ['Abgeschlossene Ausbildung und Registrierung', 'Einfühlungsvermögen', 'Teamfähigkeit'],
  },
  GASTRO: {
    einleitung: 'Für ein Haus mit Anspruch in {{Ort}} suchen wir {{Jobtitel}} für die kommende Saison oder ganzjährig.',
    aufgaben: ['Betreuung der Gäste', 'Vor- und Nachbereitung des Service', 'Einhalten der Hygienevorschriften'],
    profil: ['Praxis in Hotellerie oder Gastronomie', 'Gepflegtes Auftreten', 'Gute Deutsch- und Englischkenntnisse'],
  },
  REINIGUNG: {
    einleitung: 'Sauberkeit, auf die Verlass ist: Wir suchen für Objekte in {{Ort}} {{Jobtitel}}.',
    aufgaben: [
      'Unterhaltsreinigung von Büros und Hallen',
      'Glas- und Sonderreinigung nach Plan',
      'Bestellen der Reinigungsmittel',
    ],
    profil: ['Verlässlichkeit', 'Grundkenntnisse in Deutsch', 'Zeitliche Flexibilität'],
  },
  TRANSPORT: {
    einleitung: 'Sie kennen die Straßen rund um {{Ort}}? Wir suchen {{Jobtitel}} mit Überblick.',
    aufgaben: ['Zustellung nach Tourenplan', 'Laden und Sichern der Ware', 'Führen der Lieferpapiere'],
    profil: ['Führerschein der passenden Klasse', 'Ortskenntnis', 'Freundlicher Umgang mit Kunden'],
  },
  ENG: {
    einleitung: 'Für Projekte im Anlagen- und Maschinenbau in {{Ort}} suchen wir {{Jobtitel}}.',
    aufgaben: [
      'Konstruktion und Auslegung',
      'Abstimmung mit Fertigung und Lieferanten',
      'Erstellen der technischen Unterlagen',
    ],
    profil: ['HTL oder Studium der Technik', 'Sicher im Umgang mit CAD', 'Lösungsorientierte Arbeitsweise'],
  },
};

/** Blocks of every ad, whatever the job. */
export const allgemeineBloecke: readonly (readonly [
  block: string,
  kurz: string,
  name: string,
  text: string,
  isStandard?: boolean,
])[] = [
  [
    'Angebot',
    'ANG-STD',
    'Angebot Standard',
    'Sie erwartet ein fixes Dienstverhältnis, pünktliche Bezahlung und persönliche Betreuung durch {{Ansprechpartner}}. Entgelt: {{Entgelt}}.',
    true,
  ],
  [
    'Angebot',
    'ANG-SCHICHT',
    'Angebot Schicht',
    'Geregelte Schichten, Zulagen nach Kollektivvertrag und die Möglichkeit der Übernahme. Entgelt: {{Entgelt}}.',
  ],
  ['Angebot', 'ANG-BUERO', 'Angebot Büro', 'Gleitzeit, moderne Ausstattung und Weiterbildung. Entgelt: {{Entgelt}}.'],
  [
    'Angebot',
    'ANG-SAISON',
    'Angebot Saison',
    'Kost und Logis nach Vereinbarung, Fünf-Tage-Woche. Entgelt: {{Entgelt}}.',
  ],
  [
    'Angebot',
    'ANG-LEHRE',
    'Angebot Lehre',
    'Begleitung durch erfahrene Ausbildner:innen und Prämien für gute Erfolge. Entgelt: {{Entgelt}}.',
  ],
  [
    'Kontakt',
    'KON-STD',
    'Kontakt Standard',
    '{{Ansprechpartner}}, {{Niederlassung}}, {{AnsprechpartnerTelefon}}, {{AnsprechpartnerEmail}}',
    true,
  ],
  ['Kontakt', 'KON-KURZ', 'Kontakt kurz', 'Bewerben Sie sich in zwei Minuten: {{BewerbungsLink}}'],
  [
    'Kontakt',
    'KON-NL',
    'Kontakt Niederlassung',
    'Oder kommen Sie vorbei: {{NiederlassungAdresse}}, {{NiederlassungTelefon}}',
  ],
  [
    'Kontakt',
    'KON-RPO',
    'Kontakt Recruiting des Kunden',
    'Das Recruiting-Team von {{Firma}} freut sich auf Ihre Bewerbung: {{BewerbungsLink}}',
  ],
  [
    'Rechtliches',
    'RECHT-GLBG',
    'Entgeltangabe',
    'Das Entgelt richtet sich im Einzelnen nach Qualifikation und Erfahrung.',
    true,
  ],
  [
    'Rechtliches',
    'RECHT-AUEG',
    'Hinweis Überlassung',
    'Gewerbe der Überlassung von Arbeitskräften. Es gilt der Kollektivvertrag für das Gewerbe der Arbeitskräfteüberlassung.',
  ],
  [
    'Rechtliches',
    'RECHT-GLEICH',
    'Gleichbehandlung',
    'Alle Menschen sind willkommen, unabhängig von Geschlecht, Alter, Herkunft, Religion und sexueller Orientierung.',
    true,
  ],
  [
    'Rechtliches',
    'RECHT-DSGVO',
    'Datenschutz',
    'Informationen zum Umgang mit Ihren Daten finden Sie auf unserer Jobseite.',
  ],
  [
    'Einleitung',
    'EIN-STD',
    'Einleitung Standard',
    'Wir suchen für unseren Kunden in {{Ort}} ab {{Beginn}}: {{Jobtitel}}.',
    true,
  ],
  [
    'Einleitung',
    'EIN-INI',
    'Einleitung Initiativ',
    'Nichts Passendes dabei? Bewerben Sie sich einfach so, wir melden uns.',
  ],
  ['Einleitung', 'EIN-LEHRE', 'Einleitung Lehre', 'Lehrstelle in {{Ort}}: Starte deine Ausbildung als {{Jobtitel}}.'],
];

/** For ads in English. */
export const englischeBloecke: readonly (readonly [block: string, kurz: string, name: string, text: string])[] = [
  ['Einleitung', 'EIN-EN', 'Einleitung (Englisch)', 'For a customer in {{Ort}} we are looking for: {{Jobtitel}}.'],
  [
    'Aufgaben',
    'AUF-IT-EN',
    'Aufgaben IT (Englisch)',
    'You design, build and operate applications together with a small team.',
  ],
  ['Profil', 'PRO-IT-EN', 'Profil IT (Englisch)', 'You bring several years of practice and enjoy working with others.'],
  ['Angebot', 'ANG-EN', 'Angebot (Englisch)', 'Permanent contract, flexible hours, training. Pay: {{Entgelt}}.'],
  ['Kontakt', 'KON-EN', 'Kontakt (Englisch)', 'Questions? {{Ansprechpartner}}, {{AnsprechpartnerTelefon}}'],
];
