/** Special rights, checked per action (domain model 2.4), with what the matrix of a role calls them. */
export const rechte = {
  LohnSehen: 'Löhne sehen',
  KonditionenSehen: 'Konditionen sehen',
  PersonalaktSehen: 'Personalakt sehen',
  PersonExport: 'Personendaten exportieren',
  PersonAnonymisieren: 'Personen anonymisieren',
  PersonZusammenfuehren: 'Personen zusammenführen',
  PersonEntsperren: 'Personen entsperren',
  AnfrageFreigeben: 'Anfragen freigeben',
  PvSenden: 'Personalvorschläge senden',
  PvEntscheiden: 'Über Personalvorschläge entscheiden',
  StundenErfassen: 'Stunden erfassen',
  StundenFreigeben: 'Stunden freigeben',
  EinsatzBestaetigen: 'Einsätze bestätigen',
  FakturaErstellen: 'Fakturen erstellen',
  FakturaFestschreiben: 'Fakturen festschreiben',
  FakturaStorno: 'Fakturen stornieren',
  ZahlungBuchen: 'Zahlungen buchen',
  StelleninseratFreigeben: 'Stelleninserate freigeben',
  KontingentUebersteuern: 'Kontingente übersteuern',
  LayoutTeilen: 'Layouts teilen',
  MassenExport: 'Große Listen exportieren',
} as const;

export type Recht = keyof typeof rechte;

export const rechtKeys = Object.keys(rechte) as Recht[];
