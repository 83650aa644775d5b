/** Why a report was not sent to somebody the last time. */
export const versandHinweise = ['KeinZugang', 'NichtGeteilt', 'KeinRecht', 'NichtLesbar'] as const;

export type VersandHinweis = (typeof versandHinweise)[number];

/** Somebody whom a report may be sent to. */
export interface VersandPerson {
  readonly Id: number;
  readonly Name: string;
}

export interface VersandEmpfaenger extends VersandPerson {
  /** Ended by himself. */
  readonly IsBeendet: boolean;
  readonly Hinweis: VersandHinweis | null;
}

/** When a kept report is sent each week, as its owner knows it, or somebody who gets it. */
export interface Versand {
  readonly IdAnsicht: number;
  /** 1 is Monday. */
  readonly Wochentag: number;
  readonly Stunde: number;
  /** Of somebody else's report he alone. */
  readonly Empfaenger: readonly VersandEmpfaenger[];
}
