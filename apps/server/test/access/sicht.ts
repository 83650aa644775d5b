import type { Konto } from './rollen.ts';

/** Which rows each account sees, written by hand from domain model 2.3 and the restrictions in the cells of 2.4. */

/**
 * Every scoped entity has a row of each of these:
 * eigen = own branch, customer, supplier and project; filiale = foreign branch; kunde = foreign customer; lieferant = foreign
 * supplier; tochter = subsidiary of the own customer; unbeteiligt = own customer, project without us; fremd = other Domäne.
 */
export const varianten = ['eigen', 'filiale', 'kunde', 'lieferant', 'tochter', 'unbeteiligt', 'fremd'] as const;
export type Variante = (typeof varianten)[number];

/** A word in every row of a variant, to search and export by. */
export const wort = (variante: Variante): string => `Mx${variante}`;

type Sicht = Readonly<Record<Konto, readonly Variante[]>>;

const domaene: readonly Variante[] = ['eigen', 'filiale', 'kunde', 'lieferant', 'tochter', 'unbeteiligt'];
const niederlassung: readonly Variante[] = ['eigen', 'kunde', 'lieferant', 'tochter', 'unbeteiligt'];
const unternehmen: readonly Variante[] = ['eigen', 'filiale', 'lieferant', 'unbeteiligt'];
const konzern: readonly Variante[] = [...unternehmen, 'tochter'];
const beteiligt: readonly Variante[] = ['eigen', 'filiale', 'lieferant'];
const lieferant: readonly Variante[] = ['eigen', 'filiale', 'kunde', 'tochter', 'unbeteiligt'];

/** Datenbereich of the inner roles, by the default of 2.3. */
const intern = {
  gf: domaene,
  leitung: niederlassung,
  berater: niederlassung,
  dispo: niederlassung,
  faktura: domaene,
  inserate: domaene,
  stammdaten: domaene,
  donau: ['fremd'],
} as const satisfies Partial<Sicht>;

/** Rows with an own IdUnternehmen; the last three say what is different. */
const vomKunden = (anders: Partial<Sicht> = {}): Sicht => ({
  ...intern,
  kunde: unternehmen,
  colieferant: lieferant,
  rpo: unternehmen,
  rpov: unternehmen,
  pvmk: unternehmen,
  pvmkmaster: konzern,
  ...anders,
});

/** Master data: the Datenbereich of our own people; choices of reference fields for external users. */
const keine: readonly Variante[] = [];

const anfrage = vomKunden({ pvmk: beteiligt });

export const sicht: Readonly<Record<string, Sicht>> = {
  // Persons with a PV the user sees, or created by the user; COL own.
  PersSt: vomKunden({ pvmk: beteiligt }),
  'PersSt:entwurf': vomKunden({ kunde: keine, rpov: keine, pvmk: keine, pvmkmaster: keine }),
  // PVMK: those of the projects he takes part in. COL: shared ones.
  AnfrageDat: anfrage,
  AnfrageProjektDat: vomKunden({ pvmk: beteiligt, colieferant: keine }),
  PvDat: vomKunden({ pvmk: beteiligt }),
  // Never proposed: customers see a proposal from Vorgeschlagen on.
  'PvDat:entwurf': vomKunden({ kunde: keine, rpov: keine, pvmk: keine, pvmkmaster: keine }),
  KundenportalEinsatz: vomKunden(),
  Stundennachweis: vomKunden(),
  FakturaDat: vomKunden({ colieferant: keine }),
  // Customers: from Versendet.
  'FakturaDat:entwurf': vomKunden({
    kunde: keine,
    pvmk: keine,
    pvmkmaster: keine,
    rpo: keine,
    rpov: keine,
    colieferant: keine,
  }),
  // To the supplier, IdUnternehmen = own company.
  'FakturaDat:gutschrift': vomKunden({ kunde: keine, rpo: keine, rpov: keine, pvmk: keine, pvmkmaster: keine }),
  // By the Kunde of its Anfrage, and by its own IdUnternehmen.
  StelleninseratSt: vomKunden({ colieferant: keine }),
  'StelleninseratSt:direkt': vomKunden({ colieferant: keine }),
  Bewerbung: vomKunden(),
  UnternehmenSt: {
    ...intern,
    gf: ['eigen', 'filiale', 'kunde', 'lieferant', 'tochter'],
    faktura: ['eigen', 'filiale', 'kunde', 'lieferant', 'tochter'],
    inserate: ['eigen', 'filiale', 'kunde', 'lieferant', 'tochter'],
    stammdaten: ['eigen', 'filiale', 'kunde', 'lieferant', 'tochter'],
    // The foreign supplier has no Niederlassung: seen in the whole Domäne.
    leitung: ['eigen', 'kunde', 'lieferant', 'tochter'],
    berater: ['eigen', 'kunde', 'lieferant', 'tochter'],
    dispo: ['eigen', 'kunde', 'lieferant', 'tochter'],
    kunde: ['eigen'],
    colieferant: keine,
    rpo: ['eigen'],
    rpov: ['eigen'],
    pvmk: ['eigen'],
    pvmkmaster: ['eigen', 'tochter'],
  },
  BeraterSt: {
    ...intern,
    gf: ['eigen', 'filiale'],
    faktura: ['eigen', 'filiale'],
    inserate: ['eigen', 'filiale'],
    stammdaten: ['eigen', 'filiale'],
    leitung: ['eigen'],
    berater: ['eigen'],
    dispo: ['eigen'],
    kunde: ['eigen', 'filiale'],
    colieferant: ['eigen', 'filiale'],
    rpo: ['eigen', 'filiale'],
    rpov: ['eigen', 'filiale'],
    pvmk: ['eigen', 'filiale'],
    pvmkmaster: ['eigen', 'filiale'],
  },
  // 7.1: access follows the record. Each of these belongs to the Anfrage of its variant.
  Kontakt: anfrage,
  // Released for the customer; a supplier could learn by it who that is.
  Dokument: vomKunden({ pvmk: beteiligt, colieferant: keine }),
  // Of our own.
  Aufgabe: vomKunden({
    kunde: keine,
    colieferant: keine,
    rpov: keine,
    pvmk: keine,
    pvmkmaster: keine,
  }),
};

/** `PvDat:entwurf` is a set of rows of PvDat. */
export const tabelle = (set: string): string => set.split(':')[0] ?? set;

export const sieht = (konto: Konto, set: string, variante: Variante): boolean =>
  sicht[set]?.[konto].includes(variante) ?? false;
