import type { Filter } from '@disponent/domain/wire/filter';

export interface SearchGroup {
  readonly key: string;
  /** The field by which somebody names exactly one record. */
  readonly number?: string;
  /** What helps to tell hits apart, beside their text. */
  readonly more: readonly string[];
  readonly filter?: Filter;
  /** Names of people, which are found as well when they are written otherwise. */
  readonly names?: readonly string[];
}

/** What the global search covers, in this order (domain model 9.3). */
export const searchGroups: readonly SearchGroup[] = [
  {
    key: 'PersSt',
    number: 'PersonNr',
    more: ['PersonNr', 'IdJobbezeichnung', 'PlzOrt', 'Status'],
    filter: ['Status', '<>', 'Anonymisiert'],
    names: ['Nachname', 'Vorname'],
  },
  { key: 'UnternehmenSt', number: 'Kurzbezeichnung', more: ['Kurzbezeichnung', 'Kundenstatus'] },
  { key: 'UnternehmenAnsprechpartner', more: ['IdUnternehmen', 'Funktion'], names: ['Nachname', 'Vorname'] },
  { key: 'AnfrageDat', number: 'AnfrageNr', more: ['IdUnternehmen', 'Status'] },
  { key: 'AnfrageProjektDat', number: 'ProjektNr', more: ['IdUnternehmen', 'Status'] },
  { key: 'PvDat', number: 'PvNr', more: ['PvNr', 'IdPerson', 'IdUnternehmen', 'Status'] },
  { key: 'KundenportalEinsatz', number: 'EinsatzNr', more: ['IdPerson', 'IdUnternehmen', 'Status'] },
  { key: 'FakturaDat', number: 'FakturaNr', more: ['IdUnternehmen', 'Belegart', 'Status'] },
  { key: 'StelleninseratSt', number: 'InseratNr', more: ['ArbeitsortOrt', 'Status'] },
  { key: 'BeraterSt', more: ['IdNiederlassung'], names: ['Nachname', 'Vorname'] },
  { key: 'NiederlassungSt', more: ['Ort'] },
];
