import { type ModuleKey, moduleKeys } from '@disponent/domain/access/module-keys';
import { type Recht, rechtKeys } from '@disponent/domain/access/rechte';
import { benutzerrolleTyp as typ } from '@disponent/domain/access/roles';

const kern: readonly ModuleKey[] = [
  'PersSt',
  'AnfrageDat',
  'AnfrageProjektDat',
  'PvDat',
  'KundenportalEinsatz',
  'UnternehmenSt',
];
const inserat: readonly ModuleKey[] = [
  'StelleninseratSt',
  'StelleninseratInhaltSt',
  'FirmenbeschreibungSt',
  'HeaderbildSt',
];
const kanaele: readonly ModuleKey[] = [
  'KanalSt',
  'AmsSt',
  'NiederlassungAmsSt',
  'HokifySt',
  'StepstoneSt',
  'IventaZielplattformSt',
  'RestSchnittstelleSt',
  'StelleninseratFeedSt',
  'JobseiteSt',
  'LandeseiteSt',
  'LayoutSt',
  'StelleninseratTypSt',
  'BewerbungEinstellungSt',
  'KontingentBenutzergruppeSt',
  'BenutzergruppeStelleninseratSt',
];
/** The other master lists. */
const stamm = moduleKeys.filter((key) => key !== 'FakturaDat' && ![...kern, ...inserat, ...kanaele].includes(key));

type Stufe = 'L' | 'S' | 'D';
type Module = Partial<Record<ModuleKey, Stufe>>;

const alle = (keys: readonly ModuleKey[], stufe: Stufe): Module => Object.fromEntries(keys.map((key) => [key, stufe]));
const ohne = (...weg: readonly Recht[]): Recht[] => rechtKeys.filter((recht) => !weg.includes(recht));

const faktura: readonly Recht[] = ['FakturaErstellen', 'FakturaFestschreiben', 'FakturaStorno'];

interface Rolle {
  id: number;
  kurz: string;
  name: string;
  typ: number;
  bereich: 'Domaene' | 'Niederlassung' | 'Unternehmen' | 'UnternehmenKonzern' | 'CoLieferant';
  beschreibung: string;
  module: Module;
  rechte: readonly Recht[];
}

