const ueberlassung = 'Arbeitskräfteüberlassung (Arbeiter)';

export const kollektivvertraege = [
  { Bezeichnung: ueberlassung, Geltung: 'Gewerbliche Überlasser in Österreich', Verwendung: ['Arbeiter'] },
  {
    Bezeichnung: 'Angestellte im Handwerk und Gewerbe, in der Dienstleistung',
    Geltung: 'Auch Angestellte der Überlasser',
    Verwendung: ['Angestellter'],
  },
  {
    Bezeichnung: 'Metalltechnische Industrie',
    Geltung: 'Fachverband Metalltechnische Industrie',
    Verwendung: ['Arbeiter', 'Angestellter'],
    IsReferenzverband: true,
    Referenzzuschlag: 11,
  },
  {
    Bezeichnung: 'Metallgewerbe',
    Geltung: 'Metallbearbeitendes Gewerbe',
    Verwendung: ['Arbeiter'],
    IsReferenzverband: true,
    Referenzzuschlag: 4,
  },
  {
    Bezeichnung: 'Chemische Industrie',
    Geltung: 'Auch kunststoffverarbeitende Industrie',
    Verwendung: ['Arbeiter', 'Angestellter'],
    IsReferenzverband: true,
    Referenzzuschlag: 7,
  },
  {
    Bezeichnung: 'Elektro- und Elektronikindustrie',
    Geltung: 'Fachverband der Elektro- und Elektronikindustrie',
    Verwendung: ['Arbeiter', 'Angestellter'],
    IsReferenzverband: true,
    Referenzzuschlag: 6,
  },
  { Bezeichnung: 'Bauindustrie und Baugewerbe', Geltung: 'Bauhauptgewerbe', Verwendung: ['Arbeiter', 'Angestellter'] },
  { Bezeichnung: 'Handel', Geltung: 'Angestellte und Arbeiter im Handel', Verwendung: ['Arbeiter', 'Angestellter'] },
  {
    Bezeichnung: 'Spedition und Lagerei',
    Geltung: 'Speditions- und Lagereibetriebe',
    Verwendung: ['Arbeiter', 'Angestellter'],
  },
  {
    Bezeichnung: 'Hotel- und Gastgewerbe',
    Geltung: 'Gastronomie und Hotellerie',
    Verwendung: ['Arbeiter', 'Angestellter'],
  },
  { Bezeichnung: 'Information und Consulting', Geltung: 'IT-Dienstleistung', Verwendung: ['Angestellter'] },
  {
    Bezeichnung: 'Sozialwirtschaft Österreich',
    Geltung: 'Gesundheits- und Sozialbetriebe',
    Verwendung: ['Arbeiter', 'Angestellter'],
  },
];

/** Minimum wages by Kollektivvertrag, each from its day on. New years are new rows. */
export const kvGruppen = [
  {
    kv: ueberlassung,
    Code: 'A',
    Bezeichnung: 'Ungelernte Arbeitnehmer:innen',
    MindestStunde: 13.59,
    GueltigAb: '2025-01-01',
  },
  {
    kv: ueberlassung,
    Code: 'B',
    Bezeichnung: 'Angelernte Arbeitnehmer:innen',
    MindestStunde: 13.59,
    GueltigAb: '2025-01-01',
  },
  {
    kv: ueberlassung,
    Code: 'C',
    Bezeichnung: 'Qualifizierte Arbeitnehmer:innen',
    MindestStunde: 15.27,
    GueltigAb: '2025-01-01',
  },
  { kv: ueberlassung, Code: 'D', Bezeichnung: 'Facharbeiter:innen', MindestStunde: 17.11, GueltigAb: '2025-01-01' },
  {
    kv: ueberlassung,
    Code: 'E',
    Bezeichnung: 'Qualifizierte Facharbeiter:innen',
    MindestStunde: 19.69,
    GueltigAb: '2025-01-01',
  },
  { kv: ueberlassung, Code: 'F', Bezeichnung: 'Techniker:innen', MindestStunde: 24.26, GueltigAb: '2025-01-01' },
];

/** Minimum per hour of helpers, skilled and specialised workers at the customer, by Kollektivvertrag. */
export const kvBeschaeftiger: Readonly<Record<string, readonly [hilfe: number, fach: number, spezial: number]>> = {
  'Angestellte im Handwerk und Gewerbe, in der Dienstleistung': [12.1, 14.6, 18.9],
  'Metalltechnische Industrie': [15.02, 17.34, 20.12],
  Metallgewerbe: [14.38, 16.71, 19.05],
  'Chemische Industrie': [14.61, 16.88, 19.44],
  'Elektro- und Elektronikindustrie': [14.74, 17.05, 19.71],
  'Bauindustrie und Baugewerbe': [15.19, 17.67, 19.38],
  Handel: [12.9, 14.2, 16.8],
  'Spedition und Lagerei': [12.82, 14.36, 16.4],
  'Hotel- und Gastgewerbe': [11.88, 13.12, 15.6],
  'Information und Consulting': [13.4, 17.2, 22.5],
  'Sozialwirtschaft Österreich': [13.65, 16.9, 20.3],
};

export const beschaeftigerGruppen = [
  { Code: 'HK', Bezeichnung: 'Hilfs- und angelernte Kräfte' },
  { Code: 'FK', Bezeichnung: 'Fachkräfte' },
  { Code: 'SK', Bezeichnung: 'Spezialkräfte' },
] as const;
