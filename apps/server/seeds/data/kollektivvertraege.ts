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
  {
    Bezeichnung: 'Holzverarbeitende Industrie',
    Geltung: 'Fachverband der Holzindustrie',
    Verwendung: ['Arbeiter', 'Angestellter'],
  },
  {
    Bezeichnung: 'Nahrungs- und Genussmittelindustrie',
    Geltung: 'Fachverband der Nahrungs- und Genussmittelindustrie',
    Verwendung: ['Arbeiter', 'Angestellter'],
  },
  { Bezeichnung: 'Bäcker', Geltung: 'Lebensmittelgewerbe', Verwendung: ['Arbeiter'] },
  {
    Bezeichnung: 'Dienst- und Besoldungsrecht der Gemeinden',
    Geltung: 'Gemeinden und ihre Betriebe; ein Gesetz an Stelle eines Kollektivvertrags',
    Verwendung: ['Arbeiter', 'Angestellter'],
  },
];

/** Our own wage groups with what they paid at least an hour in 2025. */
export const kvGruppen = [
  { kv: ueberlassung, Code: 'A', Bezeichnung: 'Ungelernte Arbeitnehmer:innen', lohn: 13.59 },
  { kv: ueberlassung, Code: 'B', Bezeichnung: 'Angelernte Arbeitnehmer:innen', lohn: 13.59 },
  { kv: ueberlassung, Code: 'C', Bezeichnung: 'Qualifizierte Arbeitnehmer:innen', lohn: 15.27 },
  { kv: ueberlassung, Code: 'D', Bezeichnung: 'Facharbeiter:innen', lohn: 17.11 },
  { kv: ueberlassung, Code: 'E', Bezeichnung: 'Qualifizierte Facharbeiter:innen', lohn: 19.69 },
  { kv: ueberlassung, Code: 'F', Bezeichnung: 'Techniker:innen', lohn: 24.26 },
] as const;

/** By how much wages rose in January, in percent: the Abschlüsse for temporary work of 2026 and 2027. Later years are taken to be like the last. */
const erhoehungen: Readonly<Record<number, number>> = { 2026: 2.3, 2027: 2 };
const weitere = 2;
export const ersterLohn = 2025;

/** A wage of 2025 as it stands in a year; every year is rounded for itself. */
export function lohnIn(jahr: number, lohn: number): number {
  let wage = lohn;
  for (let year = ersterLohn + 1; year <= jahr; year++)
    wage = Math.round(wage * (100 + (erhoehungen[year] ?? weitere))) / 100;
  return wage;
}

/** Minimum per hour in 2025 of helpers, skilled and specialised workers at the customer, by Kollektivvertrag. */
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
  'Holzverarbeitende Industrie': [13.1, 14.9, 17.2],
  'Nahrungs- und Genussmittelindustrie': [12.7, 14.4, 16.5],
  Bäcker: [12.2, 13.9, 15.8],
  'Dienst- und Besoldungsrecht der Gemeinden': [13.2, 15.1, 18],
};

export const beschaeftigerGruppen = [
  { Code: 'HK', Bezeichnung: 'Hilfs- und angelernte Kräfte' },
  { Code: 'FK', Bezeichnung: 'Fachkräfte' },
  { Code: 'SK', Bezeichnung: 'Spezialkräfte' },
] as const;
