/** Codes that a request shares with what follows from it: ads, proposals, assignments. */
export const prioritaeten = ['Niedrig', 'Normal', 'Hoch', 'Dringend'] as const;
export const entgeltEinheiten = ['Stunde', 'Monat', 'Jahr'] as const;
export const verwendungen = ['Arbeiter', 'Angestellter'] as const;
export const homeofficeAnteile = ['Keiner', 'Teilweise', 'Ueberwiegend', 'Voll'] as const;
