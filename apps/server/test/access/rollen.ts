/**
 * Who may what, written by hand from domain model 2.3, 2.4 and 6.4. Nothing here is read from the code, the seed or the
 * declarations: it is what they are measured by.
 */

/** Module rights: none, Lesen, Schreiben (and creating), Loeschen; each includes the one before. */
export type Stufe = '-' | 'L' | 'S' | 'D';

export const konten = [
  'gf',
  'leitung',
  'berater',
  'dispo',
  'faktura',
  'inserate',
  'stammdaten',
  'kunde',
  'colieferant',
  'rpo',
  'rpov',
  'pvmk',
  'pvmkmaster',
  'donau',
] as const;

export type Konto = (typeof konten)[number];

/** Who comes from outside (2.2): customers and suppliers. */
export const extern: readonly Konto[] = ['kunde', 'colieferant', 'rpov', 'pvmk', 'pvmkmaster'];

/** The groups of 6.4. */
export const gruppen = {
  Kern: ['PersSt', 'AnfrageDat', 'AnfrageProjektDat', 'PvDat', 'KundenportalEinsatz', 'UnternehmenSt'],
  Faktura: ['FakturaDat'],
  Inserat: ['StelleninseratSt', 'StelleninseratInhaltSt', 'FirmenbeschreibungSt', 'HeaderbildSt'],
  Kanaele: [
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
  ],
  Stamm: [
    'RegionSt',
    'BeraterSt',
    'SpracheSt',
    'WaehrungSt',
    'ArbeitszeitSt',
    'BerufsgruppeSt',
    'NiederlassungSt',
    'DienstleistungSt',
    'JobbezeichnungSt',
    'PersonengruppeSt',
    'VerguenstigungSt',
    'BerufserfahrungSt',
    'EinwilligungDsgvoSt',
  ],
} as const;

export const module: readonly string[] = Object.values(gruppen).flat();

/** Keys that no role has: section 6, and of 7.1 those that only Plattform-Admins read. */
export const adminListen = ['DomaeneSt', 'BenutzerSt', 'AppBenutzerSt', 'BenutzerrolleSt', 'BenutzerSperrgrundSt'];
export const adminTabellen = ['KanalAuftrag', 'EmailVersand'];

/** 7.2: readable by every user. */
export const systemListen = [
  'Land',
  'Bundesland',
  'Plz',
  'Kollektivvertrag',
  'KvGruppe',
  'Leistungsart',
  'Steuersatz',
  'Feiertag',
  'Absagegrund',
  'Dokumentart',
  'Qualifikation',
  'Fachverband',
  'Branche',
  'Erloeskonto',
];

type Zeile = Partial<Record<keyof typeof gruppen, Stufe>> & { readonly ausser?: Readonly<Record<string, Stufe>> };

/** 6.4 for the inner roles, 2.4 for the external ones. A group that is not named is not granted. */
const zeilen: Readonly<Record<Konto, Zeile>> = {
  gf: { Kern: 'D', Faktura: 'D', Inserat: 'D', Kanaele: 'D', Stamm: 'D' },
  leitung: {
    Kern: 'D',
    Faktura: 'L',
    Inserat: 'S',
    Kanaele: 'L',
    Stamm: 'L',
    ausser: { BeraterSt: 'S', PersonengruppeSt: 'S' },
  },
  berater: { Kern: 'S', Faktura: 'L', Inserat: 'S', Stamm: 'L', ausser: { PersonengruppeSt: 'S' } },
  dispo: { Kern: 'S', Faktura: 'L', Inserat: 'L', Stamm: 'L' },
  faktura: {
    Kern: 'L',
    Faktura: 'D',
    Stamm: 'L',
    ausser: { UnternehmenSt: 'S', WaehrungSt: 'S', DienstleistungSt: 'S' },
  },
  inserate: {
    Kern: 'L',
    Inserat: 'D',
    Kanaele: 'D',
    Stamm: 'L',
    ausser: { BerufsgruppeSt: 'S', JobbezeichnungSt: 'S', VerguenstigungSt: 'S' },
  },
  stammdaten: { Inserat: 'D', Kanaele: 'D', Stamm: 'D', ausser: { UnternehmenSt: 'D', StelleninseratSt: 'L' } },
  kunde: { ausser: { AnfrageDat: 'S', PvDat: 'L', KundenportalEinsatz: 'L', FakturaDat: 'L' } },
  colieferant: { ausser: { PersSt: 'S', AnfrageDat: 'L', PvDat: 'S', KundenportalEinsatz: 'L', FakturaDat: 'L' } },
  rpo: {
    ausser: {
      PersSt: 'S',
      AnfrageDat: 'S',
      AnfrageProjektDat: 'L',
      PvDat: 'S',
      KundenportalEinsatz: 'L',
      StelleninseratSt: 'S',
    },
  },
  rpov: {
    ausser: {
      PersSt: 'L',
      AnfrageDat: 'L',
      AnfrageProjektDat: 'L',
      PvDat: 'L',
      KundenportalEinsatz: 'L',
      StelleninseratSt: 'L',
    },
  },
  pvmk: { ausser: { AnfrageDat: 'L', AnfrageProjektDat: 'S', PvDat: 'L', FakturaDat: 'L', StelleninseratSt: 'L' } },
  pvmkmaster: {
    ausser: { AnfrageDat: 'L', AnfrageProjektDat: 'S', PvDat: 'L', FakturaDat: 'L', StelleninseratSt: 'L' },
  },
  donau: { Kern: 'S', Faktura: 'L', Inserat: 'S', Stamm: 'L', ausser: { PersonengruppeSt: 'S' } },
};

