import { tableOf } from '@disponent/domain/tables';
import { expect, test, vi } from 'vitest';
import { changeLines } from './changes-list.tsx';

vi.mock('../../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));

const person = tableOf('PersSt');
const saved = {
  Id: 7,
  Vorname: 'Goran',
  IdBerater: 1,
  IdBeraterText: 'TGR – Gruber Thomas',
  PersonSprache: [{ Id: 1, Niveau: 'B1' }],
};

test('[REC-04] what would be lost is told field by field with what was there, lists by how many of their rows', () => {
  const row = {
    ...saved,
    Vorname: 'Zoran',
    IdBerater: 2,
    IdBeraterText: 'MHU – Huber Maria',
    PersonSprache: [{ Id: 1, Niveau: 'B2' }],
  };
  expect(changeLines(person, saved, row)).toEqual([
    { caption: 'Vorname', before: 'Goran', now: 'Zoran' },
    { caption: 'Betreut von', before: 'TGR – Gruber Thomas', now: 'MHU – Huber Maria' },
    { caption: 'Sprachen', before: undefined, now: '1 Zeile geändert' },
  ]);
});

test('[REC-04] a new record had nothing before', () => {
  expect(changeLines(person, {}, { Vorname: 'Zoran' })).toEqual([
    { caption: 'Vorname', before: undefined, now: 'Zoran' },
  ]);
});
