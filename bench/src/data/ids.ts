/** Ids of invented rows start here; those of the demo are below. */
export const firstId = 1_000_000;

/** Rows come in twenties: sixteen of the first Domäne, three of the second, one of the third. */
export const stripe = 20;

export const domaeneOf = (n: string): string =>
  `case when ${n} % ${stripe} < 16 then 1 when ${n} % ${stripe} < 19 then 2 else 3 end`;

/** Chance from 0 to 1 by hash: the same for the same row and topic everywhere. */
export const chance = (n: string, topic: string): string => `bench_chance(${n}, '${topic}')`;

/** The Id of a row in the Domäne of `r`, at `place` from 0 to 1, of a table that has `count` rows in stripes. */
export const inSameDomaene = (count: number, place: string): string =>
  `(${firstId} + ${stripe} * floor(${place} * ${count / stripe})::bigint + case r.id_domaene when 1 then r.n % 16 when 2 then 16 + r.n % 3 else 19 end)`;

/** A place from 0 to 1 of which four in five lie in the first fifth: a few customers have most of the work. */
export const skewed = (place: string): string => `power(${place}, 7.2)`;

/** Chance, a weighted choice (ranks by Zipf and Mandelbrot, as surnames are) and days of six years with the peaks of the trade. */
export function functions(lastDay: string): string {
  const days = seasonalDays(lastDay);
  return `
  create or replace function bench_chance(n bigint, topic text) returns float8 language sql immutable parallel safe
  return (hashint8extended(n, hashtextextended(topic, 7)) & 9007199254740991) / float8 '9007199254740992';
  create or replace function bench_one(list anyarray, chance float8) returns anyelement language sql immutable parallel safe
  as 'select list[1 + floor(chance * cardinality(list))::int]';
  create or replace function bench_rank(list text[], chance float8, shift float8) returns text language sql immutable parallel safe
  return list[least(cardinality(list), 1 + floor(shift * (power((cardinality(list) + shift) / shift, chance) - 1))::int)];
  create or replace function bench_heute() returns date language sql immutable parallel safe return date '${lastDay}';
  create or replace function bench_tag(place float8) returns date language sql immutable parallel safe
  return date '${lastDay}' - ('{${days.join()}}'::int[])[1 + floor(place * ${days.length})::int];`;
}

const years = 6;
const peakMonths = new Set([5, 6, 7, 8, 9, 12]);

/** Days before the last one, the oldest first; those of busy months stand three times, others twice. */
function seasonalDays(lastDay: string): number[] {
  const last = Date.parse(lastDay);
  return Array.from({ length: years * 365 }, (_, index) => years * 365 - 1 - index).flatMap((before) => {
    const month = new Date(last - before * 86_400_000).getUTCMonth() + 1;
    return Array.from({ length: peakMonths.has(month) ? 3 : 2 }, () => before);
  });
}
