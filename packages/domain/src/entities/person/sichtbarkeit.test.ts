import { expect, test } from 'vitest';
import type { Recht } from '../../access/rechte.ts';
import { benutzerrolleTyp, benutzerrolleTypCodes } from '../../access/roles.ts';
import { maySee, type Visibility } from '../../entity/visibility.ts';
import { tableOf } from '../../tables.ts';

/** Role types for whom a field or list exists with these rights. */
function seenBy(visibility: Visibility | undefined, ...Rechte: Recht[]): string {
  return benutzerrolleTypCodes
    .filter((code) =>
      maySee(visibility ?? {}, { IsPlattformAdmin: false, BenutzerrolleTyp: benutzerrolleTyp[code], Rechte }),
    )
    .join(' ');
}

/** Domain model 2.4, by hand; which people a type sees at all is for the row scope. */
test.each([
  ['PersSt.Notiz', [], 'RPO PAV'],
  ['PersSt.Bewertung', [], 'RPO PAV'],
  ['PersSt.WunschEntgelt', [], 'COL RPO'],
  ['PersSt.WunschEntgelt', ['LohnSehen'], 'COL RPO PAV'],
  ['PersSt.Grundlohn', ['LohnSehen'], ''],
  ['PersSt.Grundlohn', ['PersonalaktSehen'], 'COL RPO'],
  ['PersSt.Grundlohn', ['PersonalaktSehen', 'LohnSehen'], 'COL RPO PAV'],
  ['PersSt.SvNummer', ['LohnSehen'], ''],
  ['PersSt.Bic', [], ''],
  ['PersSt.IsBeguenstigtBehindert', [], ''],
  ['UnternehmenAnsprechpartner.Notiz', [], 'RPO PAV'],
  ['Kontakt.Text', [], 'RPO PAV'],
  ['DsgvoVorgang.Ergebnis', [], ''],
] as const)('[ROLE-08] %s exists with the rights %j for %j', (at, rights, codes) => {
  const [key = '', name = ''] = at.split('.');
  expect(seenBy(tableOf(key).fields[name], ...rights)).toBe(codes);
});

test('[ROLE-08] UnternehmenKondition exists for our own people only with their right, and never for a supplier', () => {
  const { visibility, fields } = tableOf('UnternehmenKondition');
  expect(seenBy(visibility)).toBe('KP RPOV PVMK PVMKMaster');
  expect(seenBy(visibility, 'KonditionenSehen')).toBe('KP RPO PAV RPOV PVMK PVMKMaster');
  expect(seenBy(fields.Faktor, 'KonditionenSehen')).toBe('RPO');
});
