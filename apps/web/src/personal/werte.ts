import type { MantineColorScheme } from '@mantine/core';
import type { Density } from '../grid/density.ts';

/** What /einstellungen offers; what is missing is as tip.settings and the screen have it. */
export interface Werte {
  readonly dichte: Density | undefined;
  readonly beschriftung: 'davor' | 'darueber' | undefined;
  readonly einzeltasten: boolean;
  readonly farbschema: MantineColorScheme;
}

/** Whatever was saved, by whichever version of the program. */
export function readWerte(saved: unknown): Werte {
  const { dichte, beschriftung, einzeltasten, farbschema } = (saved ?? {}) as Readonly<Record<string, unknown>>;
  return {
    dichte: oneOf(dichte, ['kompakt', 'komfort']),
    beschriftung: oneOf(beschriftung, ['davor', 'darueber']),
    einzeltasten: einzeltasten !== false,
    farbschema: oneOf(farbschema, ['light', 'dark', 'auto']) ?? 'auto',
  };
}

/** Compared without regard to what is missing. */
export const isSame = (a: Werte, b: Werte): boolean =>
  a.dichte === b.dichte &&
  a.beschriftung === b.beschriftung &&
  a.einzeltasten === b.einzeltasten &&
  a.farbschema === b.farbschema;

const oneOf = <T extends string>(value: unknown, words: readonly T[]) => words.find((word) => word === value);
