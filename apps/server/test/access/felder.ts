import { darf, type Konto, konten } from './rollen.ts';

/** Which fields each account sees, written by hand from the table 'Field-level hiding' of domain model 2.4. */

/** Rights of 6.4, as groups of accounts. */
const lohnSehen: readonly Konto[] = ['gf', 'leitung', 'berater', 'dispo', 'donau'];
const konditionenSehen: readonly Konto[] = [...lohnSehen, 'faktura'];
const personalaktSehen: readonly Konto[] = ['gf', 'leitung', 'dispo'];
const kunden: readonly Konto[] = ['kunde', 'rpov', 'pvmk', 'pvmkmaster'];
const pavUndRpo: readonly Konto[] = [
  'gf',
  'leitung',
  'berater',
  'dispo',
  'faktura',
  'inserate',
  'stammdaten',
  'donau',
  'rpo',
];

/** Own people's wages are no secret to their Co-Lieferant, and RPO is not in the list of those who must not see them. */
const lohn: readonly Konto[] = [...lohnSehen, 'colieferant', 'rpo'];
/** The customer knows what it pays. */
const preis: readonly Konto[] = [...konditionenSehen, ...kunden];
/** What a Co-Lieferant gets: itself, and those who see conditions. */
const einkauf: readonly Konto[] = [...konditionenSehen, 'colieferant'];

export interface Feldregel {
  readonly key: string;
  readonly feld: string;
  readonly sehen: readonly Konto[];
  /** A value that a save might try. */
  readonly wert: unknown;
  readonly istZahl?: true;
  /** Kept encrypted: nobody filters or lists it. */
  readonly istVerschluesselt?: true;
  /** Specially protected: neither. */
  readonly nurImDatensatz?: true;
}

const zahl = (key: string, feld: string, sehen: readonly Konto[]): Feldregel => ({
  key,
  feld,
  sehen,
  wert: 1,
  istZahl: true,
});
const text = (key: string, feld: string, sehen: readonly Konto[], wert: unknown = 'x'): Feldregel => ({
  key,
  feld,
  sehen,
  wert,
});

/** Fields of records. Faktor and DB % tell both wage and price, so whoever must not know one of them sees neither. */
export const felder: readonly Feldregel[] = [
  zahl('PersSt', 'Grundlohn', personalaktSehen),
  zahl('PersSt', 'WunschEntgelt', lohn),
  zahl('PvDat', 'Lohn', lohn),
  zahl('PvDat', 'WunschEntgelt', [...lohn, ...kunden]),
  zahl('PvDat', 'Faktor', lohnSehen),
  zahl('PvDat', 'Deckungsbeitrag', lohnSehen),
  zahl('KundenportalEinsatz', 'Lohn', lohn),
  zahl('AnfrageDat', 'Auftragswert', preis),
  text('PvDat', 'Verrechnungsart', preis, 'Pauschale'),
  zahl('PvDat', 'Verrechnungssatz', preis),
  zahl('PvDat', 'HonorarProzent', preis),
  zahl('PvDat', 'HonorarFix', preis),
  zahl('PvDat', 'JahresbruttoVermittlung', preis),
  zahl('KundenportalEinsatz', 'Verrechnungssatz', preis),
  zahl('KundenportalEinsatz', 'HonorarBetrag', preis),
  zahl('KundenportalEinsatz', 'AbloeseBetrag', preis),
  { ...text('PersSt', 'SvNummer', personalaktSehen), istVerschluesselt: true },
  { ...text('PersSt', 'Iban', personalaktSehen), istVerschluesselt: true },
  text('PersSt', 'Bic', personalaktSehen),
  // Read in the record only, where reading it is logged.
  { ...text('PersSt', 'IsBeguenstigtBehindert', personalaktSehen, true), nurImDatensatz: true },
  text('PersSt', 'ArbeitserlaubnisArt', personalaktSehen, 'Keine'),
  text('PersSt', 'Notiz', pavUndRpo),
  zahl('PersSt', 'Bewertung', pavUndRpo),
  text('PvDat', 'Notiz', pavUndRpo),
  zahl('PvDat', 'MatchingScore', pavUndRpo),
  // Where we have somebody from is not the customer's question (decision 67), and what is between us and him not the partner's.
  text('PvDat', 'IdCoLieferant', [...pavUndRpo, 'colieferant'], 1),
  text('PersSt', 'IdCoLieferant', [...pavUndRpo, 'colieferant'], 1),
  text('PvDat', 'IdBewerbung', pavUndRpo, 1),
  text('PvDat', 'Versandweg', [...pavUndRpo, ...kunden], 'Telefon'),
  text('PvDat', 'Fachbereich', [...pavUndRpo, ...kunden]),
  text('KundenportalEinsatz', 'Notiz', pavUndRpo),
  text('AnfrageDat', 'InterneNotiz', pavUndRpo),
  text('AnfrageProjektDat', 'InterneNotiz', pavUndRpo),
];

/** Fields of child lists, by the record they are in. */
export const kindfelder: readonly (Omit<Feldregel, 'wert'> & { kind: string })[] = [
  { key: 'AnfrageDat', kind: 'AnfragePosition', feld: 'Verrechnungsart', sehen: preis },
  { key: 'AnfrageDat', kind: 'AnfragePosition', feld: 'Verrechnungssatz', sehen: preis, istZahl: true },
  { key: 'AnfrageDat', kind: 'AnfragePosition', feld: 'HonorarProzent', sehen: preis, istZahl: true },
  { key: 'AnfrageDat', kind: 'AnfragePosition', feld: 'HonorarFix', sehen: preis, istZahl: true },
  { key: 'AnfrageDat', kind: 'AnfragePosition', feld: 'Faktor', sehen: lohnSehen, istZahl: true },
  { key: 'AnfrageDat', kind: 'AnfrageCoLieferant', feld: 'Einkaufssatz', sehen: einkauf, istZahl: true },
  {
    key: 'KundenportalEinsatz',
    kind: 'EinsatzKondition',
    feld: 'Lohnsatz',
    sehen: [...lohnSehen, 'colieferant'],
    istZahl: true,
  },
  {
    key: 'KundenportalEinsatz',
    kind: 'EinsatzKondition',
    feld: 'LohnZuschlagProzent',
    sehen: [...lohnSehen, 'colieferant'],
    istZahl: true,
  },
  { key: 'KundenportalEinsatz', kind: 'EinsatzKondition', feld: 'Verrechnungssatz', sehen: preis, istZahl: true },
  { key: 'KundenportalEinsatz', kind: 'EinsatzKondition', feld: 'Einkaufssatz', sehen: einkauf, istZahl: true },
];

/** Whole child lists: UnternehmenKondition, EinsatzKondition. A Co-Lieferant needs the latter for its own Einkaufssatz. */
export const kindlisten: readonly { key: string; kind: string; sehen: readonly Konto[] }[] = [
  { key: 'UnternehmenSt', kind: 'UnternehmenKondition', sehen: konditionenSehen },
  { key: 'KundenportalEinsatz', kind: 'EinsatzKondition', sehen: [...preis, 'colieferant'] },
];

/** Everybody who may read the table at all. */
export const leser = (key: string): Konto[] => konten.filter((konto) => darf(konto, key, 'L'));
