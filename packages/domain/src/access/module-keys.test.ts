import { expect, test } from 'vitest';
import { moduleKeys } from './module-keys.ts';

test('[NAV-08] the 38 module keys of the specification and ours', () => {
  expect(new Set(moduleKeys).size).toBe(39);
  expect(moduleKeys.filter((key) => key !== 'AnfrageProjektDat')).toHaveLength(38);
  expect(moduleKeys).toEqual(expect.arrayContaining(['PvDat', 'PersSt', 'KundenportalEinsatz', 'LandeseiteSt']));
});