/** What 2.4 and 6.4 say of a table that has no module key of its own. */
const begleitend: Readonly<Record<string, (konto: Konto) => Stufe>> = {
  // Hours are written with the right StundenErfassen, also by those who only read the Einsatz.
  Stundennachweis: (konto) => {
    const einsatz = stufe(konto, 'KundenportalEinsatz');
    const schreibt = einsatz !== '-' && rechte[konto].includes('StundenErfassen');
    return einsatz === 'D' ? 'D' : schreibt ? 'S' : einsatz === '-' ? '-' : 'L';
  },
  Bewerbung: (konto) => nurInnen(konto, hoechste(stufe(konto, 'StelleninseratSt'), stufe(konto, 'PersSt'))),
};

/** Outsiders read what our own people write beside a record: applications, contacts, documents. */
export const nurInnen = (konto: Konto, von: Stufe): Stufe => (extern.includes(konto) && von !== '-' ? 'L' : von);

const ordnung = '-LSD';
const hoechste = (a: Stufe, b: Stufe): Stufe => (ordnung.indexOf(a) > ordnung.indexOf(b) ? a : b);

export function stufe(konto: Konto, key: string): Stufe {
  const eigene = begleitend[key];
  if (eigene) return eigene(konto);
  const zeile = zeilen[konto];
  const besondere = zeile.ausser?.[key];
  if (besondere) return besondere;
  const gruppe = Object.entries(gruppen).find(([, keys]) => (keys as readonly string[]).includes(key))?.[0];
  return zeile[gruppe as keyof typeof gruppen] ?? '-';
}

export const darf = (konto: Konto, key: string, wunsch: 'L' | 'S' | 'D'): boolean =>
  ordnung.indexOf(stufe(konto, key)) >= ordnung.indexOf(wunsch);

const alle =
  'LohnSehen KonditionenSehen PersonalaktSehen PersonExport PersonAnonymisieren PersonZusammenfuehren PersonEntsperren ' +
  'AnfrageFreigeben PvSenden PvEntscheiden StundenErfassen StundenFreigeben EinsatzBestaetigen FakturaErstellen ' +
  'FakturaFestschreiben FakturaStorno ZahlungBuchen StelleninseratFreigeben KontingentUebersteuern LayoutTeilen MassenExport';

const worte = (text: string): readonly string[] => text.split(' ').filter(Boolean);
const berater = worte(
  'LohnSehen KonditionenSehen AnfrageFreigeben PvSenden PvEntscheiden EinsatzBestaetigen StundenErfassen',
);

/** Special rights, 6.4. */
export const rechte: Readonly<Record<Konto, readonly string[]>> = {
  gf: worte(alle),
  leitung: worte(alle).filter((recht) => !/^Faktura|ZahlungBuchen|PersonAnonymisieren/.test(recht)),
  berater,
  dispo: worte(
    'LohnSehen KonditionenSehen PersonalaktSehen PvSenden EinsatzBestaetigen StundenErfassen StundenFreigeben',
  ),
  faktura: worte('KonditionenSehen FakturaErstellen FakturaFestschreiben FakturaStorno ZahlungBuchen MassenExport'),
  inserate: worte('StelleninseratFreigeben KontingentUebersteuern LayoutTeilen'),
  stammdaten: worte('LayoutTeilen MassenExport'),
  kunde: worte('PvEntscheiden StundenFreigeben'),
  colieferant: worte('PvSenden StundenErfassen'),
  rpo: worte('PvSenden'),
  rpov: worte('PvEntscheiden AnfrageFreigeben StelleninseratFreigeben'),
  pvmk: worte('PvEntscheiden'),
  pvmkmaster: worte('PvEntscheiden'),
  donau: berater,
};

/** Role ids and the number of the type (2.2, 6.4). */
export const rollen: Readonly<Record<Konto, { id: number; typ: number }>> = {
  gf: { id: 1, typ: 3 },
  leitung: { id: 2, typ: 3 },
  berater: { id: 3, typ: 3 },
  dispo: { id: 4, typ: 3 },
  faktura: { id: 5, typ: 3 },
  inserate: { id: 6, typ: 3 },
  stammdaten: { id: 7, typ: 3 },
  kunde: { id: 10, typ: 0 },
  colieferant: { id: 20, typ: 1 },
  rpo: { id: 49, typ: 2 },
  rpov: { id: 50, typ: 4 },
  pvmk: { id: 60, typ: 5 },
  pvmkmaster: { id: 61, typ: 6 },
  donau: { id: 3, typ: 3 },
};
