import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Ausschlussgrund, type Gewichte, kriterien } from '@disponent/domain/matching';
import { tableOf } from '@disponent/domain/tables';
import { raw, type Sql, sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';
import type { Caller } from '../sight/caller.ts';
import { rowScope } from '../sight/scope.ts';
import { dayNumber, gefragtOf } from './gefragt.ts';
import { readGewichte } from './gewichte.ts';
import { type Hindernisse, readHindernisse } from './hindernisse.ts';
import { Bewertung, type Rang } from './punkte.ts';
import { refreshPassung } from './refresh.ts';
import { type PassungRows, passungRows, readPassung, Spalten } from './spalten.ts';
import { personenImSpeicher } from './speicher.ts';
import type { Stelle } from './stelle.ts';

export interface Ranking {
  readonly gewichte: Gewichte;
  readonly rows: readonly Rang[];
  readonly anzahl: number;
  readonly mussFehlt: number;
  readonly ausgeschlossen: Partial<Record<Ausschlussgrund, number>>;
  /** Changed persons whose change does not count yet. */
  readonly offen: number;
}

export interface RankOptions {
  /** One of the two is a single one: persons for a position, or positions for a person. */
  readonly stellen: readonly Stelle[];
  readonly person?: number;
  readonly limit: number;
  readonly minPunkte: number;
  /** Kilometres. */
  readonly umkreis?: number | undefined;
  readonly nurVerfuegbar?: boolean | undefined;
  /** Only who is employed: what he does is known, so without a day of his own he is free where no assignment stands. */
  readonly nurMitarbeiter?: boolean | undefined;
  /** Whether what somebody wants to earn may count: not for who must not know it. */
  readonly withEntgelt: boolean;
  /** Also who may not be proposed: to tell the points of a proposal that is made all the same. */
  readonly withExcluded?: boolean;
  /** Who is proposed already counts and is shown with those who can be. */
  readonly withProposed?: boolean | undefined;
  /** Other weights than those of the Domäne, to see what they would do. */
  readonly gewichte?: Gewichte;
}

/** Everybody the caller sees, by what this server has in its memory of them; somebody alone by his row. */
export async function rank(asking: Asking, options: RankOptions): Promise<Ranking> {
  const { stellen, person } = options;
  // What a transaction has not committed must not get into a memory that outlives it.
  const offen = asking.tx && person === undefined ? 0 : await refreshPassung(asking);
  const gewichte = options.gewichte ?? (await readGewichte(asking));
  const spalten = person === undefined ? await personenImSpeicher(asking) : await alone(asking, options, person);
  const seen = person === undefined ? await sichtbare(asking, options, spalten) : undefined;
  const hindernisse = await readHindernisse(asking, stellen, person);
  const found = new Reihung(asking, options, hindernisse);
  for (const stelle of stellen) await found.add(spalten, stelle, gewichte, seen);
  return { gewichte, offen, ...found.result };
}

async function alone(asking: Asking, options: RankOptions, person: number): Promise<Spalten> {
  const { db, tx, caller } = asking;
  const spalten = new Spalten();
  const found = await db.row<PassungRows>(passungRows(sql`p.id_person = ${person} and ${asked(caller, options)}`), tx);
  for (const row of readPassung(found)) spalten.set(row);
  return spalten;
}

/** Where in the columns those are who are asked for, a 1 each; nothing where it is the whole Domäne. */
async function sichtbare(asking: Asking, options: RankOptions, spalten: Spalten): Promise<Uint8Array | undefined> {
  const { db, tx, caller } = asking;
  const seesAll = caller.me.IsPlattformAdmin || caller.datenbereich === 'Domaene';
  if (seesAll && !options.nurMitarbeiter) return undefined;
  const found = await db.row<{ ids: number[] | null }>(
    sql`select json_agg(p.id_person) as ids from person_passung p where ${asked(caller, options)}`,
    tx,
  );
  const seen = new Uint8Array(spalten.count);
  for (const id of found?.ids ?? []) {
    const at = spalten.placeOf(id);
    if (at !== undefined) seen[at] = 1;
  }
  return seen;
}

/** The narrow row has what the scope of a branch or of one's own people asks for; any other is asked of the persons themselves. */
function asked(caller: Caller, { nurMitarbeiter }: RankOptions): Sql {
  const table = tableOf('PersSt');
  const isNarrow = caller.me.IsPlattformAdmin || ['Domaene', 'Niederlassung', 'Eigene'].includes(caller.datenbereich);
  if (isNarrow && !nurMitarbeiter) return rowScope(caller, table, 'p');
  const employed = nurMitarbeiter ? raw(` and t.status = 'Mitarbeiter'`) : raw('');
  return sql`p.id_person in (select t.id from pers_st t where ${rowScope(caller, table)}${employed})`;
}

/** So many are looked at before others have their turn. */
const slice = 50_000;

/** Who was found so far: the best, and how many there are. */
class Reihung {
  readonly #options: RankOptions;
  readonly #hindernisse: Hindernisse;
  readonly #today: number;
  #best: Rang[] = [];
  /** Once more are known than asked for: the last that would be shown. */
  #last: Rang | undefined;
  #anzahl = 0;
  #mussFehlt = 0;
  readonly #ausgeschlossen: Partial<Record<Ausschlussgrund, number>> = {};

  constructor({ caller }: Asking, options: RankOptions, hindernisse: Hindernisse) {
    this.#options = options;
    this.#hindernisse = hindernisse;
    this.#today = dayNumber(caller.today);
  }

  get result() {
    this.#cut();
    return {
      rows: this.#best,
      anzahl: this.#anzahl,
      mussFehlt: this.#mussFehlt,
      ausgeschlossen: this.#ausgeschlossen,
    };
  }

  async add(spalten: Spalten, stelle: Stelle, gewichte: Gewichte, seen: Uint8Array | undefined): Promise<void> {
    const bewertung = new Bewertung(spalten, gefragtOf(stelle, spalten), gewichte, this.#options);
    const { count } = spalten;
    for (let at = 0; at < count; at++) {
      if (at % slice === slice - 1) await othersFirst();
      if (spalten.isThere(at) && (seen === undefined || seen[at] === 1)) this.#judge(spalten, at, bewertung);
    }
  }

  #judge(spalten: Spalten, at: number, bewertung: Bewertung): void {
    bewertung.look(at);
    if (!this.#isEnough(bewertung)) return;
    const { stelle, beginn } = bewertung.gefragt;
    const hindernis = this.#hindernisse.of(bewertung.person, stelle.id);
    if (hindernis?.bis !== undefined) {
      bewertung.isBusyUntil(hindernis.bis);
      if (!this.#isEnough(bewertung)) return;
    }
    const grund = this.#sperre(spalten, at, beginn) ?? hindernis?.grund;
    const isProposed = grund === 'Vorgeschlagen' && this.#options.withProposed === true;
    if (grund !== undefined && !isProposed) this.#ausgeschlossen[grund] = (this.#ausgeschlossen[grund] ?? 0) + 1;
    else if (bewertung.isMuss) this.#anzahl++;
    else this.#mussFehlt++;
    if (grund === undefined || isProposed || this.#options.withExcluded) this.#keep(bewertung, isProposed);
  }

  #isEnough({ punkte, km, isRegion, je }: Bewertung): boolean {
    const { minPunkte, umkreis, nurVerfuegbar } = this.#options;
    if (punkte < minPunkte || (nurVerfuegbar && je.Verfuegbarkeit < kriterien.Verfuegbarkeit)) return false;
    return umkreis === undefined || km <= umkreis || (Number.isNaN(km) && isRegion);
  }

  /** What of the person alone keeps him from being proposed. Whoever has an application running agreed to be looked at. */
  #sperre(spalten: Spalten, at: number, beginn: number): Ausschlussgrund | undefined {
    const sperre = spalten.sperreOf(at);
    const isLate = (spalten.einwilligungBis[at] as number) < this.#today;
    if (sperre === 'Einwilligung' || (sperre === undefined && isLate))
      return this.#hindernisse.bewerbungen.has(spalten.id[at] as number) ? undefined : 'Einwilligung';
    if (sperre === undefined && (spalten.arbeitserlaubnisBis[at] as number) < beginn) return 'Arbeitserlaubnis';
    return sperre;
  }

  #keep(bewertung: Bewertung, isProposed: boolean): void {
    if (this.#last && isBehind(bewertung, this.#last)) return;
    this.#best.push(isProposed ? { ...bewertung.rang, isProposed } : bewertung.rang);
    if (this.#best.length >= 2 * this.#options.limit) this.#cut();
  }

  #cut(): void {
    const { limit } = this.#options;
    this.#best = this.#best.toSorted(inOrder).slice(0, limit);
    if (this.#best.length === limit) this.#last = this.#best.at(-1);
  }
}

/** Who lacks nothing first, then by points; of equals the nearer one. */
const inOrder = (a: Rang, b: Rang): number =>
  Number(b.isMuss) - Number(a.isMuss) ||
  b.punkte - a.punkte ||
  (a.km ?? unknownKm) - (b.km ?? unknownKm) ||
  a.person - b.person ||
  a.stelle - b.stelle;

const unknownKm = 1e9;

/** The same, told without keeping anything. */
function isBehind({ isMuss, punkte, km, person }: Bewertung, last: Rang): boolean {
  if (isMuss !== last.isMuss) return last.isMuss;
  if (punkte !== last.punkte) return punkte < last.punkte;
  const further = (Number.isNaN(km) ? unknownKm : km) - (last.km ?? unknownKm);
  return further === 0 ? person > last.person : further > 0;
}
