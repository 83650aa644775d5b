import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { moveTo, type Phase } from './moves.ts';

const pv = tableOf('PvDat');
const move = (Status: string, phase: Phase, ...Aktionen: string[]) => {
  const found = moveTo(pv, { Status, Aktionen }, phase);
  if (found.type === 'refused') return found.reason;
  return found.type === 'save' ? 'save' : [found.action.name, found.then];
};

test.each<[string, Phase, string[], unknown]>([
  ['Entwurf', 'Telefoninterview', ['Speichern'], 'save'],
  ['Interview', 'Assessment', ['Speichern', 'AngebotLegen'], 'save'],
  ['Entwurf', 'Profilfreigabe', ['Speichern', 'Vorschlagen'], ['Vorschlagen', undefined]],
  ['Vorgeschlagen', 'FachbereichInterview1', ['Speichern', 'TerminVereinbaren'], ['TerminVereinbaren', undefined]],
  ['Vorgeschlagen', 'Assessment', ['Speichern', 'TerminVereinbaren'], ['TerminVereinbaren', 'Assessment']],
  ['Angebot', 'Vertrag', ['Annehmen'], ['Annehmen', undefined]],
  ['Angebot', 'Ausgeschieden', ['Zurueckziehen', 'Ablehnen'], ['Ablehnen', undefined]],
  ['Angenommen', 'Ausgeschieden', ['Zurueckziehen'], ['Zurueckziehen', undefined]],
  ['Abgelehnt', 'Telefoninterview', ['Speichern', 'Reaktivieren'], ['Reaktivieren', 'Telefoninterview']],
])('a card in status %s gets to %s by what is allowed', (status, phase, allowed, expected) => {
  expect(move(status, phase, ...allowed)).toEqual(expected);
});

test('what is not allowed is refused, with the reason', () => {
  expect(move('Entwurf', 'Telefoninterview')).toBe('Keine Berechtigung für diese Aktion');
  expect(move('Vorgeschlagen', 'FachbereichInterview1', 'Speichern')).toBe('Keine Berechtigung für diese Aktion');
  expect(move('Entwurf', 'Vertrag', 'Speichern')).toBe('Statuswechsel von Entwurf nach Angenommen ist nicht möglich');
  expect(move('Angenommen', 'Onboarding', 'Speichern')).toBe(
    'Statuswechsel von Angenommen nach Eingesetzt ist nicht möglich',
  );
});
