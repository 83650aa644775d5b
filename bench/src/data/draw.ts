import { nachnamen, orte, strassen, vornamen } from '../names.ts';
import type { Filling } from './fill.ts';
import { chance } from './ids.ts';

/** A list of our own texts as SQL. */
export const literal = (texts: readonly string[]): string =>
  `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`;

export const isFrau = (n: string, topic: string): string => `${chance(n, `${topic} w`)} < 0.5`;

/** A name, the common ones often. */
export const personName = (n: string, topic: string) => ({
  vorname: `bench_rank(case when ${isFrau(n, topic)} then ${literal(vornamen.Frau)} else ${literal(vornamen.Herr)} end, ${chance(n, `${topic} vorname`)}, 8)`,
  nachname: `bench_rank(${literal(nachnamen)}, ${chance(n, `${topic} nachname`)}, 20)`,
});

export const one = (texts: readonly string[], topic: string): string =>
  `bench_one(${literal(texts)}, ${chance('r.n', topic)})`;
export const some = (share: number, topic: string, value: string): string =>
  `case when ${chance('r.n', `${topic}?`)} < ${share} then ${value} end`;
export const whole = (topic: string, from: number, count: number): string =>
  `${from} + floor(${chance('r.n', topic)} * ${count})::int`;

/** '4020 Linz', the big towns often. */
export const town = (topic: string): string =>
  `bench_rank(${literal(orte.map(([plz, ort]) => `${plz} ${ort}`))}, ${chance('r.n', topic)}, 5)`;

export const street = one(strassen, 'strasse');

/** Somebody of a branch, given by Id. */
export const beraterOf = ({ sizes }: Filling, niederlassung: string): string =>
  `(${niederlassung} + ${sizes.NiederlassungSt} * floor(${chance('r.n', 'berater')} * ${sizes.BeraterSt / sizes.NiederlassungSt})::bigint)`;
