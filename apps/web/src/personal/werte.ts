import type { MantineColorScheme } from '@mantine/core';
import type { Density } from '../grid/density.ts';
import { type KeyName, type Keys, readKeys } from '../ui/single-keys.ts';

/** What /einstellungen offers; what is missing is as tip.settings and the screen have it. */
export interface Werte {
  readonly dichte: Density | undefined;
  readonly beschriftung: 'davor' | 'darueber' | undefined;
  readonly einzeltasten: boolean;
  readonly tasten: Keys;
  readonly farbschema: MantineColorScheme;
}

/** Whatever was saved, by whichever version of the program. */
export function readWerte(saved: unknown): Werte {
  const { dichte, beschriftung, einzeltasten, tasten, farbschema } = (saved ?? {}) as Readonly<Record<string, unknown>>;
  return {
    dichte: oneOf(dichte, ['kompakt', 'komfort']),
    beschriftung: oneOf(beschriftung, ['davor', 'darueber']),
    einzeltasten: einzeltasten !== false,
    tasten: readKeys(tasten),
    farbschema: oneOf(farbschema, ['light', 'dark', 'auto']) ?? 'auto',
  };
}

/** Compared without regard to what is missing. */
export const isSame = (a: Werte, b: Werte): boolean =>
  a.dichte === b.dichte &&
  a.beschriftung === b.beschriftung &&
  a.einzeltasten === b.einzeltasten &&
  isSameKeys(a.tasten, b.tasten) &&
  a.farbschema === b.farbschema;

/** What was saved, and what has been chosen since `begun`. */
export function withChanges(saved: Werte, begun: Werte, chosen: Werte): Werte {
  const names = (Object.keys(chosen) as (keyof Werte)[]).filter((name) => chosen[name] !== begun[name]);
  return { ...saved, ...Object.fromEntries(names.map((name) => [name, chosen[name]])) };
}

const isSameKeys = (a: Keys, b: Keys): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name as KeyName] === b[name as KeyName]);

const oneOf = <T extends string>(value: unknown, words: readonly T[]) => words.find((word) => word === value);
