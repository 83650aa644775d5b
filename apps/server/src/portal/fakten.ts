import { day, sentence } from '@disponent/domain/texts/sentence';
import type { Fakt } from '@disponent/domain/wire/portal';
import { sql } from '../db/sql.ts';
import type { Rang } from '../matching/punkte.ts';
import { rank } from '../matching/rank.ts';
import { readStellen, type Stelle } from '../matching/stelle.ts';
import type { Asking } from '../records/work.ts';

export interface Fakten {
  readonly Dafuer: readonly Fakt[];
  readonly Dagegen: readonly Fakt[];
}

interface Gefragt {
  readonly person: number;
  readonly position: number;
  /** As the proposal promises it. */
  readonly verfuegbarAb: string | null;
}

const none: Fakten = { Dafuer: [], Dagegen: [] };

/**
 * What speaks for each of them and what against, measured by what the customer asked for. Points, wages and what somebody does elsewhere are
 * not for customers: they get words of their own request, the day and the way to work.
 */
export async function faktenOf(asking: Asking, asked: readonly Gefragt[]): Promise<Fakten[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map(({ position }) => position))];
  const stellen = new Map((await readStellen(asking, sql`t.id = any(${ids}::bigint[])`)).map((one) => [one.id, one]));
  return Promise.all(
    asked.map(async ({ person, position, verfuegbarAb }) => {
      const stelle = stellen.get(position);
      if (!stelle) return none;
      const options = { stellen: [stelle], person, limit: 1, minPunkte: 0, withEntgelt: false, withExcluded: true };
      const { rows } = await rank(asking, options);
      return rows[0] ? worded(rows[0], stelle, verfuegbarAb) : none;
    }),
  );
}

/** At most three for and two against, what weighs most first. */
export function worded(rang: Rang, stelle: Stelle, verfuegbarAb: string | null): Fakten {
  const stated = stelle.anforderungen
    .map(({ text, gewichtung, erfuelltDurch }, at) => ({
      text,
      isMuss: gewichtung === 'Muss',
      // What only words ask for nobody can count.
      stand: erfuelltDurch.length === 0 ? undefined : rang.erfuellt[at],
    }))
    .toSorted((a, b) => Number(b.isMuss) - Number(a.isMuss));
  const [first, ...more] = [
    ...stated.filter(({ stand }) => stand === 2).map(({ text }): Fakt => text),
    ...(rang.Beruf >= 24 ? [sentence('Hauptberuf {beruf}', { beruf: stelle.beruf })] : []),
  ];
  const isFree = verfuegbarAb !== null && verfuegbarAb <= stelle.beginn;
  const dafuer: (Fakt | undefined)[] = [
    first,
    isFree ? sentence('Frei ab {frei}', { frei: day(verfuegbarAb) }) : undefined,
    isNear(rang) ? way(rang, stelle) : undefined,
    ...more,
  ];
  const dagegen: (Fakt | undefined)[] = [
    ...stated.filter(({ stand }) => stand === 0).map(({ text }) => sentence('{text} nicht nachgewiesen', { text })),
    ...stated
      .filter(({ stand }) => stand === 1)
      .map(({ text }) => sentence('Eine Stufe unter {liste}', { liste: text })),
    verfuegbarAb !== null && !isFree
      ? sentence('Frei ab {frei}, Beginn {beginn}', { frei: day(verfuegbarAb), beginn: day(stelle.beginn) })
      : undefined,
    isNear(rang) ? undefined : way(rang, stelle),
  ];
  return { Dafuer: firstOf(dafuer, 3), Dagegen: firstOf(dagegen, 2) };
}

const firstOf = (facts: readonly (Fakt | undefined)[], most: number): Fakt[] =>
  facts.filter((fact) => fact !== undefined).slice(0, most);

/** Half an hour or so on the way; what is farther speaks against somebody. */
const nearKm = 40;
const isNear = ({ km }: Rang): boolean => km !== null && km <= nearKm;

function way({ km, isPkw }: Rang, { ort }: Stelle): Fakt | undefined {
  if (km === null) return undefined;
  const values = { km: km < 1 ? '< 1' : String(Math.round(km)), ort: ort ?? '' };
  return isPkw ? sentence('{km} km bis {ort}, eigener Pkw', values) : sentence('{km} km bis {ort}', values);
}
