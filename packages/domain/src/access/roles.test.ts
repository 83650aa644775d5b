import { expect, test } from 'vitest';
import { benutzerrolleTypCaptions } from './role-captions.ts';
import { benutzerrolleTyp, benutzerrolleTypCode, benutzerrolleTypCodes } from './roles.ts';

test('[ROLE-05] the role types have the numbers of the specification', () => {
  expect(benutzerrolleTyp).toEqual({ KP: 0, COL: 1, RPO: 2, PAV: 3, RPOV: 4, PVMK: 5, PVMKMaster: 6 });
  expect([0, 1, 2, 3, 4, 5, 6].map(benutzerrolleTypCode)).toEqual(benutzerrolleTypCodes);
  expect(benutzerrolleTypCode(7)).toBeUndefined();
});

test('[ROLE-05] every role type has a caption', () => {
  expect(Object.keys(benutzerrolleTypCaptions)).toHaveLength(benutzerrolleTypCodes.length);
});
