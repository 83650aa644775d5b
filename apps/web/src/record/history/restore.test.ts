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
  Vorgang: null,
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

const locked = (second: number, Vorgang: string | null): LogRow => ({
  ...log(second, { Status: ['Neu', 'Gesperrt'] }),
  Am: new Date(2026, 4, 3, 8, 0, second),
  Aktion: 'Sperren',
  Vorgang,
});
const status = (second: number, Grund: string, Vorgang: string | null) => ({
  Id: second,
  Von: 'Neu',
  Nach: 'Gesperrt',
  Am: new Date(2026, 4, 3, 8, 0, second),
  IdBenutzerText: null,
  Grund,
  Vorgang,
});
const told = (entries: ReturnType<typeof historyEntries>) => entries.map(({ title, reason }) => [title, reason]);

test('a status and its reason are one entry with the change of the same Vorgang, however long that took', () => {
  const entries = historyEntries(table, [locked(40, 'v1')], [status(10, 'Falsche Angaben', 'v1')], texts);
  expect(told(entries)).toEqual([['Sperren', 'Falsche Angaben']]);
});

test('nor does a reason go to a change of another Vorgang, however close', () => {
  const logs = [locked(12, 'v2'), locked(10, 'v1')];
  const statuses = [status(12, 'Zweiter Grund', 'v2'), status(10, 'Erster Grund', 'v1')];
  const both = [
    ['Sperren', 'Zweiter Grund'],
    ['Sperren', 'Erster Grund'],
  ];
  expect(told(historyEntries(table, logs, statuses, texts))).toEqual(both);
  expect(told(historyEntries(table, logs, statuses.toReversed(), texts))).toEqual(both);
});

test('entries of a time that knew no Vorgang belong together when they are close', () => {
  const close = historyEntries(table, [locked(10, null)], [status(12, 'Alter Grund', null)], texts);
  expect(told(close)).toEqual([['Sperren', 'Alter Grund']]);
  const apart = historyEntries(table, [locked(10, null)], [status(20, 'Alter Grund', null)], texts);
  expect(told(apart)).toEqual([
    ['Status geändert', 'Alter Grund'],
    ['Sperren', null],
  ]);
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
