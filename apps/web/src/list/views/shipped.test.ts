import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { shippedTo } from './shipped.ts';

const linz = {
  IsPlattformAdmin: false,
  BenutzerrolleTyp: benutzerrolleTyp.PAV,
  Rechte: [],
  IdNiederlassung: 3,
  Niederlassung: 'Linz',
} as unknown as Parameters<typeof shippedTo>[0];

const namesOf = (key: string, isPart: boolean) =>
  shippedTo(linz, tableOf(key), { isOwnBranch: true, isPart }).views.map(({ name }) => name);

test('who begins with his branch finds it among the views of a list, unless the page has said whose rows they are', () => {
  expect(namesOf('Aufgabe', false)[0]).toBe('Linz');
  expect(namesOf('Aufgabe', true)).not.toContain('Linz');
  expect(shippedTo(linz, tableOf('Aufgabe'), { isOwnBranch: true, isPart: true }).start).toBeUndefined();
});
