/** What a person is measured by for a position, and how many points each is worth at most (domain model 10). */
export const kriterien = {
  Beruf: 30,
  Anforderungen: 25,
  Ort: 15,
  Verfuegbarkeit: 10,
  Sprache: 10,
  Arbeitszeit: 5,
  Entgelt: 5,
} as const;

export type Kriterium = keyof typeof kriterien;

/** Why somebody is not offered for a position at all. */
export const ausschlussgruende = {
  Gesperrt: 'Gesperrt',
  Anonymisiert: 'Anonymisiert',
  Kontaktsperre: 'Kontaktsperre',
  Kundensperre: 'Für diesen Kunden gesperrt',
  Einwilligung: 'Einwilligung fehlt',
  Arbeitserlaubnis: 'Arbeitserlaubnis gilt nicht',
  Einsatz: 'Im Einsatz',
  Vorgeschlagen: 'Bereits vorgeschlagen',
} as const;

export type Ausschlussgrund = keyof typeof ausschlussgruende;
