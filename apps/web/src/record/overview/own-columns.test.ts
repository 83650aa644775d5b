import { tableOf } from '@disponent/domain/tables';
import { expect, it } from 'vitest';
import { ownColumns } from './own-columns.ts';

it('always tells what a row has come to', () => {
  const termine = tableOf('PvTermin');
  expect(ownColumns(termine, ['Art', 'Beginn', 'Ende', 'Teilnehmer', 'Status'], 4)).toEqual([
    'Art',
    'Beginn',
    'Ende',
    'Status',
  ]);
  expect(ownColumns(termine, ['Art', 'Status', 'Beginn', 'Ende', 'Ort'], 4)).toEqual([
    'Art',
    'Status',
    'Beginn',
    'Ende',
  ]);
  const positionen = tableOf('AnfragePosition');
  expect(ownColumns(positionen, ['Bezeichnung', 'Beginn', 'Anzahl', 'Status'], 2)).toEqual([
    'Bezeichnung',
    'Beginn',
    'Status',
  ]);
});
