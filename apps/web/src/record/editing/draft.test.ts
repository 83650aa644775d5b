import { defineChild, defineEntity } from '@disponent/domain/entity/define';
import { buildTables } from '@disponent/domain/entity/table';
import { date } from '@disponent/domain/kinds/date';
import { reference } from '@disponent/domain/kinds/reference';
import { secret } from '@disponent/domain/kinds/secret';
import { text } from '@disponent/domain/kinds/text';
import { describe, expect, test } from 'vitest';
import { createRecordStore } from '../../form/record-store.ts';
import { applyDraft, draftOf, type RecordDraft } from './draft.ts';

const person = defineEntity({
  key: 'PersSt',
  caption: { one: 'Person', many: 'Personen' },
  text: { fields: ['Nachname'] },
  fields: {
    Nachname: text({ caption: 'Nachname' }),
    Geburtsdatum: date({ caption: 'Geburtsdatum' }),
    IdBerater: reference({ caption: 'Betreut von', to: 'BeraterSt' }),
    Passwort: secret({ caption: 'Passwort' }),
    SvNummer: text({ caption: 'SV-Nummer', encrypted: true, formOnly: true }),
  },
  grid: ['Nachname'],
  children: {
    PersonAdresse: defineChild({
      caption: { one: 'Adresse', many: 'Adressen' },
      text: { fields: ['Ort'] },
      fields: { Ort: text({ caption: 'Ort' }), Bis: date({ caption: 'Bis' }) },
    }),
  },
});
const table = buildTables([person]).get('PersSt')!;
const saved = {
  Id: 1,
  Version: 4,
  Nachname: 'Huber',
  Geburtsdatum: new Date(1991, 2, 14),
  PersonAdresse: [
    { Id: 5, Ort: 'Linz', Bis: null },
    { Id: 6, Ort: 'Wels', Bis: null },
  ],
};

/** Over the storage and into the form of the next session. */
function carried(draft: RecordDraft, now: object = saved) {
  const store = createRecordStore(table, now as never);
  applyDraft(store, JSON.parse(JSON.stringify(draft)) as RecordDraft);
  return store;
}

describe('[U20] unsaved input', () => {
  test('comes back as it was, as a change', () => {
    const store = createRecordStore(table, saved);
    store.set('Nachname', 'Hofer');
    store.set('Geburtsdatum', new Date(1990, 0, 2));
    store.set('IdBerater', 3, 'Maria Huber');
    store.set('PersonAdresse.1.Ort', 'Enns');
    store.removeRow('PersonAdresse', 0);
    store.addRow('PersonAdresse', { Ort: 'Steyr', Bis: new Date(2027, 0, 1) });
    const back = carried(draftOf(store));
    expect(back.row()).toMatchObject({
      Nachname: 'Hofer',
      Geburtsdatum: new Date(1990, 0, 2),
      IdBerater: 3,
      IdBeraterText: 'Maria Huber',
      PersonAdresse: [
        { Id: 6, Ort: 'Enns' },
        { Ort: 'Steyr', Bis: new Date(2027, 0, 1) },
      ],
    });
    expect(back.changeCount()).toBe(store.changeCount());
  });

  test('does not overwrite what somebody else changed meanwhile', () => {
    const store = createRecordStore(table, saved);
    store.set('Nachname', 'Hofer');
    const back = carried(draftOf(store), { ...saved, Version: 5, Geburtsdatum: new Date(2000, 0, 1) });
    // The old version makes the server ask, as for any form that stayed open.
    expect(back.row()).toMatchObject({ Version: 4, Geburtsdatum: new Date(2000, 0, 1), Nachname: 'Hofer' });
    expect(back.changeCount()).toBe(1);
  });

  test('leaves no secret in the storage', () => {
    const store = createRecordStore(table, saved);
    store.set('Passwort', 's3hr-geheim');
    store.set('SvNummer', '1237010180');
    expect(JSON.stringify(draftOf(store))).toBe('{"version":4,"changes":{}}');
  });
});
