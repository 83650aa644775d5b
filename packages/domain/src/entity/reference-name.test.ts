import { expect, test } from 'vitest';
import { nameOnly } from './reference-name.ts';

test.each([
  ['SMO – Moser Sabine', 'Moser Sabine'],
  ['BÜROKF – Bürokaufmann/-frau', 'Bürokaufmann/-frau'],
  ['LNZ – Linz, WEL – Wels', 'Linz, Wels'],
  ['A-2026-00029 6 Verpackungsmitarbeiter:in, Vöcklabruck', '6 Verpackungsmitarbeiter:in, Vöcklabruck'],
  ['Traunsee Logistik, Gmunden', 'Traunsee Logistik, Gmunden'],
  ['Werk Süd – Halle 3', 'Werk Süd – Halle 3'],
  // A number that is all there is stays.
  ['A-2026-00029', 'A-2026-00029'],
])('%s is called %s', (text, name) => {
  expect(nameOnly(text)).toBe(name);
});
