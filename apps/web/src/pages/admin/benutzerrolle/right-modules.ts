import { type Recht, rechtKeys } from '@disponent/domain/access/rechte';

/** The module whose row a special right stands in. */
const rightModules: Readonly<Partial<Record<Recht, string>>> = {
  LohnSehen: 'PersSt',
  KonditionenSehen: 'AnfrageDat',
  PersonalaktSehen: 'PersSt',
  PersonExport: 'PersSt',
  PersonAnonymisieren: 'PersSt',
  PersonZusammenfuehren: 'PersSt',
  PersonEntsperren: 'PersSt',
  AnfrageFreigeben: 'AnfrageDat',
  PvSenden: 'PvDat',
  PvEntscheiden: 'PvDat',
  StundenErfassen: 'KundenportalEinsatz',
  StundenFreigeben: 'KundenportalEinsatz',
  EinsatzBestaetigen: 'KundenportalEinsatz',
  FakturaErstellen: 'FakturaDat',
  FakturaFestschreiben: 'FakturaDat',
  FakturaStorno: 'FakturaDat',
  ZahlungBuchen: 'FakturaDat',
  StelleninseratFreigeben: 'StelleninseratSt',
  KontingentUebersteuern: 'StelleninseratSt',
};

/** The special rights of a module; without one, those that belong to none. */
export const rightsOf = (modul: string | undefined): readonly Recht[] =>
  rechtKeys.filter((recht) => rightModules[recht] === modul);
