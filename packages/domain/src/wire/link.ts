/** A link that somebody without a login has. */
export interface VorschlagLink {
  readonly Id: number;
  readonly Empfaenger: string;
  readonly ErstelltAm: string;
  readonly GueltigBis: string;
  readonly WiderrufenAm: string | null;
  readonly ErstmalsGeoeffnetAm: string | null;
  /** Numbers of the proposals. */
  readonly Vorschlaege: readonly string[];
}
