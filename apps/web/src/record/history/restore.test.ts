import { everythingOf } from '@disponent/domain/entity/writing';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { fromWire } from '../../entity/wire.ts';
import { createRecordStore } from '../../form/record-store.ts';
import { historyEntries, type LogRow } from './entries.ts';
import { restoreField, restoreRecord } from './restore.ts';

const table = tableOf('PersSt');
const texts = (_target: string, id: number) => (id === 1 ? 'Maria Huber' : undefined);
const log = (Id: number, Felder: Record<string, [unknown, unknown]>, Kinder = {}): LogRow => ({
  Id,
  Am: new Date(2026, 4, Id),
  Aktion: 'Aendern',
  DatensatzId: 1,
  IdBenutzerText: 'Lukas Steiner',
  Aenderungen: { Felder, Kinder },
});
const newest = log(2, { Vorname: ['Marlen', 'Marlene'] });
const oldest = log(
  1,
  { IdBerater: [1, 2], Geburtsdatum: ['1991-03-14', null] },
  { PersonSprache: { 5: { Aktion: 'Loeschen', Felder: { Niveau: ['B1', null], Reihenfolge: [0, null] } } } },
);
const store = () =>
  createRecordStore(
    table,
    fromWire(table, { Id: 1, Version: 3, Vorname: 'Marlene', IdBerater: 2, Geburtsdatum: null, PersonSprache: [] }),
  );

test('a change is told in captions and words', () => {
  const [, entry] = historyEntries(table, [newest, oldest], [], texts);
  expect(entry?.lines.map(({ caption, before, after }) => [caption, before, after])).toEqual([
    ['Betreut von', 'Maria Huber', 'Nr. 2'],
    ['Geburtsdatum', '14.03.1991', 'leer'],
    ['Sprache entfernt', 'B1', undefined],
  ]);
});

test('a status and its reason are one entry with the change that was saved with them', () => {
  const change = { ...log(3, { Status: ['Neu', 'Gesperrt'] }), Aktion: 'Sperren' };
  const status = { Id: 9, Von: 'Neu', Nach: 'Gesperrt', Am: change.Am, IdBenutzerText: null, Grund: 'Falsche Angaben' };
  const entries = historyEntries(table, [change], [status], texts);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ title: 'Sperren', reason: 'Falsche Angaben' });
});

test('an old value becomes an unsaved change', () => {
  const form = store();
  restoreField(form, 'IdBerater', 1, texts);
  expect(form.row()).toMatchObject({ IdBerater: 1, IdBeraterText: 'Maria Huber' });
  expect(form.changeCount()).toBe(1);
});

test('the whole record goes back to before a change, with rows that were deleted as new ones', () => {
  const form = store();
  expect(restoreRecord(form, [newest, oldest], texts, everythingOf(table))).toBe(true);
  expect(form.row()).toMatchObject({ Vorname: 'Marlen', IdBerater: 1, Geburtsdatum: new Date(1991, 2, 14) });
  expect(form.row()['PersonSprache']).toMatchObject([{ Niveau: 'B1' }]);
  expect((form.row()['PersonSprache'] as object[])[0]).not.toHaveProperty('Id');
});

test('before its creation there is nothing to go back to', () => {
  expect(restoreRecord(store(), [{ ...newest, Aktion: 'Anlegen' }], texts, everythingOf(table))).toBe(false);
});
