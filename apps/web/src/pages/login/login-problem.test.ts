import { HttpError } from '@disponent/domain/errors';
import { expect, test, vi } from 'vitest';
import { ThrottledError } from '../../api/client.ts';
import { loginProblem, waitWords } from './login-problem.ts';

vi.mock('../../settings/settings.ts', () => ({ settings: { baseUrl: '' } }));
vi.mock('../../session/web-api-login.ts', () => ({ WebApiLoginError: class extends Error {} }));

test.each([
  [1, 'Nächster Versuch in 1 Sekunde.'],
  [45, 'Nächster Versuch in 45 Sekunden.'],
  [60, 'Nächster Versuch in 1 Minute.'],
  [840, 'Nächster Versuch in 14 Minuten.'],
  [841, 'Nächster Versuch in 15 Minuten.'],
])('[S02] %i seconds are "%s"', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

test('[S02] who is throttled reads why and for how long', () => {
  expect(loginProblem(new ThrottledError(900, 'Too Many Requests', { body: 'Zu viele Fehlversuche.' }))).toBe(
    'Zu viele Fehlversuche. Nächster Versuch in 15 Minuten.',
  );
});

test('what is no failed login is a bug, and stays one', () => {
  expect(loginProblem(new HttpError(0))).toMatch(/Verbindungsaufbau/);
  expect(() => loginProblem(new TypeError('x'))).toThrow(TypeError);
});
