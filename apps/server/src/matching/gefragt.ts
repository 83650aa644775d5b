import { daysBetween } from '@disponent/domain/days';
import { berufe, merkmal, schichtMerkmale } from './merkmal.ts';
import type { Spalten } from './spalten.ts';
import type { Anforderung, Stelle } from './stelle.ts';

/** What a Merkmal means for a position, a bit each; a bit per requirement follows that it meets, then one per requirement that it nearly meets. */
export const bedeutet = { hauptberuf: 1, beruf: 2, gleiche: 4, verwandte: 8, region: 16, schicht: 32 } as const;

/** What a position asks for, in numbers. */
export interface Gefragt {
  readonly stelle: Stelle;
  /** What each Merkmal means, `words` numbers of 32 bits for each by its small number. */
  readonly bits: Int32Array;
  readonly words: number;
  /** The bits of each requirement. */
  readonly durch: readonly Bit[];
  readonly fast: readonly Bit[];
  readonly beginn: number;
  readonly isSchichtig: boolean;
  /** The square of how much shorter a degree of longitude is there. */
  readonly kos2: number;
  readonly gewichte: readonly number[];
  /** Of all requirements that count. */
  readonly gesamt: number;
  readonly sprachen: number;
  readonly muss: readonly boolean[];
}

/** One bit of those that a Merkmal has. */
export interface Bit {
  readonly word: number;
  readonly mask: number;
}

const bitAt = (nr: number): Bit => ({ word: Math.floor(nr / 32), mask: 1 << (nr % 32) });
const firstFree = Object.keys(bedeutet).length;

export function gefragtOf(stelle: Stelle, spalten: Spalten): Gefragt {
  const { anforderungen } = stelle;
  const durch = anforderungen.map((_, nr) => bitAt(firstFree + nr));
  const fast = anforderungen.map((_, nr) => bitAt(firstFree + anforderungen.length + nr));
  const words = (fast.at(-1)?.word ?? 0) + 1;
  const bits = new Int32Array(spalten.arten * words);
  const mark = (merkmale: readonly number[], { word, mask }: Bit) => {
    for (const one of merkmale) {
      const nummer = spalten.nummerOf(one);
      if (nummer !== undefined) (bits[nummer * words + word] as number) |= mask;
    }
  };
  const means = (merkmale: readonly number[], what: keyof typeof bedeutet) =>
    mark(merkmale, { word: 0, mask: bedeutet[what] });
  const beruf = (ids: readonly number[], art: keyof typeof berufe) =>
    ids.map((id) => merkmal('Beruf', id, berufe[art]));
  const kreis = (jobs: readonly number[], gruppen: readonly number[]) => [
    ...beruf(jobs, 'haupt'),
    ...beruf(jobs, 'weiterer'),
    ...gruppen.map((id) => merkmal('Berufsgruppe', id)),
  ];
  const schichten = schichtMerkmale(stelle.schicht);
  const regionen = stelle.regionen.map((id) => merkmal('Region', id));
  means(beruf([stelle.job], 'haupt'), 'hauptberuf');
  means(beruf([stelle.job], 'weiterer'), 'beruf');
  means(kreis(stelle.jobs, stelle.gruppen), 'gleiche');
  means(kreis(stelle.verwandteJobs, stelle.verwandteGruppen), 'verwandte');
  means(regionen, 'region');
  means(schichten, 'schicht');
  anforderungen.forEach((one, nr) => {
    mark(one.erfuelltDurch, durch[nr] as Bit);
    mark(one.fastErfuelltDurch, fast[nr] as Bit);
  });
  const gewichte = anforderungen.map(gewichtOf);
  return {
    ...{ stelle, bits, words, durch, fast, gewichte },
    beginn: dayNumber(stelle.beginn),
    isSchichtig: schichten.length > 0,
    kos2: Math.cos(((stelle.lat ?? 0) * Math.PI) / 180) ** 2,
    gesamt: gewichte.reduce((sum, one) => sum + one, 0),
    sprachen: anforderungen.filter(({ isSprache }) => isSprache).length,
    muss: anforderungen.map((one) => one.gewichtung === 'Muss' && one.erfuelltDurch.length > 0),
  };
}

export const dayNumber = (day: string): number => daysBetween('1970-01-01', day);

/** Languages have points of their own, what must be there is no matter of points, and what only words say nobody can count. */
function gewichtOf({ gewichtung, isSprache, erfuelltDurch }: Anforderung): number {
  if (isSprache || gewichtung === 'Muss' || erfuelltDurch.length === 0) return 0;
  return gewichtung === 'Soll' ? 2 : 1;
}
