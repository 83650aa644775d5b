import type { Look } from '../../kinds/look.ts';

/** Codes that a request shares with what follows from it: ads, proposals, assignments. */
export const prioritaeten = ['Niedrig', 'Normal', 'Hoch', 'Dringend'] as const;

/** Only what is more than usual stands out. */
export const prioritaetLooks = {
  Hoch: { tone: 'bernstein', glyph: 'threeQuarter' },
  Dringend: { tone: 'rot', glyph: 'attention' },
} as const satisfies Record<string, Look>;
export const entgeltEinheiten = ['Stunde', 'Monat', 'Jahr'] as const;
export const verwendungen = ['Arbeiter', 'Angestellter'] as const;
export const homeofficeAnteile = ['Keiner', 'Teilweise', 'Ueberwiegend', 'Voll'] as const;
