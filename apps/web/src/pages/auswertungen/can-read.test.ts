import { maySee } from '@disponent/domain/entity/visibility';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { canRead } from './can-read.ts';
import { shipped } from './reports.ts';

const hiddenFrom = (BenutzerrolleTyp: number, ...Rechte: string[]) =>
  shipped.flatMap(({ id, report }) => {
    const viewer = { IsPlattformAdmin: false, BenutzerrolleTyp, Rechte };
    return canRead(tableOf(report.liste as 'PersSt'), report, (field) => maySee(field, viewer)) ? [] : [id];
  });

test('[S23] of the reports of the product nobody is offered one with a field that he does not see', () => {
  expect(hiddenFrom(3, 'LohnSehen', 'KonditionenSehen')).toEqual([]);
  expect(hiddenFrom(3)).toEqual(['marge']);
  expect(hiddenFrom(0)).toEqual(['auslastung', 'marge']);
  expect(hiddenFrom(1)).toEqual(['besetzungsdauer', 'phasen', 'auslastung', 'marge']);
});

test('a field counts wherever the report names it', () => {
  const table = tableOf('PvDat');
  const report = { liste: 'PvDat', zeilen: 'Status', spalten: '', wert: 'anzahl' };
  const without = (name: string) => (field: unknown) => field !== table.fields[name as 'Status'];
  const reads = (more: object, name: string) => canRead(table, { ...report, ...more }, without(name));
  expect(reads({}, 'TageImStatus')).toBe(true);
  expect(reads({}, 'Status')).toBe(false);
  expect(reads({ ebene: 'IdPerson' }, 'IdPerson')).toBe(false);
  expect(reads({ spalten: 'StatusSeit:monat' }, 'StatusSeit')).toBe(false);
  expect(reads({ wert: 'TageImStatus:mittel' }, 'TageImStatus')).toBe(false);
  expect(reads({ je: 'TageImStatus:summe' }, 'TageImStatus')).toBe(false);
  expect(reads({ filter: ['!', ['IdPerson', 'isblank']] }, 'IdPerson')).toBe(false);
  expect(reads({ teil: [['Status', '=', 'Entwurf'], 'and', ['IsRpo', '=', true]] }, 'IsRpo')).toBe(false);
});
