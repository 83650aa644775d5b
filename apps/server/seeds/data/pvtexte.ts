export const begruendungen = [
  'Kennt die Arbeit aus einem vergleichbaren Betrieb und wohnt in der Nähe.',
  'Kann sofort beginnen und ist an einer langfristigen Zusammenarbeit interessiert.',
  'Bringt alle verlangten Nachweise mit und hat bei uns einen sehr guten Eindruck hinterlassen.',
  'Wurde uns von einem früheren Vorgesetzten empfohlen.',
];

export const feedbacks: readonly (readonly [sterne: number, text: string])[] = [
  [5, 'Sehr guter Eindruck, bitte Termin vereinbaren.'],
  [4, 'Passt fachlich, Fragen zur Schichtbereitschaft.'],
  [3, 'Solide, wir warten noch auf weitere Profile.'],
  [2, 'Zu wenig Erfahrung für diese Stelle.'],
];

export const pvKommentare: readonly (readonly [sichtbarkeit: 'Intern' | 'Kunde', text: string])[] = [
  ['Intern', 'Telefonisch erreicht, freut sich auf den Termin.'],
  ['Kunde', 'Unterlagen liegen bei, Zeugnis folgt.'],
  ['Intern', 'Gehaltsvorstellung noch einmal besprochen.'],
];

export const absageText = 'Vielen Dank für Ihr Interesse. Der Kunde hat sich für eine andere Person entschieden.';
