import type { AnfrageStatus } from './umfang.ts';

/** Where the hours lie, by hours a week, and in shifts. */
export const lagen: Readonly<Record<string, readonly [text: string, von: string, bis: string, pause: number]>> = {
  '38.5': ['Mo–Fr 06:00–14:12, Pause 30 Minuten', '06:00', '14:12', 30],
  '40': ['Mo–Fr 07:00–15:30, Pause 30 Minuten', '07:00', '15:30', 30],
  '25': ['Mo–Fr 08:00–13:00', '08:00', '13:00', 0],
  schicht: ['Dreischicht Mo–Fr, 06:00 / 14:00 / 22:00', '06:00', '14:12', 30],
};

export const abschlussgruende: Readonly<Partial<Record<AnfrageStatus, readonly string[]>>> = {
  Abgeschlossen: ['KundeIntern', 'KeineKandidaten', 'Preis'],
  Storniert: ['BedarfEntfallen', 'Mitbewerb', 'KundeIntern'],
};

export const interneNotizen = [
  'Kunde will vor dem Start eine Führung durch das Werk.',
  'Bei guter Leistung Übernahme nach sechs Monaten.',
  'Fahrgemeinschaft von Linz möglich.',
  'Nur mit Deutsch B1, Sicherheitsunterweisung ist mündlich.',
  'Ansprechpartner ist am besten vormittags erreichbar.',
];

export const kommentare = [
  'Danke für die Vorschläge, zwei Personen wollen wir diese Woche kennenlernen.',
  'Der Starttermin verschiebt sich um eine Woche.',
  'Bitte noch Profile für die Nachtschicht.',
];

export const meilensteine = [
  'Profil abgestimmt',
  'Erste Vorschläge',
  'Interviews abgeschlossen',
  'Alle Plätze besetzt',
];
