import type { AnfrageZeile, Projekt } from './anfragen.ts';
import type { Umfang } from './umfang.ts';

export interface DomaeneData {
  id: number;
  row: {
    Kurzbezeichnung: string;
    Bezeichnung: string;
    Hostnamen: string[];
    EmailDomaenen: string[];
    PrimaerFarbe: string;
    SmtpAbsender: string;
    DpoKontakt: string;
  };
  /** Own companies; the first is the standard. */
  gesellschaften: readonly Gesellschaft[];
  niederlassungen: readonly Niederlassung[];
  berater: readonly Berater[];
  personengruppen: readonly Personengruppe[];
  benutzer: readonly Benutzer[];
  /** The Berater who is the first admin, where he belongs to this Domäne. */
  admin?: string;
  unternehmen: readonly Unternehmen[];
  umfang: Umfang;
  anfragen: readonly AnfrageZeile[];
  projekte: readonly Projekt[];
}

export interface Anschrift {
  strasse: string;
  plz: string;
  ort: string;
  land?: 'AT' | 'DE';
}

export interface Gesellschaft extends Anschrift {
  nr: string;
  name: string;
  fn: string;
  gericht: string;
  uid: number;
  gisa: string;
}

export interface Niederlassung extends Anschrift {
  kurz: string;
  name: string;
  gesellschaft: string;
  region: string;
  telefon: string;
  kostenstelle: string;
  leitung: string;
  lat: number;
  lon: number;
}

export interface Berater {
  kurz: string;
  anrede: 'Frau' | 'Herr';
  titel?: string;
  vorname: string;
  nachname: string;
  nl: string;
  weitere?: readonly string[];
  funktion: string;
  gruppen: readonly string[];
  ziel?: number;
  /** Away, in days from today, and who stands in. */
  abwesend?: readonly [von: number, bis: number, vertretung: string];
}

export interface Personengruppe {
  kurz: string;
  name: string;
  farbe: string;
  berater: string;
  beschreibung: string;
  /** A filter of the person list makes the group a dynamic one. */
  filter?: unknown;
  /** Who of the seeded people belongs to it; all that is said must hold. */
  fuer?: {
    gruppen?: readonly string[];
    jobs?: readonly string[];
    abAlter?: number;
    bisAlter?: number;
    isSchicht?: true;
  };
}

/** A sign-in: either somebody of ours with a Berater, or a plain name. */
export interface Benutzer {
  benutzername: string;
  rolle: number;
  berater?: string;
  name?: readonly [vorname: string, nachname: string];
  email?: string;
  niederlassungen?: readonly string[];
  unternehmen?: readonly string[];
  sperrgrund?: string;
  /** Of the authenticator app, base32: two factors are on. */
  zweiFaktor?: string;
}

export interface Unternehmen extends Anschrift {
  nr: string;
  name: string;
  wortlaut: string;
  form?: 'GmbH' | 'AG' | 'KG' | 'OG' | 'eU' | 'Verein' | 'Koerperschaft' | 'Ausland';
  art?: 'Kunde' | 'CoLieferant';
  status?: 'Interessent' | 'Aktiv' | 'Inaktiv' | 'Ehemalig';
  mutter?: string;
  uid?: number;
  branche: string;
  fachverband?: string;
  kv?: string;
  nl: string;
  berater: string;
  web: string;
  telefon: string;
  kontakte: readonly Ansprechpartner[];
  standorte?: readonly (Anschrift & { name: string; hinweis?: string; psa?: readonly string[] })[];
  psa?: readonly string[];
  konditionen?: readonly Kondition[];
  /** What is special about this company, by field. */
  mehr?: Readonly<Record<string, unknown>>;
}

export type Ansprechpartner = readonly [
  anrede: 'Frau' | 'Herr',
  vorname: string,
  nachname: string,
  funktion: string,
  rollen: readonly (
    | 'Besteller'
    | 'Fachbereich'
    | 'Stundenfreigabe'
    | 'Rechnung'
    | 'Betriebsrat'
    | 'Arbeitssicherheit'
  )[],
];

/** An hourly rate for a job, a factor for a group, a fee in percent for placements, or a fixed fee. */
export type Kondition =
  | { job: string; satz: number }
  | { gruppe: string; faktor: number }
  | { honorar: number }
  | { fix: number };
