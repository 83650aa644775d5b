import type { Recht } from '@disponent/domain/access/rechte';
import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { levelsOf } from './levels.ts';
import { moduleGroups } from './module-groups.ts';

const role = (moduls: Readonly<Record<string, string>>, rights: readonly Recht[] = []) => ({
  levels: levelsOf(Object.entries(moduls).map(([Modul, Recht]) => ({ Modul, Recht }))),
  hasRight: (recht: Recht) => rights.includes(recht),
});

test('two roles are compared by what differs alone', () => {
  const own = role({ PersSt: 'Schreiben', PvDat: 'Lesen', AnfrageDat: 'Lesen' }, ['LohnSehen']);
  const other = role({ PersSt: 'Schreiben', PvDat: 'Loeschen', FakturaDat: 'Lesen', AnfrageDat: 'Lesen' });
  expect(differences(moduleGroups(), own, other)).toEqual([
    { key: 'PvDat', title: 'Personalvorschläge', own: 'Lesen', other: 'Lesen, Schreiben, Löschen' },
    { key: 'PersSt', title: 'Personen', own: 'Lesen, Schreiben · Löhne sehen', other: 'Lesen, Schreiben' },
    { key: 'FakturaDat', title: 'Fakturen', own: '', other: 'Lesen' },
  ]);
  expect(differences(moduleGroups(), own, own)).toEqual([]);
});
