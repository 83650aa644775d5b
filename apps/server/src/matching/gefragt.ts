import { join, raw, type Sql, sql } from '../db/sql.ts';
import { maskeOf } from './merkmal.ts';
import type { Anforderung, Stelle } from './stelle.ts';

/** What positions ask for, as the statement of a ranking names it. */
export interface Gefragt {
  /** The positions as a list `o`. */
  readonly given: Sql;
  /** Where they come from beside the persons: nowhere for a single one, whose values are parameters, which PostgreSQL reckons with beforehand. */
  readonly from: Sql;
  /** What a step of the statement hands to the next. */
  readonly carried: Sql;
  /** A value of the position, in a step that has it by this name. */
  of(name: string, alias?: string): Sql;
  /** Something for each requirement, by its number. */
  each(piece: (nr: number) => Sql, separator?: string): Sql;
}

export function gefragtOf(stellen: readonly Stelle[]): Gefragt {
  const most = Math.max(0, ...stellen.map(({ anforderungen }) => anforderungen.length));
  const columns = { ...perStelle, ...Object.assign({}, ...range(most).map(perAnforderung)) } as Record<string, string>;
  const rows = stellen.map((stelle) => valuesOf(stelle, most));
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const [single, ...others] = rows;
  const isSingle = single !== undefined && others.length === 0;
  return {
    given: sql`o as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(${raw(typed.join(', '))}) limit ${rows.length})`,
    from: raw(isSingle ? '' : 'o cross join '),
    carried: isSingle ? sql`${single.stelle}::bigint as stelle` : raw(Object.keys(columns).join(', ')),
    of: (name, alias = '') => (isSingle ? sql`${single[name]}::${raw(columns[name] ?? '')}` : raw(`${alias}${name}`)),
    each: (piece, separator = '') => join(range(most).map(piece), separator),
  };
}

const range = (count: number): number[] => Array.from({ length: count }, (_, nr) => nr);

const perStelle: Readonly<Record<string, string>> = {
  stelle: 'bigint',
  kunde: 'bigint',
  job: 'bigint',
  job_maske: 'bigint',
  jobs: 'bigint[]',
  gleiche: 'bigint[]',
  gleiche_maske: 'bigint',
  verwandte_jobs: 'bigint[]',
  verwandte: 'bigint[]',
  verwandte_maske: 'bigint',
  o_lat: 'float8',
  o_lon: 'float8',
  kos2: 'float8',
  o_regionen: 'bigint[]',
  frueh: 'boolean',
  beginn: 'date',
  ende: 'date',
  stunden: 'float8',
  o_schichten: 'text[]',
  o_entgelt: 'float8',
  gesamt: 'float8',
  sprachen: 'integer',
  anforderungen: 'integer',
};

const perAnforderung = (nr: number): Record<string, string> => ({
  [`gewicht${nr}`]: 'integer',
  [`sprache${nr}`]: 'boolean',
  [`muss${nr}`]: 'boolean',
  [`durch${nr}`]: 'bigint[]',
  [`durch_maske${nr}`]: 'bigint',
  [`fast${nr}`]: 'bigint[]',
  [`fast_maske${nr}`]: 'bigint',
});

const radians = Math.PI / 180;

function valuesOf(stelle: Stelle, most: number): Record<string, unknown> {
  const { lat, lon, anforderungen, jobs, gruppen, verwandteJobs, verwandteGruppen } = stelle;
  return {
    stelle: stelle.id,
    kunde: stelle.kunde,
    job: stelle.job,
    job_maske: maskeOf([stelle.job]),
    jobs,
    gleiche: gruppen,
    gleiche_maske: maskeOf([...jobs, ...gruppen]),
    verwandte_jobs: verwandteJobs,
    verwandte: verwandteGruppen,
    verwandte_maske: maskeOf([...verwandteJobs, ...verwandteGruppen]),
    o_lat: lat,
    o_lon: lon,
    kos2: lat === null ? null : Math.cos(lat * radians) ** 2,
    o_regionen: stelle.regionen,
    frueh: stelle.isFrueh,
    beginn: stelle.beginn,
    ende: stelle.ende,
    stunden: stelle.wochenstunden,
    o_schichten: schichtenOf(stelle.schicht),
    o_entgelt: stelle.entgelt,
    gesamt: anforderungen.reduce((sum, one) => sum + gewichtOf(one), 0),
    anforderungen: anforderungen.length,
    sprachen: anforderungen.filter(({ isSprache }) => isSprache).length,
    ...Object.assign({}, ...range(most).map((nr) => valuesOfOne(anforderungen[nr], nr))),
  };
}

/** Nothing where a position asks for less than others. */
const valuesOfOne = (one: Anforderung | undefined, nr: number): Record<string, unknown> => ({
  [`gewicht${nr}`]: one ? gewichtOf(one) : 0,
  [`sprache${nr}`]: one?.isSprache ?? false,
  [`muss${nr}`]: one !== undefined && one.gewichtung === 'Muss' && one.erfuelltDurch.length > 0,
  [`durch${nr}`]: one?.erfuelltDurch ?? [],
  [`durch_maske${nr}`]: maskeOf(one?.erfuelltDurch ?? []),
  [`fast${nr}`]: one?.fastErfuelltDurch ?? [],
  [`fast_maske${nr}`]: maskeOf(one?.fastErfuelltDurch ?? []),
});

/** Languages have points of their own, what must be there is no matter of points, and what only words say nobody can count. */
function gewichtOf({ gewichtung, isSprache, erfuelltDurch }: Anforderung): number {
  if (isSprache || gewichtung === 'Muss' || erfuelltDurch.length === 0) return 0;
  return gewichtung === 'Soll' ? 2 : 1;
}

/** What somebody must be ready for, one of them; nothing by day. */
function schichtenOf(schicht: string): string[] {
  if (schicht === 'Keine') return [];
  return schicht === 'Wechsel' ? ['ZweiSchicht', 'DreiSchicht', 'VierSchicht'] : [schicht];
}
