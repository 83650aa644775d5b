/** How much there is of everything in one Domäne (domain model 13.1). */
export interface Umfang {
  seed: number;
  personen: Readonly<Record<PersonStatus, number>>;
  /** Of them: entered twice, for the merge; permits about to end. */
  dubletten: number;
  ablaufendeErlaubnisse: number;
  anfragen: Readonly<Record<AnfrageStatus, number>>;
  positionen: number;
  ueberSla: number;
  pv: Readonly<Record<PvStatus, number>>;
  rpo: Readonly<Record<RpoPhase, number>>;
  /** Proposals of Co-Lieferanten by status. */
  coPv: Readonly<Partial<Record<PvStatus, number>>>;
  einsaetze: Readonly<Record<EinsatzStatus, number>>;
  stundennachweise: number;
  fakturen: { gesamt: number; entwuerfe: number; ueberfaellig: number; stornos: number; gutschriften: number };
  inserate: Readonly<Record<InseratStatus, number>>;
  bewerbungen: number;
  aufgaben: number;
  kontakte: number;
  app: { personen: number; kontakte: number };
}

export type PersonStatus = 'Neu' | 'InPruefung' | 'Pool' | 'Mitarbeiter' | 'Ausgetreten' | 'Gesperrt' | 'Anonymisiert';
export type AnfrageStatus =
  | 'Entwurf'
  | 'Offen'
  | 'InBearbeitung'
  | 'Teilbesetzt'
  | 'Besetzt'
  | 'Pausiert'
  | 'Abgeschlossen'
  | 'Storniert';
export type PvStatus =
  | 'Entwurf'
  | 'Vorgeschlagen'
  | 'Interview'
  | 'Angebot'
  | 'Angenommen'
  | 'Eingesetzt'
  | 'Abgelehnt'
  | 'Zurueckgezogen'
  | 'Abgelaufen';
export type RpoPhase =
  | 'Sourcing'
  | 'Telefoninterview'
  | 'Profilfreigabe'
  | 'FachbereichInterview1'
  | 'FachbereichInterview2'
  | 'Assessment'
  | 'Angebotsphase'
  | 'Vertrag'
  | 'Onboarding'
  | 'Ausgeschieden';
export type EinsatzStatus =
  | 'Geplant'
  | 'Bestaetigt'
  | 'Aktiv'
  | 'Unterbrochen'
  | 'Beendet'
  | 'Abgerechnet'
  | 'Storniert';
export type InseratStatus =
  | 'Entwurf'
  | 'ZurFreigabe'
  | 'Freigegeben'
  | 'Veroeffentlicht'
  | 'Pausiert'
  | 'Abgelaufen'
  | 'Archiviert';

export const grosserUmfang: Umfang = {
  seed: 4020,
  personen: { Neu: 60, InPruefung: 40, Pool: 330, Mitarbeiter: 130, Ausgetreten: 45, Gesperrt: 10, Anonymisiert: 5 },
  dubletten: 25,
  ablaufendeErlaubnisse: 12,
  anfragen: {
    Entwurf: 6,
    Offen: 14,
    InBearbeitung: 30,
    Teilbesetzt: 22,
    Besetzt: 14,
    Pausiert: 4,
    Abgeschlossen: 16,
    Storniert: 4,
  },
  positionen: 165,
  ueberSla: 9,
  pv: {
    Entwurf: 50,
    Vorgeschlagen: 95,
    Interview: 50,
    Angebot: 25,
    Angenommen: 20,
    Eingesetzt: 110,
    Abgelehnt: 80,
    Zurueckgezogen: 30,
    Abgelaufen: 20,
  },
  rpo: {
    Sourcing: 16,
    Telefoninterview: 12,
    Profilfreigabe: 14,
    FachbereichInterview1: 10,
    FachbereichInterview2: 7,
    Assessment: 5,
    Angebotsphase: 5,
    Vertrag: 3,
    Onboarding: 6,
    Ausgeschieden: 12,
  },
  coPv: { Entwurf: 4, Vorgeschlagen: 8, Interview: 4, Eingesetzt: 8, Abgelehnt: 4, Zurueckgezogen: 2 },
  einsaetze: { Geplant: 8, Bestaetigt: 12, Aktiv: 118, Unterbrochen: 4, Beendet: 14, Abgerechnet: 28, Storniert: 6 },
  stundennachweise: 1600,
  fakturen: { gesamt: 260, entwuerfe: 14, ueberfaellig: 9, stornos: 3, gutschriften: 2 },
  inserate: {
    Entwurf: 8,
    ZurFreigabe: 5,
    Freigegeben: 3,
    Veroeffentlicht: 38,
    Pausiert: 4,
    Abgelaufen: 21,
    Archiviert: 6,
  },
  bewerbungen: 540,
  aufgaben: 150,
  kontakte: 2400,
  app: { personen: 30, kontakte: 10 },
};

export const kleinerUmfang: Umfang = {
  seed: 3100,
  personen: { Neu: 4, InPruefung: 3, Pool: 14, Mitarbeiter: 6, Ausgetreten: 2, Gesperrt: 1, Anonymisiert: 0 },
  dubletten: 1,
  ablaufendeErlaubnisse: 1,
  anfragen: {
    Entwurf: 0,
    Offen: 1,
    InBearbeitung: 1,
    Teilbesetzt: 1,
    Besetzt: 1,
    Pausiert: 0,
    Abgeschlossen: 1,
    Storniert: 0,
  },
  positionen: 7,
  ueberSla: 1,
  pv: {
    Entwurf: 1,
    Vorgeschlagen: 2,
    Interview: 1,
    Angebot: 0,
    Angenommen: 0,
    Eingesetzt: 4,
    Abgelehnt: 1,
    Zurueckgezogen: 1,
    Abgelaufen: 0,
  },
  rpo: {
    Sourcing: 0,
    Telefoninterview: 0,
    Profilfreigabe: 0,
    FachbereichInterview1: 0,
    FachbereichInterview2: 0,
    Assessment: 0,
    Angebotsphase: 0,
    Vertrag: 0,
    Onboarding: 0,
    Ausgeschieden: 0,
  },
  coPv: {},
  einsaetze: { Geplant: 0, Bestaetigt: 0, Aktiv: 4, Unterbrochen: 0, Beendet: 0, Abgerechnet: 2, Storniert: 0 },
  stundennachweise: 60,
  fakturen: { gesamt: 12, entwuerfe: 1, ueberfaellig: 1, stornos: 0, gutschriften: 0 },
  inserate: {
    Entwurf: 1,
    ZurFreigabe: 0,
    Freigegeben: 0,
    Veroeffentlicht: 3,
    Pausiert: 0,
    Abgelaufen: 1,
    Archiviert: 0,
  },
  bewerbungen: 12,
  aufgaben: 6,
  kontakte: 40,
  app: { personen: 3, kontakte: 1 },
};
