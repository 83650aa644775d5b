import type { Me } from '@disponent/domain/session/types';
import { tableOf, tables } from '@disponent/domain/tables';
import { afterEach, expect, test, vi } from 'vitest';
import { recordTitle } from '../entity/record-title.ts';
import { cardTitle } from '../grid/columns/card-fields.ts';
import { defaultColumns } from '../grid/columns/columns.ts';
import { headFacts } from '../record/overview/facts.ts';
import { state } from './state.ts';

// How values look wants a browser.
vi.mock('../kinds/index.ts', () => ({ kindViews: {} }));

const signIn = (BenutzerrolleTyp: number, IsEinUnternehmen?: boolean) => {
  state.me = { BenutzerrolleTyp, IsEinUnternehmen } as Me;
};
afterEach(() => {
  state.me = undefined;
});

const [KP, COL, PAV, RPOV, PVMK, PVMKMaster] = [0, 1, 3, 4, 5, 6];
const pv = {
  Id: 1,
  IdPerson: 5,
  IdPersonText: 'Yılmaz Murat',
  IdUnternehmen: 3,
  IdUnternehmenText: 'Voralpen Metallwerk, Wels',
  IdAnfragePosition: 9,
  IdAnfragePositionText: 'Schweißer:in',
};

test('whoever is there for one company does not read it in each of his rows', () => {
  signIn(KP, true);
  expect(cardTitle(tableOf('PvDat'), pv)).toBe('Yılmaz Murat');
  expect(recordTitle(tableOf('PvDat'), pv)).toBe('Yılmaz Murat → Schweißer:in');
  expect(recordTitle(tableOf('KundenportalEinsatz'), pv)).toBe('Yılmaz Murat');
  expect(headFacts(tableOf('AnfrageDat'), { ...pv, IdBerater: 2, IdBeraterText: 'Gruber Thomas' })).toEqual([
    'IdBerater',
  ]);
  const all = () => true;
  for (const key of ['PvDat', 'AnfrageDat', 'KundenportalEinsatz', 'FakturaDat'])
    expect(defaultColumns(tableOf(key), all), key).toEqual(
      tableOf(key).grid.filter((name) => name !== 'IdUnternehmen'),
    );
});

test.each([
  ['several companies', KP, undefined],
  ['ours', PAV, undefined],
])('%s: it stands there', (_who, typ, isOne) => {
  signIn(typ, isOne);
  expect(cardTitle(tableOf('PvDat'), pv)).toBe('Yılmaz Murat → Voralpen Metallwerk, Wels');
  expect(recordTitle(tableOf('PvDat'), pv)).toBe('Yılmaz Murat → Schweißer:in, Voralpen Metallwerk, Wels');
  expect(defaultColumns(tableOf('PvDat'), () => true)).toContain('IdUnternehmen');
});

test('of whom which field is the own company', () => {
  const declared = [...tables.values()].flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, { to, ownOf }]) => (ownOf ? [[`${key}.${name}`, to, ownOf]] : [])),
  );
  const firms = [KP, RPOV, PVMK, PVMKMaster];
  expect(declared.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['AnfrageDat.IdUnternehmen', 'UnternehmenSt', firms],
    ['AnfrageProjektDat.IdUnternehmen', 'UnternehmenSt', firms],
    ['FakturaDat.IdUnternehmen', 'UnternehmenSt', [COL, KP, RPOV, PVMK, PVMKMaster]],
    ['KundenportalEinsatz.IdUnternehmen', 'UnternehmenSt', firms],
    ['PvDat.IdUnternehmen', 'UnternehmenSt', firms],
  ]);
});
