import { type Ausschlussgrund, ausschlussgruende } from '@disponent/domain/matching';
import { raw, type Sql, sql } from '../db/sql.ts';

/** A row of `person_passung`; days are counted from 1970 on. */
export interface PassungRow {
  readonly id: number;
  readonly maxKm: number;
  readonly isPkw: boolean;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly verfuegbarAb: number | null;
  readonly entgelt: number | null;
  readonly stundenVon: number | null;
  readonly stundenBis: number | null;
  readonly einwilligungBis: number | null;
  readonly arbeitserlaubnisBis: number | null;
  readonly sperre: Ausschlussgrund | null;
  readonly merkmale: readonly number[];
  readonly befristet: readonly number[];
  readonly bis: readonly number[];
}

export interface PassungRows {
  readonly rows: string | null;
}

const tag = (name: string): string => `${name} - date '1970-01-01'`;
const columns = [
  'id_person',
  'max_km',
  'is_pkw',
  'lat',
  'lon',
  tag('verfuegbar_ab'),
  'entgelt',
  'stunden_von',
  'stunden_bis',
  tag('einwilligung_bis'),
  tag('arbeitserlaubnis_bis'),
  'sperre',
  'merkmale',
  'merkmale_befristet',
  'merkmale_bis',
].map((column) => `p.${column}`);

/** The rows as one text, a line each: a third of what a value for each of them costs the database and us. */
export const passungRows = (condition: Sql): Sql =>
  sql`select string_agg(r.zeile, chr(10)) as rows from (select concat(${raw(columns.join(`, ';', `))}) as zeile from person_passung p where ${condition}) r`;

export const readPassung = (found: PassungRows | undefined): PassungRow[] =>
  found?.rows ? found.rows.split('\n').map(rowOf) : [];

function rowOf(line: string): PassungRow {
  const values = line.split(';');
  const text = (at: number): string => values[at] ?? '';
  const number = (at: number): number | null => (text(at) === '' ? null : Number(text(at)));
  return {
    id: Number(text(0)),
    maxKm: Number(text(1)),
    isPkw: text(2) === 't',
    lat: number(3),
    lon: number(4),
    verfuegbarAb: number(5),
    entgelt: number(6),
    stundenVon: number(7),
    stundenBis: number(8),
    einwilligungBis: number(9),
    arbeitserlaubnisBis: number(10),
    sperre: text(11) === '' ? null : (text(11) as Ausschlussgrund),
    merkmale: numbersOf(text(12)),
    befristet: numbersOf(text(13)),
    bis: numbersOf(text(14)),
  };
}

/** '{7,12}' */
const numbersOf = (list: string): number[] => (list.length < 3 ? [] : list.slice(1, -1).split(',').map(Number));

const gruende = Object.keys(ausschlussgruende) as Ausschlussgrund[];

/** No day is known. */
export const keinTag = -(2 ** 31);
/** It does not end. */
const nie = 2 ** 31 - 1;
/** In `sperre`: nothing bars him; he is not there any more. */
const frei = 255;
const weg = 254;

