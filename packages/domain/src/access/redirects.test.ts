import { expect, test } from 'vitest';
import { roleRedirect } from './redirects.ts';
import { type BenutzerrolleTypCode, benutzerrolleTyp } from './roles.ts';

test.each<[BenutzerrolleTypCode, number, string, string | undefined]>([
  ['PVMK', 60, '/', '/anfrage-projekt'],
  ['PVMKMaster', 61, '/', '/anfrage-projekt'],
  ['PVMK', 60, '/pv', undefined],
  ['RPO', 12, '/pv', '/pv/rpo'],
  ['RPOV', 13, '/pv', '/pv/rpo'],
  ['RPO', 12, '/', undefined],
  ['RPO', 49, '/', '/pv/rpo'],
  ['RPOV', 50, '/', '/pv/rpo'],
  ['PAV', 49, '/', '/pv/rpo'],
  ['RPO', 49, '/pv/7', undefined],
  ['PAV', 3, '/', undefined],
  ['KP', 10, '/pv', undefined],
])('[ROLE-06] %s with role %j going to %s goes to %j', (code, IdBenutzerrolle, path, to) => {
  const me = { IdBenutzerrolle, BenutzerrolleTyp: benutzerrolleTyp[code] };
  expect(roleRedirect(path, me, () => true)).toBe(to);
  expect(roleRedirect(path, me, () => false)).toBeUndefined();
});
