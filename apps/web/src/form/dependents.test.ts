import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { kanalSt } from '@disponent/domain/entities/stammdaten/kanal';
import { tableOf } from '@disponent/domain/tables';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeField } from './dependents.ts';
import { createRecordStore } from './record-store.ts';
import { settled } from './settled.ts';

vi.mock('../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));

const table = tableOf(anfrageDat.key);
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const row = {
  IdUnternehmen: 1,
  IdUnternehmenText: 'Alt GmbH, Linz',
  IdAnsprechpartner: 11,
  IdAnsprechpartnerText: 'Anna Alt',
  IdStandort: 12,
  IdStandortText: 'Werk, Linz',
  Titel: 'Staplerfahrer:in',
};

/** What the server offers, by the field that is asked for. */
function offers(choices: Readonly<Record<string, readonly object[]>>): void {
  fetchMock.mockImplementation(async (input) => {
    const field = String(input).split('/auswahl/')[1]?.split('?')[0] ?? '';
    return Response.json({ Rows: choices[field] ?? [] });
  });
}

const change = (values: object, more: object, initial: object = row) => {
  const store = createRecordStore(table, { ...initial });
  changeField({
    store,
    table,
    path: 'IdUnternehmen',
    value: 2,
    text: 'Neu GmbH, Wels',
    canWrite: () => true,
    ...values,
    ...more,
  });
  return store;
};

test('[UI-06] another customer empties contact and site of the former one and says so', async () => {
  offers({});
  const store = change({}, {});
  await settled(store);
  expect(store.row()).toMatchObject({ IdAnsprechpartner: null, IdStandort: null, Titel: 'Staplerfahrer:in' });
  expect(store.field(table, 'IdAnsprechpartner').note).toBe('Geleert: „Anna Alt“ gehört nicht zu „Neu GmbH, Wels“');
  store.discard();
  expect(store.field(table, 'IdAnsprechpartner').note).toBeUndefined();
});

test('[UI-06] the only contact of the new customer is taken, of two none', async () => {
  offers({
    IdAnsprechpartner: [{ Id: 21, Text: 'Nora Neu' }],
    IdStandort: [
      { Id: 22, Text: 'A' },
      { Id: 23, Text: 'B' },
    ],
  });
  const store = change({}, {});
  await settled(store);
  expect(store.row()).toMatchObject({ IdAnsprechpartner: 21, IdAnsprechpartnerText: 'Nora Neu', IdStandort: null });
});

test('[UI-06] what the user may not write stays', async () => {
  offers({});
  const store = change({}, { canWrite: (name: string) => name !== 'IdStandort' });
  await settled(store);
  expect(store.row()).toMatchObject({ IdAnsprechpartner: null, IdStandort: 12 });
});

test('[UI-06] a contact chosen first brings its company along and stays with it', async () => {
  offers({ IdAnsprechpartner: [{ Id: 21, Text: 'Nora Neu' }], IdStandort: [{ Id: 22, Text: 'Werk' }] });
  const store = change(
    { path: 'IdAnsprechpartner', value: 21, text: 'Nora Neu' },
    { follows: { IdUnternehmen: 2, IdUnternehmenText: 'Neu GmbH, Wels' } },
    { Titel: 'Staplerfahrer:in', IdUnternehmen: null, IdAnsprechpartner: null, IdStandort: null },
  );
  await settled(store);
  expect(store.row()).toMatchObject({
    IdUnternehmen: 2,
    IdUnternehmenText: 'Neu GmbH, Wels',
    IdAnsprechpartner: 21,
    IdStandort: 22,
  });
});

test('[REC-06] another Art empties the connector of the former one', () => {
  const kanal = tableOf(kanalSt.key);
  const store = createRecordStore(kanal, { Art: 'Ams', IdAms: 3, IdAmsText: 'AMS Linz', Preis: 20 });
  changeField({ store, table: kanal, path: 'Art', value: 'Feed', canWrite: () => true });
  expect(store.row()).toMatchObject({ Art: 'Feed', IdAms: null, IdAmsText: '', Preis: 20 });
});

test('[UI-06] a project of the same group stays with another customer, of a stranger it goes', async () => {
  const inProject = { ...row, IdAnfrageProjekt: 31, IdAnfrageProjektText: 'Werk Wels' };
  offers({ IdAnfrageProjekt: [{ Id: 31, Text: 'Werk Wels' }] });
  const kept = change({}, {}, inProject);
  await settled(kept);
  expect(kept.row()).toMatchObject({ IdAnfrageProjekt: 31, IdStandort: null });
  offers({});
  const gone = change({}, {}, inProject);
  await settled(gone);
  expect(gone.row()['IdAnfrageProjekt']).toBeNull();
});

test('[UI-06] another person empties the documents of the former one in the rows below', async () => {
  const pv = tableOf('PvDat');
  offers({});
  const store = createRecordStore(pv, {
    IdPerson: 1,
    PvDokument: [{ Id: 7, IdPersonDokument: 5, IdPersonDokumentText: 'Zeugnis', Bezeichnung: 'Zeugnis' }],
  });
  changeField({ store, table: pv, path: 'IdPerson', value: 2, text: 'Petra Probst', canWrite: () => true });
  expect(store.rows('PvDokument')[0]).toMatchObject({ IdPersonDokument: null, Bezeichnung: 'Zeugnis' });
  expect(store.field(pv, 'PvDokument.0.IdPersonDokument').note).toBe(
    'Geleert: „Zeugnis“ gehört nicht zu „Petra Probst“',
  );
  await settled(store);
});
