import { toQueryString } from '@disponent/domain/wire/list-query';
import type { Client } from 'pg';
import { firstId } from './data/ids.ts';
import { domaene } from './database.ts';
import type { Call } from './load.ts';
import { nachnamen, orte, vornamen } from './names.ts';

export interface Measurement {
  name: string;
  /** At most that many times the CPU of the reference. */
  aim?: number;
  /** How many calls at once, each measured by itself. */
  atOnce: readonly number[];
  /** Call number `n` of the fixed sequence, for either server. */
  ours(n: number): Call;
  reference(n: number): Call;
}

/** What the sequences draw from. */
export interface Material {
  /** Persons of the measured Domäne. */
  ids: number[];
  niederlassungen: number[];
  /** Of persons that were changed since they were created. */
  versions: Map<number, number>;
  /** What the search also looks through: names of professions and skills. */
  referenced: string;
}

export async function readMaterial(client: Client): Promise<Material> {
  const { rows: persons } = await client.query<{ id: string }>(
    'select id from pers_st where id_domaene = $1 and id >= $2 order by id',
    [domaene, firstId],
  );
  const places = await client.query<{ id: string }>(
    'select id from niederlassung_st where id_domaene = $1 order by id',
    [domaene],
  );
  const changed = await client.query<{ id: string; version: number }>(
    'select id, version from pers_st where id_domaene = $1 and version > 1',
    [domaene],
  );
  const texts = await client.query<{ texts: string }>(
    `select string_agg(suchtext, ' ') as texts from (select suchtext from jobbezeichnung_st union all select suchtext from qualifikation) t`,
  );
  return {
    referenced: texts.rows[0]?.texts ?? '',
    ids: persons.map(({ id }) => Number(id)),
    niederlassungen: places.rows.map(({ id }) => Number(id)),
    versions: new Map(changed.rows.map(({ id, version }) => [Number(id), version])),
  };
}

const entity = '/api/entity/PersSt';
const get = (path: string): Call => ({ method: 'GET', path });
const list = (query: Parameters<typeof toQueryString>[0]): Call => get(`${entity}?${toQueryString(query)}`);

export function measurements(material: Material): Measurement[] {
  const { ids, versions } = material;
  const idOf = (n: number) => ids[(n * 7_919) % ids.length] as number; // a prime: no id twice before all were used
  const wordsOf = searchWords(material);
  const referenceVersions = new Map(versions);
  return [
    { name: 'list', aim: 2, atOnce: [1, 16, 50], ours: () => list({}), reference: () => get('/list') },
    {
      name: 'list, exact total',
      aim: 3,
      atOnce: [1, 16],
      ours: () => list({ count: 'exact' }),
      reference: () => get('/list'),
    },
    {
      name: 'list by Nachname',
      aim: 2,
      atOnce: [1, 16, 50],
      ours: () => firstPage,
      reference: () => get('/list-by-name'),
    },
    {
      name: 'filter',
      aim: 1.3,
      atOnce: [1, 16],
      ours(n) {
        const { part, niederlassung } = filterOf(n, material);
        return list({
          sort: ['Nachname'],
          filter: [['Nachname', 'contains', part], 'and', ['IdNiederlassung', '=', niederlassung]],
        });
      },
      reference(n) {
        const { part, niederlassung } = filterOf(n, material);
        return get(`/filter?part=${part}&niederlassung=${niederlassung}`);
      },
    },
    {
      name: 'search',
      aim: 1.5,
      atOnce: [1, 16],
      ours: (n) => list({ search: wordsOf(n).join(' ') }),
      reference: (n) => get(`/search?words=${wordsOf(n).join('+')}`),
    },
    {
      name: 'search, exact total',
      aim: 3,
      atOnce: [1, 16],
      ours: (n) => list({ search: wordsOf(n).join(' '), count: 'exact' }),
      reference: (n) => get(`/search-exact?words=${wordsOf(n).join('+')}`),
    },
    {
      name: 'read',
      aim: 4,
      atOnce: [1, 16, 50],
      ours: (n) => get(`${entity}/${idOf(n)}`),
      reference: (n) => get(`/read/${idOf(n)}`),
    },
    {
      name: 'read, reference with children',
      atOnce: [1],
      ours: (n) => get(`${entity}/${idOf(n)}`),
      reference: (n) => get(`/read-all/${idOf(n)}`),
    },
    {
      name: 'update',
      aim: 5,
      atOnce: [1, 16, 50],
      ours: (n) => update(entity, idOf(n), n, versions),
      reference: (n) => update('/update', idOf(n), n, referenceVersions),
    },
  ];
}

export const firstPage = list({ sort: ['Nachname'] });
export const pageAfter = (after: string): Call => list({ sort: ['Nachname'], after });

/** One field and the Version that was read; the answer brings the next. Always a new text: saving what is there already costs less. */
function update(path: string, id: number, n: number, versions: Map<number, number>): Call {
  const Version = versions.get(id) ?? 1;
  return {
    method: 'PUT',
    path: `${path}/${id}`,
    body: { Version, Notiz: `Rückruf am ${1 + (n % 28)}. vereinbart, ${Version}. Versuch` },
    answered(body) {
      versions.set(id, (JSON.parse(body) as { Version: number }).Version);
    },
  };
}

/** Without letters that the product finds in two forms, so that both servers find the same. */
const plain = (names: readonly string[]) =>
  names.filter((name) => /^[A-Za-z]+$/.test(name) && !/[aou]e/i.test(name)).map((name) => name.toLowerCase());
const surnames = plain(nachnamen);
const firstNames = plain([...vornamen.Frau, ...vornamen.Herr]);
const places = plain(orte.map(([, ort]) => ort));

export const surname = (n: number): string => ranked(surnames, n, 1);

function filterOf(n: number, { niederlassungen }: Material): { part: string; niederlassung: number } {
  const name = surname(n);
  const start = Math.floor(chance(n, 2) * (name.length - 3));
  return {
    part: name.slice(start, start + 4),
    niederlassung: niederlassungen[Math.floor(chance(n, 3) * niederlassungen.length)] as number,
  };
}

/** What people type: a first name and the beginning of a surname, or a surname and a place. No names of professions: only ours looks there. */
function searchWords({ referenced }: Material): (n: number) => [string, string] {
  const unknown = (words: readonly string[]) => words.filter((word) => !referenced.includes(word));
  const [last, beginnings, first, towns] = [surnames, surnames.map((name) => name.slice(0, 7)), firstNames, places].map(
    unknown,
  );
  return (n) =>
    n % 2 === 0
      ? [ranked(first ?? [], n, 2), ranked(beginnings ?? [], n, 1)]
      : [ranked(last ?? [], n, 1), ranked(towns ?? [], n, 2)];
}

const ranked = (names: readonly string[], n: number, topic: number): string =>
  names[Math.floor(20 * ((names.length + 20) / 20) ** chance(n, topic) - 20)] as string;

/** Chance by hash (murmur3's mixer): the same number for the same call everywhere. */
function chance(n: number, topic: number): number {
  let h = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(topic, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}
