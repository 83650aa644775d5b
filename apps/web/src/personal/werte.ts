import type { MantineColorScheme } from '@mantine/core';
import type { Density } from '../grid/density.ts';
import type { PageChoices } from '../store/page-choices.ts';
import { readFavourites, shippedFavourites } from '../ui/favourites.ts';
import { type Meldewege, readMeldewege } from '../ui/meldewege.ts';
import { readRpoFilter } from '../ui/rpo-filter.ts';
import { type Keys, readKeys } from '../ui/single-keys.ts';

/** What /einstellungen offers; what is missing is as tip.settings and the screen have it. */
export interface Werte {
  readonly dichte: Density | undefined;
  readonly beschriftung: 'davor' | 'darueber' | undefined;
  readonly einzeltasten: boolean;
  readonly tasten: Keys;
  readonly farbschema: MantineColorScheme;
  readonly meldungen: Meldewege;
  readonly rpoFilter: string | undefined;
  readonly favoriten: readonly string[];
  readonly seiten: PageChoices | undefined;
}

/** Whatever was saved, by whichever version of the program. */
export function readWerte(saved: unknown): Werte {
  const { dichte, beschriftung, einzeltasten, tasten, farbschema, meldungen, rpoFilter, favoriten, seiten } = (saved ??
    {}) as Readonly<Record<string, unknown>>;
  return {
    dichte: oneOf(dichte, ['kompakt', 'komfort']),
    beschriftung: oneOf(beschriftung, ['davor', 'darueber']),
    einzeltasten: einzeltasten !== false,
    tasten: readKeys(tasten),
    farbschema: oneOf(farbschema, ['light', 'dark', 'auto']) ?? 'auto',
    meldungen: readMeldewege(meldungen),
    rpoFilter: readRpoFilter(rpoFilter),
    favoriten: readFavourites(favoriten ?? shippedFavourites),
    seiten: { ...(seiten as PageChoices) },
  };
}

/** Compared without regard to what is missing. */
export const isSame = (a: Werte, b: Werte): boolean =>
  a.dichte === b.dichte &&
  a.beschriftung === b.beschriftung &&
  a.einzeltasten === b.einzeltasten &&
  isSameRecord(a.tasten, b.tasten) &&
  isSameRecord(a.meldungen, b.meldungen) &&
  a.rpoFilter === b.rpoFilter &&
  a.favoriten.join() === b.favoriten.join() &&
  isSameRecord(a.seiten ?? {}, b.seiten ?? {}) &&
  a.farbschema === b.farbschema;

/** What was saved, and what has been chosen since `begun`. */
export function withChanges(saved: Werte, begun: Werte, chosen: Werte): Werte {
  const names = (Object.keys(chosen) as (keyof Werte)[]).filter((name) => chosen[name] !== begun[name]);
  return { ...saved, ...Object.fromEntries(names.map((name) => [name, chosen[name]])) };
}

const isSameRecord = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

const oneOf = <T extends string>(value: unknown, words: readonly T[]) => words.find((word) => word === value);
