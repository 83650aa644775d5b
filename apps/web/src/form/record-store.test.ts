import { defineChild, defineEntity } from '@disponent/domain/entity/define';
import { buildTables } from '@disponent/domain/entity/table';
import { date } from '@disponent/domain/kinds/date';
import { reference } from '@disponent/domain/kinds/reference';
import { text } from '@disponent/domain/kinds/text';
import { conditionalRequired } from '@disponent/domain/rules/conditional-required';
import { required } from '@disponent/domain/rules/required';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecordStore, type RecordStore } from './record-store.ts';

const person = defineEntity({
  key: 'PersSt',
  caption: { one: 'Person', many: 'Personen' },
  text: { fields: ['Nachname'] },
  fields: {
    Nachname: text({ caption: 'Nachname', rules: [required()] }),
    Herkunft: text({ caption: 'Herkunft' }),
    Empfehler: text({
      caption: 'Empfohlen von',
      rules: [conditionalRequired((row) => row['Herkunft'] === 'Empfehlung')],
    }),
    IdBerater: reference({ caption: 'Betreut von', to: 'BeraterSt' }),
    Geburtsdatum: date({ caption: 'Geburtsdatum' }),
  },
  grid: ['Nachname'],
  children: {
    PersonAdresse: defineChild({
      caption: { one: 'Adresse', many: 'Adressen' },
      text: { fields: ['Ort'] },
      fields: { Ort: text({ caption: 'Ort', rules: [required()] }) },
    }),
  },
});
const table = buildTables([person]).get('PersSt')!;
const adresse = table.children[0]!;

let store: RecordStore;
beforeEach(() => {
  store = createRecordStore(table, {
    Id: 1,
    Nachname: 'Huber',
    Herkunft: 'Initiativ',
    Geburtsdatum: new Date(1991, 2, 14),
    PersonAdresse: [
      { Id: 5, Ort: 'Linz' },
      { Id: 6, Ort: 'Wels' },
    ],
  });
});

describe('changes', () => {
  test('are counted by field and by child row, and taken back by typing back', () => {
    store.set('Nachname', 'Hofer');
    store.set('PersonAdresse.1.Ort', 'Enns');
    expect(store.changeCount()).toBe(2);
    store.set('Nachname', 'Huber');
    expect(store.changeCount()).toBe(1);
  });

  test('empty is empty, the same day is the same day', () => {
    store.set('Empfehler', '');
    store.set('Geburtsdatum', new Date(1991, 2, 14));
    expect(store.changeCount()).toBe(0);
  });

  test('a removed row does not mark the rows behind it', () => {
    store.removeRow('PersonAdresse', 0);
    expect(store.changeCount()).toBe(1);
    expect(store.field(adresse, 'PersonAdresse.0.Ort')).toMatchObject({ value: 'Wels', isChanged: false });
    store.addRow('PersonAdresse', { Ort: 'Steyr' });
    expect(store.changeCount()).toBe(2);
  });

  test('discarding brings everything back', () => {
    store.set('Nachname', 'Hofer');
    store.removeRow('PersonAdresse', 0);
    store.discard();
    expect(store.changeCount()).toBe(0);
    expect(store.rows('PersonAdresse').map((row) => row['Ort'])).toEqual(['Linz', 'Wels']);
  });

  test('what cannot be read is a change, though the value has none', () => {
    store.setInvalid('Geburtsdatum', 'Geburtsdatum ist kein gültiges Datum');
    expect(store.changeCount()).toBe(1);
    store.setInvalid('Geburtsdatum', undefined);
    expect(store.changeCount()).toBe(0);
  });

  test('a reference keeps its text beside it', () => {
    store.set('IdBerater', 3, 'Maria Huber');
    expect(store.row()).toMatchObject({ IdBerater: 3, IdBeraterText: 'Maria Huber' });
    expect(store.changeCount()).toBe(1);
  });
});

describe('a key press', () => {
  test('leaves the state of every other field the same object', () => {
    const other = store.field(table, 'Herkunft');
    store.set('Nachname', 'Hofer');
    expect(store.field(table, 'Herkunft')).toBe(other);
  });

  test('wakes a field whose requirement it changes', () => {
    const before = store.field(table, 'Empfehler');
    const listener = vi.fn();
    store.subscribe('Empfehler', listener);
    store.set('Herkunft', 'Empfehlung');
    expect(listener).toHaveBeenCalled();
    expect(before.isRequired).toBe(false);
    expect(store.field(table, 'Empfehler').isRequired).toBe(true);
  });
});

describe('errors', () => {
  test('belong to their path', () => {
    store.setErrors('PersonAdresse.1.Ort', ['Ort ist ein Pflichtfeld']);
    expect(store.field(adresse, 'PersonAdresse.1.Ort').errors).toEqual(['Ort ist ein Pflichtfeld']);
    expect(store.field(adresse, 'PersonAdresse.0.Ort').errors).toEqual([]);
  });

  test('do not move to another row', () => {
    store.setErrors('PersonAdresse.1.Ort', ['Ort ist ein Pflichtfeld']);
    store.removeRow('PersonAdresse', 0);
    expect(store.errors()).toEqual({});
  });
});
