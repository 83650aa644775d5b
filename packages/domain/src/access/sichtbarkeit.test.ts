import { expect, test } from 'vitest';
import { maySee } from '../entity/visibility.ts';
import type { Recht } from './rechte.ts';
import { type BenutzerrolleTypCode, benutzerrolleTyp, benutzerrolleTypCodes } from './roles.ts';
import { sichtbarkeit } from './sichtbarkeit.ts';

const seenBy = (group: keyof typeof sichtbarkeit, ...Rechte: Recht[]): BenutzerrolleTypCode[] =>
  benutzerrolleTypCodes.filter((code) =>
    maySee(sichtbarkeit[group], { IsPlattformAdmin: false, BenutzerrolleTyp: benutzerrolleTyp[code], Rechte }),
  );

/** Domain model 2.4, by hand. */
test.each([
  ['Lohn', [], ['RPO']],
  ['Lohn', ['LohnSehen'], ['RPO', 'PAV']],
  ['EigenerLohn', [], ['COL', 'RPO']],
  ['EigenerLohn', ['LohnSehen'], ['COL', 'RPO', 'PAV']],
  ['Marge', ['LohnSehen'], []],
  ['Marge', ['KonditionenSehen'], ['RPO']],
  ['Marge', ['LohnSehen', 'KonditionenSehen'], ['RPO', 'PAV']],
  ['Konditionen', [], ['KP', 'RPOV', 'PVMK', 'PVMKMaster']],
  ['Konditionen', ['KonditionenSehen'], ['KP', 'RPO', 'PAV', 'RPOV', 'PVMK', 'PVMKMaster']],
  ['Einkauf', [], ['COL']],
  ['Einkauf', ['KonditionenSehen'], ['COL', 'RPO', 'PAV']],
  ['Intern', [], ['RPO', 'PAV']],
  ['Arbeitgeber', [], ['COL', 'RPO', 'PAV']],
] as const)('[ROLE-08] %s with the rights %j is seen by %j', (group, rights, codes) => {
  expect(seenBy(group, ...rights)).toEqual(codes);
});

test('a Plattform-Admin sees everything', () => {
  for (const group of Object.values(sichtbarkeit))
    expect(maySee(group, { IsPlattformAdmin: true, BenutzerrolleTyp: benutzerrolleTyp.KP, Rechte: [] })).toBe(true);
});
