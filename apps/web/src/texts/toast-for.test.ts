import { forbidden, forbiddenAction, HttpError, networkError } from '@disponent/domain/errors';
import { expect, test } from 'vitest';
import { toastFor } from './toast-for.ts';

test('[ERR-01] no answer at all has its own sentence', () => {
  expect(toastFor(networkError())).toBe('Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten');
});

test.each([
  [new HttpError(409, 'Conflict', { body: 'Text des Servers' }), 'Text des Servers'],
  [new HttpError(409, 'Conflict'), 'Conflict'],
  [new HttpError(429, 'Too Many Requests', { body: 'Text des Servers' }), 'Text des Servers'],
  [new HttpError(429, 'Too Many Requests'), 'Too Many Requests'],
  [new HttpError(429), 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.'],
])('[ERR-02] 409 and 429 say what the server said: %j', (error, toast) => {
  expect(toastFor(error)).toBe(toast);
});

test('[ERR-03] 500 never shows its body', () => {
  expect(toastFor(new HttpError(500, 'Internal Server Error', { body: 'stack trace' }))).toBe(
    'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden',
  );
});

test.each([
  [forbidden(), 'Sie haben keine Berechtigung.'],
  [forbiddenAction(), 'Keine Berechtigung für diese Aktion'],
  [new HttpError(403, 'Forbidden', { body: '<html>proxy</html>' }), 'Sie haben keine Berechtigung.'],
])('[ROLE-09] 403 shows one of two sentences: %j', (error, toast) => {
  expect(toastFor(error)).toBe(toast);
});

test.each([
  [new HttpError(400, 'Bad Request', { body: 'Feld Foo gibt es nicht.' }), 'Feld Foo gibt es nicht.'],
  [new HttpError(502), 'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden'],
])('every other status has a toast too: %j', (error, toast) => {
  expect(toastFor(error)).toBe(toast);
});