/** Domain model 6.4 (inner roles) and 2.4 (external ones). */
export const rollen: readonly Rolle[] = [
  {
    id: 1,
    kurz: 'GF',
    name: 'Geschäftsführung',
    typ: typ.PAV,
    bereich: 'Domaene',
    beschreibung: 'Sieht und darf alles in der Domäne.',
    module: alle(moduleKeys, 'D'),
    rechte: rechtKeys,
  },
  {
    id: 2,
    kurz: 'NL',
    name: 'Niederlassungsleitung',
    typ: typ.PAV,
    bereich: 'Niederlassung',
    beschreibung: 'Führt eine oder mehrere Niederlassungen.',
    module: {
      ...alle(kern, 'D'),
      FakturaDat: 'L',
      ...alle(inserat, 'S'),
      ...alle(kanaele, 'L'),
      ...alle(stamm, 'L'),
      BeraterSt: 'S',
      PersonengruppeSt: 'S',
    },
    rechte: ohne(...faktura, 'ZahlungBuchen', 'PersonAnonymisieren'),
  },
  {
    id: 3,
    kurz: 'BER',
    name: 'Berater:in',
    typ: typ.PAV,
    bereich: 'Niederlassung',
    beschreibung: 'Betreut Kunden und Bewerber:innen der eigenen Niederlassungen.',
    module: { ...alle(kern, 'S'), FakturaDat: 'L', ...alle(inserat, 'S'), ...alle(stamm, 'L'), PersonengruppeSt: 'S' },
    rechte: [
      'LohnSehen',
      'KonditionenSehen',
      'AnfrageFreigeben',
      'PvSenden',
      'PvEntscheiden',
      'EinsatzBestaetigen',
      'StundenErfassen',
    ],
  },
  {
    id: 4,
    kurz: 'DIS',
    name: 'Disposition',
    typ: typ.PAV,
    bereich: 'Niederlassung',
    beschreibung: 'Plant Einsätze und erfasst Stunden.',
    module: { ...alle(kern, 'S'), FakturaDat: 'L', ...alle(inserat, 'L'), ...alle(stamm, 'L') },
    rechte: [
      'LohnSehen',
      'KonditionenSehen',
      'PersonalaktSehen',
      'PvSenden',
      'EinsatzBestaetigen',
      'StundenErfassen',
      'StundenFreigeben',
    ],
  },
  {
    id: 5,
    kurz: 'FAK',
    name: 'Faktura',
    typ: typ.PAV,
    bereich: 'Domaene',
    beschreibung: 'Stellt Rechnungen und bucht Zahlungen.',
    module: {
      ...alle(kern, 'L'),
      UnternehmenSt: 'S',
      FakturaDat: 'D',
      ...alle(stamm, 'L'),
      WaehrungSt: 'S',
      DienstleistungSt: 'S',
    },
    rechte: ['KonditionenSehen', ...faktura, 'ZahlungBuchen', 'MassenExport'],
  },
  {
    id: 6,
    kurz: 'INS',
    name: 'Inserate & Kanäle',
    typ: typ.PAV,
    bereich: 'Domaene',
    beschreibung: 'Schaltet Stelleninserate und pflegt die Kanäle.',
    module: {
      ...alle(kern, 'L'),
      ...alle(inserat, 'D'),
      ...alle(kanaele, 'D'),
      ...alle(stamm, 'L'),
      BerufsgruppeSt: 'S',
      JobbezeichnungSt: 'S',
      VerguenstigungSt: 'S',
    },
    rechte: ['StelleninseratFreigeben', 'KontingentUebersteuern', 'LayoutTeilen'],
  },
  {
    id: 7,
    kurz: 'STAMM',
    name: 'Stammdaten',
    typ: typ.PAV,
    bereich: 'Domaene',
    beschreibung: 'Pflegt die Stammdaten der Domäne.',
    module: {
      UnternehmenSt: 'D',
      ...alle(inserat, 'D'),
      StelleninseratSt: 'L',
      ...alle(kanaele, 'D'),
      ...alle(stamm, 'D'),
    },
    rechte: ['LayoutTeilen', 'MassenExport'],
  },
  {
    id: 10,
    kurz: 'KP',
    name: 'Kundenportal',
    typ: typ.KP,
    bereich: 'Unternehmen',
    beschreibung: 'Ansprechperson eines Kunden: Anfragen, Vorschläge, Einsätze und Stunden des eigenen Unternehmens.',
    module: { AnfrageDat: 'S', PvDat: 'L', KundenportalEinsatz: 'L', FakturaDat: 'L' },
    rechte: ['PvEntscheiden', 'StundenFreigeben'],
  },
  {
    id: 20,
    kurz: 'COL',
    name: 'Co-Lieferant',
    typ: typ.COL,
    bereich: 'CoLieferant',
    beschreibung: 'Partnerunternehmen, das eigene Mitarbeitende zu freigegebenen Anfragen vorschlägt.',
    module: { PersSt: 'S', AnfrageDat: 'L', PvDat: 'S', KundenportalEinsatz: 'L', FakturaDat: 'L' },
    rechte: ['PvSenden', 'StundenErfassen'],
  },
  {
    id: 49,
    kurz: 'RPO',
    name: 'RPO Recruiting',
    typ: typ.RPO,
    bereich: 'Unternehmen',
    beschreibung: 'Recruiting im Prozess eines Kunden.',
    module: {
      PersSt: 'S',
      AnfrageDat: 'S',
      AnfrageProjektDat: 'L',
      PvDat: 'S',
      KundenportalEinsatz: 'L',
      StelleninseratSt: 'S',
    },
    rechte: ['PvSenden'],
  },
  {
    id: 50,
    kurz: 'RPOV',
    name: 'RPO Verantwortung',
    typ: typ.RPOV,
    bereich: 'Unternehmen',
    beschreibung: 'Entscheidet auf Kundenseite über Anfragen, Inserate und Vorschläge.',
    module: {
      PersSt: 'L',
      AnfrageDat: 'L',
      AnfrageProjektDat: 'L',
      PvDat: 'L',
      KundenportalEinsatz: 'L',
      StelleninseratSt: 'L',
    },
    rechte: ['PvEntscheiden', 'AnfrageFreigeben', 'StelleninseratFreigeben'],
  },
  {
    id: 60,
    kurz: 'PVMK',
    name: 'Personalvermittlungskunde',
    typ: typ.PVMK,
    bereich: 'Unternehmen',
    beschreibung: 'Kunde mit eigenen Besetzungsprojekten.',
    module: { AnfrageDat: 'L', AnfrageProjektDat: 'S', PvDat: 'L', FakturaDat: 'L', StelleninseratSt: 'L' },
    rechte: ['PvEntscheiden'],
  },
  {
    id: 61,
    kurz: 'PVMKM',
    name: 'Personalvermittlungskunde Master',
    typ: typ.PVMKMaster,
    bereich: 'UnternehmenKonzern',
    beschreibung: 'Sieht die Besetzungsprojekte aller Gesellschaften des Konzerns.',
    module: { AnfrageDat: 'L', AnfrageProjektDat: 'S', PvDat: 'L', FakturaDat: 'L', StelleninseratSt: 'L' },
    rechte: ['PvEntscheiden'],
  },
];

export const stufen: Readonly<Record<Stufe, string>> = { L: 'Lesen', S: 'Schreiben', D: 'Loeschen' };
