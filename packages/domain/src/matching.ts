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

/** How many points each criterion is worth at most in a Domäne; together 100. */
export type Gewichte = Readonly<Record<Kriterium, number>>;

export const kriteriumNamen = Object.keys(kriterien) as readonly Kriterium[];

/** The field of the Domäne that says it. */
export const gewichtFeld = <Name extends Kriterium>(name: Name): `Gewicht${Name}` => `Gewicht${name}`;

/** Why somebody is not offered for a position at all. */
export const ausschlussgruende = {
  Gesperrt: 'Gesperrt',
  Anonymisiert: 'Anonymisiert',
  Kontaktsperre: 'Kontaktsperre',
  Kundensperre: 'Für diesen Kunden gesperrt',
  CoLieferant: 'Von einem Co-Lieferanten, hier nicht erlaubt',
  Einwilligung: 'Einwilligung fehlt',
  Arbeitserlaubnis: 'Arbeitserlaubnis gilt nicht',
  Einsatz: 'Im Einsatz',
  Vorgeschlagen: 'Bereits vorgeschlagen',
} as const;

export type Ausschlussgrund = keyof typeof ausschlussgruende;
