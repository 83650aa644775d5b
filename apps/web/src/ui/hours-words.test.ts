import { expect, test } from 'vitest';
import { zeitWords } from './hours-words.ts';

const tag = { Von: '06:00', Bis: '14:30', PauseMin: 30, Menge: null, Bemerkung: null };

test('a day tells its times and its break; who is away has none', () => {
  expect(zeitWords({ ...tag, AbwesenheitArt: 'Keine' })).toBe('06:00–14:30, Pause 30 min');
  expect(zeitWords({ ...tag, AbwesenheitArt: 'Urlaub' })).toBe('Urlaub');
});
