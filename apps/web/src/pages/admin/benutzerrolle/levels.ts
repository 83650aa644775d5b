import type { Row } from '../../../grid/rows/row.ts';
import { t } from '../../../texts/t.ts';

/** Each right includes the one before. */
export const rechtCodes = ['Lesen', 'Schreiben', 'Loeschen'] as const;
export const rechtCaptions = [t('Lesen'), t('Schreiben'), t('Löschen')] as const;

/** 0 nothing, 1 Lesen, 2 Schreiben, 3 Löschen. */
export type Level = 0 | 1 | 2 | 3;
export type Column = 1 | 2 | 3;
export const columns: readonly Column[] = [1, 2, 3];

/** What a role may, by module; without an entry: nothing. */
export type Levels = ReadonlyMap<string, Level>;

export function levelsOf(rows: readonly Row[]): Levels {
  return new Map(
    rows.map(({ Modul, Recht }) => [String(Modul), (rechtCodes.findIndex((code) => code === Recht) + 1) as Level]),
  );
}

export const levelOf = (levels: Levels, modul: string): Level => levels.get(modul) ?? 0;

/** Ticking a box ticks those before it, clearing one clears those after it. */
export function toggled(level: Level, column: Column): Level {
  return level >= column ? lower(column) : column;
}

export type BoxState = 'all' | 'some' | 'none';

export function boxState(levels: Levels, moduls: readonly string[], column: Column): BoxState {
  const ticked = moduls.filter((modul) => levelOf(levels, modul) >= column).length;
  if (ticked === 0) return 'none';
  return ticked === moduls.length ? 'all' : 'some';
}

/** What the box of a group makes of its modules: all of them have it then, or none. */
export function toggledGroup(levels: Levels, moduls: readonly string[], column: Column): Levels {
  const isClearing = boxState(levels, moduls, column) === 'all';
  return new Map(
    moduls.map((modul) => {
      const level = levelOf(levels, modul);
      const next = isClearing ? Math.min(level, lower(column)) : Math.max(level, column);
      return [modul, next as Level];
    }),
  );
}

const lower = (column: Column): Level => (column - 1) as Level;
