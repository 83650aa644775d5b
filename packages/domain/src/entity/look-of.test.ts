import { expect, test } from 'vitest';
import { tableOf, tables } from '../tables.ts';
import { lookOf } from './look-of.ts';

test.each([
  ['AnfrageDat', 'Status', 'Offen', 'blau'],
  ['AnfragePosition', 'Status', 'Offen', 'blau'],
  ['PvTermin', 'Status', 'NichtErschienen', 'rot'],
  ['StelleninseratKanal', 'Status', 'Fehler', 'rot'],
  ['AnfrageProjektDat', 'Ampel', 'Gelb', 'bernstein'],
  ['AnfrageDat', 'Prioritaet', 'Dringend', 'rot'],
  ['AnfrageDat', 'Prioritaet', 'Normal', undefined],
  ['PersSt', 'DsgvoStatus', 'Fehlt', 'rot'],
  ['PersSt', 'DsgvoStatus', 'Gueltig', undefined],
  ['AnfrageDat', 'EingangWeg', 'Email', undefined],
])('%s.%s %s is drawn in %s', (key, name, code, tone) => {
  expect(lookOf(tableOf(key), name, code)?.tone).toBe(tone);
});

test('every status of a child table that people read has a look', () => {
  const plain = [...tables.values()].flatMap((table) => {
    const status = table.parent ? table.fields['Status'] : undefined;
    return (status?.values ?? [])
      .filter((code) => !lookOf(table, 'Status', code))
      .map((code) => `${table.key} ${code}`);
  });
  expect(plain).toEqual([]);
});
