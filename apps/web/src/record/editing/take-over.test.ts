import { pvDat } from '@disponent/domain/entities/pv';
import { tableOf } from '@disponent/domain/tables';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromWire } from '../../entity/wire.ts';
import { changeField } from '../../form/dependents.ts';
import { createRecordStore, type RecordStore } from '../../form/record-store.ts';
import { settled } from '../../form/settled.ts';
import { takeOver } from './take-over.ts';

vi.mock('../../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));
vi.mock('../../session/session.ts', () => ({ currentMe: () => undefined }));

const table = tableOf(pvDat.key);
const empty = {
  IdPerson: null,
  IdAnfrage: null,
  IdAnfragePosition: null,
  IdBerater: 5,
  IdBeraterText: 'Maria Huber',
  IsAnonym: false,
  Profil: null,
  Lohn: null,
  RpoPhase: null,
  PvTermin: [],
};

/** Request 1 is RPO and anonymous, request 2 is neither. */
const follows: Readonly<Record<number, object>> = {
  1: { IdAnfragePosition: 11, IdAnfragePositionText: 'Schweißer:in', IsAnonym: true, Lohn: 17.5, RpoPhase: 'Sourcing' },
  2: { IdAnfragePosition: 21, IdAnfragePositionText: 'Lagerhilfe', Lohn: 14 },
};

const asked: unknown[] = [];
const fetchMock = vi.fn<typeof fetch>(async (input, init) => {
  if (!String(input).endsWith('/neu'))
    return Response.json({
      Rows: [
        { Id: 11, Text: 'a' },
        { Id: 21, Text: 'b' },
      ],
    });
  const said = JSON.parse(String(init?.body)) as { IdAnfrage?: number };
  asked.push(said);
  return Response.json({ ...empty, ...follows[said.IdAnfrage ?? 0], ...said });
});
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

function open(more: object = {}, given: object = empty): RecordStore {
  const store = createRecordStore(table, fromWire(table, { ...empty, ...more }));
  takeOver(store, given as Readonly<Record<string, unknown>>, () => true);
  return store;
}

/** As a control does it. */
async function enter(store: RecordStore, path: string, value: unknown, text?: string): Promise<void> {
  store.touch(path);
  changeField({ store, table, path, value, text, canWrite: () => true });
  await settled(store);
}

test('what follows from a chosen request is filled in, and another request brings its own', async () => {
  const store = open();
  await enter(store, 'IdAnfrage', 1, 'A-1');
  expect(asked).toEqual([{ IdAnfrage: 1 }]);
  expect(store.row()).toMatchObject({ IdAnfragePosition: 11, IsAnonym: true, Lohn: 17.5, RpoPhase: 'Sourcing' });
  await enter(store, 'IdAnfrage', 2, 'A-2');
  expect(store.row()).toMatchObject({ IdAnfragePosition: 21, IsAnonym: false, Lohn: 14, RpoPhase: null });
  await enter(store, 'IdAnfrage', null, '');
  expect(store.row()).toMatchObject({ IdAnfragePosition: null, Lohn: null });
});

test('what somebody wrote, emptied or wrote as it stood there stays', async () => {
  const store = open();
  await enter(store, 'Profil', '<p>Selbst geschrieben</p>');
  expect(asked).toEqual([]);
  await enter(store, 'IsAnonym', false);
  await enter(store, 'IdAnfrage', 1, 'A-1');
  expect(store.row()).toMatchObject({ Profil: '<p>Selbst geschrieben</p>', IsAnonym: false, Lohn: 17.5 });
  await enter(store, 'Lohn', null);
  await enter(store, 'IdAnfrage', 2, 'A-2');
  expect(store.row()).toMatchObject({ Lohn: null, IdAnfragePosition: 21 });
});

test('what the form was opened with counts as said, and after discarding nothing does', async () => {
  const store = open({ IdAnfrage: 2, Lohn: 14 }, { ...empty, IdAnfrage: undefined, Lohn: 14 });
  await enter(store, 'IdPerson', 7, 'Petra Probst');
  expect(asked).toEqual([{ IdPerson: 7, IdAnfrage: 2 }]);
  await enter(store, 'Profil', '<p>Selbst</p>');
  store.discard();
  await settled(store);
  await enter(store, 'IdAnfrage', 1, 'A-1');
  expect(asked.at(-1)).toEqual({ IdAnfrage: 1 });
  expect(store.row()).toMatchObject({ IdAnfrage: 1, IsAnonym: true, Profil: null });
});

test('an answer that comes too late is not taken', async () => {
  const store = open();
  store.touch('IdAnfrage');
  changeField({ store, table, path: 'IdAnfrage', value: 1, text: 'A-1', canWrite: () => true });
  changeField({ store, table, path: 'IdAnfrage', value: 2, text: 'A-2', canWrite: () => true });
  await settled(store);
  expect(store.row()).toMatchObject({ Lohn: 14, RpoPhase: null });
  expect(asked.at(-1)).toEqual({ IdAnfrage: 2 });
});
