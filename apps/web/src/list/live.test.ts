import { expect, test } from 'vitest';
import { isOutOfDate } from './live.ts';

const source = { loaded: () => [{ Id: 1, Version: 5 }] };
const after = (Id: number, Version: number, Aktion = 'Aendern', Entitaet = 'PersSt') =>
  isOutOfDate('PersSt', source, { hasGap: false, events: [{ Entitaet, Id, Version, Aktion }] });

test('a list is out of date by what it has not read yet', () => {
  expect(after(1, 6)).toBe(true);
  expect(after(2, 1, 'Anlegen')).toBe(true);
  expect(after(1, 6, 'Loeschen')).toBe(true);
  expect(isOutOfDate('PersSt', source, { hasGap: true, events: [] })).toBe(true);
});

test('not by what this tab saved and read itself, nor by other tables', () => {
  expect(after(1, 5)).toBe(false);
  expect(after(2, 6, 'Loeschen')).toBe(false);
  expect(after(1, 6, 'Aendern', 'RegionSt')).toBe(false);
});
