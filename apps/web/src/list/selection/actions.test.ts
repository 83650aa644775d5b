import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { bulkActions } from './actions.ts';

const admin = { IsPlattformAdmin: true, BenutzerrolleTyp: benutzerrolleTyp.PAV, Rechte: [] } as Partial<Me> as Me;

test('a step for many shows the sign of the status that it leads to, a verb of the list its own', () => {
  const found = bulkActions(tableOf('PersSt'), admin, ['Neu']);
  expect(found.slice(0, 2).map(({ caption, glyph }) => [caption, glyph])).toEqual([
    ['Prüfung starten', 'half'],
    ['In Pool aufnehmen', 'threeQuarter'],
  ]);
  expect(found.filter(({ isOfList }) => isOfList).map(({ icon }) => icon)).toContain('mail');
});
