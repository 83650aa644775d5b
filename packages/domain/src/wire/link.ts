import type { PortalVorschlaege } from './portal.ts';
import type { FreigabeAnswer, StundenAnswer } from './stunden.ts';

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
  /** Of a link to the own hours of one of our people: the week that is to be entered. */
  readonly EigeneStunden?: StundenAnswer;
}

/** A link that somebody without a login has. */
export interface VorschlagLink {
  readonly Id: number;
  readonly Empfaenger: string;
  readonly ErstelltAm: string;
  readonly GueltigBis: string;
  readonly WiderrufenAm: string | null;
  readonly ErstmalsGeoeffnetAm: string | null;
  /** What it leads to: numbers of proposals, weeks, or whose hours. */
  readonly Vorschlaege: readonly string[];
}
