import { defineChild, defineEntity } from '@disponent/domain/entity/define';
import { buildTables } from '@disponent/domain/entity/table';
import { date } from '@disponent/domain/kinds/date';
import { reference } from '@disponent/domain/kinds/reference';
import { text } from '@disponent/domain/kinds/text';
import { describe, expect, test } from 'vitest';
import { createRecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { applyMerge, mergeOf, type Side } from './merge.ts';
import { newPart } from './new-part.ts';

const person = defineEntity({
  key: 'PersSt',
  caption: { one: 'Person', many: 'Personen' },
  text: { fields: ['Nachname'] },
  fields: {
    Nachname: text({ caption: 'Nachname' }),
    Status: text({ caption: 'Status' }),
    VerfuegbarAb: date({ caption: 'Verfügbar ab' }),
    IdBerater: reference({ caption: 'Betreut von', to: 'BeraterSt' }),
    PlzOrt: text({ caption: 'Ort', computed: 'stored' }),
  },
  states: { field: 'Status', looks: {}, actions: {} },
  grid: ['Nachname'],
  children: {
    PersonAdresse: defineChild({
      caption: { one: 'Adresse', many: 'Adressen' },
      text: { fields: ['Ort'] },
      fields: { Ort: text({ caption: 'Ort' }) },
    }),
  },
});
const table = buildTables([person]).get('PersSt')!;
const base: Row = {
  Id: 1,
  Version: 4,
  Nachname: 'Huber',
  Status: 'Neu',
  VerfuegbarAb: new Date(2026, 4, 1),
  IdBerater: 1,
  IdBeraterText: 'Maria Huber',
  PlzOrt: '4020 Linz',
  PersonAdresse: [
    { Id: 5, Ort: 'Linz' },
    { Id: 6, Ort: 'Wels' },
    { Id: 7, Ort: 'Steyr' },
  ],
};
const rows = (...list: readonly Row[]) => ({ PersonAdresse: list });

/** What is to be saved after the merge: the changes of the store to what the other one saved. */
function merged(mine: Row, theirs: Row, choices: Record<string, Side> = {}) {
  const store = createRecordStore(table, base);
  for (const [name, value] of Object.entries(mine)) store.set(name, value);
  const later = { ...base, Version: 5, ...theirs };
  const merge = mergeOf(table, { base: store.saved(), mine: store.row(), theirs: later });
  applyMerge(store, later, merge, choices);
  return { merge, row: store.row(), changes: store.changeCount() };
}

const paths = (list: readonly { path: string; side?: Side }[]) =>
  list.map(({ path, side }) => (side ? `${path} ${side}` : path));
const places = (row: Row) =>
  (row['PersonAdresse'] as Row[]).map(({ Id, Ort }) => `${String(Id ?? 'neu')} ${String(Ort)}`);

describe('[REC-05] fields', () => {
  test('what one side changed needs no choice', () => {
    const { merge, row, changes } = merged({ Nachname: 'Maier' }, { VerfuegbarAb: new Date(2026, 5, 8) });
    expect(paths(merge.settled)).toEqual(['Nachname mine', 'VerfuegbarAb theirs']);
    expect(merge.conflicts).toEqual([]);
    expect(row).toMatchObject({ Version: 5, Nachname: 'Maier', VerfuegbarAb: new Date(2026, 5, 8) });
    expect(changes).toBe(1);
  });

  test('what both changed to the same is nothing to tell', () => {
    const { merge, changes } = merged({ VerfuegbarAb: new Date(2026, 5, 8) }, { VerfuegbarAb: new Date(2026, 5, 8) });
    expect([...merge.settled, ...merge.conflicts]).toEqual([]);
    expect(changes).toBe(0);
  });

  test.each([
    ['mine', 'Maier', 1],
    ['theirs', 'Gruber', 0],
  ] as const)('what both changed is as it was chosen: %s', (side, name, changes) => {
    const result = merged({ Nachname: 'Maier' }, { Nachname: 'Gruber' }, { Nachname: side });
    expect(paths(result.merge.conflicts)).toEqual(['Nachname']);
    expect(result.row['Nachname']).toBe(name);
    expect(result.changes).toBe(changes);
  });

  test('a reference keeps its text', () => {
    const { row } = merged({ IdBerater: 2, IdBeraterText: 'Thomas Gruber' }, { Nachname: 'Maier' });
    expect(row).toMatchObject({ IdBerater: 2, IdBeraterText: 'Thomas Gruber', Nachname: 'Maier' });
  });

  test('a status changed elsewhere is told, what the server works out is not', () => {
    const { merge, row } = merged({ Nachname: 'Maier' }, { Status: 'ImPool', PlzOrt: '4600 Wels' });
    expect(paths(merge.settled)).toEqual(['Nachname mine', 'Status theirs']);
    expect(row).toMatchObject({ Status: 'ImPool', PlzOrt: '4600 Wels' });
  });

  test('without the version both began with every difference is a choice', () => {
    const merge = mergeOf(table, { base: undefined, mine: { ...base, Nachname: 'Maier' }, theirs: base });
    expect(paths(merge.conflicts)).toEqual(['Nachname']);
    expect(merge.settled).toEqual([]);
  });
});

describe('[REC-05] rows below a record', () => {
  const list = base['PersonAdresse'] as readonly Row[];

  test('changes of different rows, new and removed ones meet', () => {
    const mine = rows({ Id: 5, Ort: 'Linz-Land' }, { Id: 6, Ort: 'Wels' }, { Ort: 'Enns' });
    const theirs = rows(
      { Id: 5, Ort: 'Linz' },
      { Id: 6, Ort: 'Marchtrenk' },
      { Id: 7, Ort: 'Steyr' },
      { Id: 9, Ort: 'Traun' },
    );
    const { merge, row } = merged(mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(paths(merge.settled)).toEqual([
      'PersonAdresse.5 mine',
      'PersonAdresse.6 theirs',
      'PersonAdresse.7 mine',
      'PersonAdresse.9 theirs',
      'PersonAdresse.neu.0 mine',
    ]);
    expect(places(row)).toEqual(['5 Linz-Land', '6 Marchtrenk', '9 Traun', 'neu Enns']);
  });

  test('a row that both changed is one choice', () => {
    const mine = rows({ Id: 5, Ort: 'Leonding' }, ...list.slice(1));
    const theirs = rows({ Id: 5, Ort: 'Traun' }, ...list.slice(1));
    const { merge, row, changes } = merged(mine, theirs, { 'PersonAdresse.5': 'mine' });
    expect(paths(merge.conflicts)).toEqual(['PersonAdresse.5']);
    expect(places(row)).toEqual(['5 Leonding', '6 Wels', '7 Steyr']);
    expect(changes).toBe(1);
    expect(places(merged(mine, theirs, { 'PersonAdresse.5': 'theirs' }).row)[0]).toBe('5 Traun');
  });

  test('a row that they removed and we changed comes back as a new one, if we say so', () => {
    const mine = rows({ Id: 5, Ort: 'Leonding' }, ...list.slice(1));
    const theirs = rows(...list.slice(1));
    expect(places(merged(mine, theirs, { 'PersonAdresse.5': 'mine' }).row)).toEqual([
      '6 Wels',
      '7 Steyr',
      'neu Leonding',
    ]);
    expect(places(merged(mine, theirs, { 'PersonAdresse.5': 'theirs' }).row)).toEqual(['6 Wels', '7 Steyr']);
  });
});

test('of a long text the new part is found', () => {
  const old = 'Interesse an Wels, ab 1.6. frei.';
  expect(newPart(old, `${old} Rückruf Freitag.`)).toEqual({ before: old, added: ' Rückruf Freitag.', after: '' });
  expect(newPart('kurz', 'kürzer')).toBeUndefined();
});