type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** What rankings know of persons, a column of numbers per question: some hundred bytes for each. Places stay; who is gone is marked. */
export class Spalten {
  count = 0;
  id = new Float64Array(0);
  maxKm = new Float32Array(0);
  isPkw = new Uint8Array(0);
  /** Not a number where the place is not known; likewise what somebody wants to earn. */
  lat = new Float32Array(0);
  lon = new Float32Array(0);
  entgelt = new Float32Array(0);
  verfuegbarAb = new Int32Array(0);
  stundenVon = new Float32Array(0);
  stundenBis = new Float32Array(0);
  einwilligungBis = new Int32Array(0);
  arbeitserlaubnisBis = new Int32Array(0);
  readonly #columns = [
    'id',
    'maxKm',
    'isPkw',
    'lat',
    'lon',
    'entgelt',
    'verfuegbarAb',
    'stundenVon',
    'stundenBis',
    'einwilligungBis',
    'arbeitserlaubnisBis',
    'start',
    'feste',
    'befristete',
    'sperre',
  ] as const;
  /** Where in `merkmale` those of a person begin, how many hold for good, and how many follow them with the day of their end each. */
  start = new Uint32Array(0);
  feste = new Uint16Array(0);
  befristete = new Uint16Array(0);
  merkmale = new Int32Array(0);
  sperre = new Uint8Array(0);
  #used = 0;
  /** Merkmale by the order in which they were met first: small numbers, by which a position looks up what it asks for. */
  readonly #nummern = new Map<number, number>();
  /** So many places are in the order of their Ids; of those after them somebody tells the place. */
  #ordered = 0;
  readonly #later = new Map<number, number>();

  /** How many kinds of Merkmale there are. */
  get arten(): number {
    return this.#nummern.size;
  }

  /** The small number of a Merkmal; nothing where nobody brings it. */
  nummerOf(merkmal: number): number | undefined {
    return this.#nummern.get(merkmal);
  }

  placeOf(id: number): number | undefined {
    let [low, high] = [0, this.#ordered];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.id[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#ordered && this.id[low] === id ? low : this.#later.get(id);
  }

  isThere(at: number): boolean {
    return this.sperre[at] !== weg;
  }

  sperreOf(at: number): Ausschlussgrund | undefined {
    return gruende[this.sperre[at] as number];
  }

  set(row: PassungRow): void {
    const at = this.placeOf(row.id) ?? this.#add(row.id);
    this.maxKm[at] = row.maxKm;
    this.isPkw[at] = row.isPkw ? 1 : 0;
    this.lat[at] = row.lat ?? Number.NaN;
    this.lon[at] = row.lon ?? Number.NaN;
    this.entgelt[at] = row.entgelt ?? Number.NaN;
    this.verfuegbarAb[at] = row.verfuegbarAb ?? keinTag;
    this.stundenVon[at] = row.stundenVon ?? 0;
    this.stundenBis[at] = row.stundenBis ?? 60;
    this.einwilligungBis[at] = row.einwilligungBis ?? nie;
    this.arbeitserlaubnisBis[at] = row.arbeitserlaubnisBis ?? nie;
    this.sperre[at] = row.sperre === null ? frei : gruende.indexOf(row.sperre);
    this.#setMerkmale(at, row.merkmale, row.befristet, row.bis);
  }

  remove(id: number): void {
    const at = this.placeOf(id);
    if (at !== undefined) this.sperre[at] = weg;
  }

  #add(id: number): number {
    const at = this.count++;
    if (at === this.id.length)
      for (const name of this.#columns) this[name] = grown(this[name], Math.max(16, at * 1.5)) as never;
    this.id[at] = id;
    if (at === this.#ordered && (at === 0 || (this.id[at - 1] as number) < id)) this.#ordered++;
    else this.#later.set(id, at);
    return at;
  }

  /** Where they were, if there is room. */
  #setMerkmale(at: number, feste: readonly number[], befristete: readonly number[], bis: readonly number[]): void {
    const needed = feste.length + 2 * befristete.length;
    const had = (this.feste[at] as number) + 2 * (this.befristete[at] as number);
    if (needed > had) {
      this.start[at] = this.#used;
      this.#used += needed;
      if (this.#used > this.merkmale.length) this.merkmale = grown(this.merkmale, this.#used * 1.5);
    }
    this.feste[at] = feste.length;
    this.befristete[at] = befristete.length;
    let to = this.start[at] as number;
    for (const merkmal of feste) this.merkmale[to++] = this.#numbered(merkmal);
    befristete.forEach((merkmal, nr) => {
      this.merkmale[to++] = this.#numbered(merkmal);
      this.merkmale[to++] = bis[nr] ?? nie;
    });
  }

  #numbered(merkmal: number): number {
    const known = this.#nummern.get(merkmal);
    if (known !== undefined) return known;
    this.#nummern.set(merkmal, this.#nummern.size);
    return this.#nummern.size - 1;
  }
}

function grown<Of extends Numbers>(column: Of, length: number): Of {
  const longer = new (column.constructor as new (length: number) => Of)(Math.ceil(length));
  longer.set(column);
  return longer;
}
