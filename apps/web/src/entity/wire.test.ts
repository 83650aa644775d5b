import { defineChild, defineEntity } from '@disponent/domain/entity/define';
import { buildTables } from '@disponent/domain/entity/table';
import { date } from '@disponent/domain/kinds/date';
import { enumeration } from '@disponent/domain/kinds/enumeration';
import { text } from '@disponent/domain/kinds/text';
import { expect, test } from 'vitest';
import { fromWire, toWire } from './wire.ts';

const probe = defineEntity({
  key: 'ProbeSt',
  caption: { one: 'Probe', many: 'Proben' },
  text: { fields: ['Name'] },
  fields: {
    Name: text({ caption: 'Name' }),
    Beginn: date({ caption: 'Beginn' }),
    Nr: text({ caption: 'Nr.', server: true }),
    Anzahl: text({ caption: 'Anzahl', computed: 'query' }),
    Status: enumeration({ caption: 'Status', values: ['Neu', 'Fertig'] }),
  },
  states: { field: 'Status', looks: {}, actions: {} },
  grid: ['Name'],
  children: {
    ProbeZeile: defineChild({
      caption: { one: 'Zeile', many: 'Zeilen' },
      text: { fields: ['Von'] },
      fields: { Von: date({ caption: 'Von' }) },
    }),
  },
});
const table = buildTables([probe]).get('ProbeSt')!;

const wire = {
  Id: 7,
  Version: 2,
  Name: '2026-12-01',
  Beginn: '2026-12-01',
  Nr: 'P-1',
  Anzahl: '3',
  Status: 'Neu',
  Aktionen: ['Speichern'],
  ProbeZeile: [{ Id: 1, Von: '2026-05-21' }, { Von: null }],
};

test('[API-02] dates become dates by declaration, in children too; texts that look like one stay', () => {
  const row = fromWire(table, wire);
  expect(row['Beginn']).toEqual(new Date(2026, 11, 1));
  expect(row['Name']).toBe('2026-12-01');
  expect(row['ProbeZeile']).toEqual([{ Id: 1, Von: new Date(2026, 4, 21) }, { Von: null }]);
});

test('a save carries what the user may change and nothing else', () => {
  expect(toWire(table, fromWire(table, wire))).toEqual({
    Id: 7,
    Name: '2026-12-01',
    Beginn: '2026-12-01',
    ProbeZeile: [{ Id: 1, Von: '2026-05-21' }, { Von: null }],
  });
});

test('what was not read is not sent', () => {
  expect(toWire(table, { Id: 7, Name: 'x' })).toEqual({ Id: 7, Name: 'x' });
});
