import type { Row } from '../src/records/hook.ts';
import type { DomaeneData, Unternehmen } from './data/types.ts';
import type { Umfang } from './data/umfang.ts';
import type { Kanaele } from './kanaele.ts';
import type { Ids, Loader } from './loader.ts';
import type { Nummern } from './nummern.ts';
import type { Organisation } from './organisation.ts';
import type { Random } from './random.ts';
import type { Stammlisten } from './stammdaten.ts';
import type { SystemLists } from './system.ts';
import type { Darstellung } from './texte.ts';
import type { Uhr } from './uhr.ts';
import type { Verlauf } from './verlauf.ts';

/** All that is there before the business of a Domäne begins. */
export interface Welt {
  loader: Loader;
  data: DomaeneData;
  umfang: Umfang;
  today: string;
  uhr: Uhr;
  random: Random;
  system: SystemLists;
  listen: Stammlisten;
  organisation: Organisation;
  kanaele: Kanaele;
  darstellung: Darstellung;
  personengruppe: Ids;
  /** Companies by number, own ones included. */
  firmen: ReadonlyMap<string, Firma>;
  /** Accounts by Benutzername. */
  benutzer: ReadonlyMap<string, number>;
  nummern: Nummern;
  verlauf: Verlauf;
}

/** A company with its rows as saved. */
export interface Firma {
  nr: string;
  id: number;
  /** Absent for own companies. */
  data?: Unternehmen;
  row: Row;
  kontakte: readonly Row[];
  standorte: readonly Row[];
}

export function firmaOf({ firmen }: Pick<Welt, 'firmen'>, nr: string): Firma {
  const firma = firmen.get(nr);
  if (!firma) throw new Error(`Demodaten: Unternehmen '${nr}' gibt es nicht`);
  return firma;
}

/** The account of a Berater, or that of the admin where there is none. */
export function benutzerOf({ data, benutzer, loader }: Welt, berater: string): number {
  const own = data.benutzer.find((one) => one.berater === berater);
  return (own && benutzer.get(own.benutzername)) ?? loader.caller.me.Id;
}

/** The contact who approves hours, orders, or receives bills; else the first there is. */
export const kontaktFuer = ({ kontakte }: Firma, rolle: string): Row =>
  kontakte.find(({ Rolle }) => (Rolle as string[]).includes(rolle)) ?? (kontakte[0] as Row);

export const idOf = (row: Row | undefined): number => {
  if (typeof row?.Id !== 'number') throw new Error('Demodaten: Zeile ohne Id');
  return row.Id;
};

export const euro = (value: number): number => Math.round(value * 100) / 100;
