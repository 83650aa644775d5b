import type { PortalVorschlaege } from './portal.ts';
import type { FreigabeAnswer } from './stunden.ts';

/** What a customer without a login is shown by a link. */
export interface LinkAnswer extends PortalVorschlaege {
  /** Whose page it is. */
  readonly Absender: string;
  readonly Farbe: string | null;
  readonly HatLogo: boolean;
  /** Who of ours answers questions. */
  readonly Ansprechpartner: {
    readonly Name: string;
    readonly Telefon: string | null;
    readonly Email: string | null;
  } | null;
  readonly Empfaenger: string;
  readonly Firma: string;
  readonly GueltigBis: string;
  /** Of a link to hours; it leads to no proposals. */
  readonly Stunden?: FreigabeAnswer;
}

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
