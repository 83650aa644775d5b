import type { Recht } from '@disponent/domain/access/rechte';
import type { Row } from '../../../grid/rows/row.ts';
import { type Column, type Level, levelOf, levelsOf, rechtCodes, toggled, toggledGroup } from './levels.ts';
import type { Module } from './module-groups.ts';
import { useChildSet } from './use-child-set.ts';

/** What the role may, as it is in the form and as it is saved. */
export function useRoleRights() {
  const modules = useChildSet('BenutzerrolleModul', 'Modul');
  const rights = useChildSet('BenutzerrolleRecht', 'Recht');
  const levels = levelsOf(modules.rows);
  const saved = levelsOf(modules.saved);
  const has = (rows: readonly Row[], recht: Recht) => rows.some((row) => row['Recht'] === recht);

  function write(modul: string, level: Level): void {
    const recht = level > 0 && rechtCodes[level - 1];
    if (recht) modules.put(modul, { Recht: recht });
    else modules.remove(modul);
  }

  return {
    levels,
    isReadOnly: modules.isReadOnly,
    hasRight: (recht: Recht) => has(rights.rows, recht),
    isAllowed: ({ key, rights: own }: Module) =>
      levelOf(levels, key) > 0 || own.some((recht) => has(rights.rows, recht)),
    isChanged: ({ key, rights: own }: Module) =>
      levelOf(levels, key) !== levelOf(saved, key) ||
      own.some((recht) => has(rights.rows, recht) !== has(rights.saved, recht)),
    toggle: (modul: string, column: Column) => write(modul, toggled(levelOf(levels, modul), column)),
    toggleAll: (moduls: readonly string[], column: Column) =>
      toggledGroup(levels, moduls, column).forEach((level, modul) => write(modul, level)),
    toggleRight: (recht: Recht) => (has(rights.rows, recht) ? rights.remove(recht) : rights.put(recht, {})),
  };
}

export type RoleRights = ReturnType<typeof useRoleRights>;
