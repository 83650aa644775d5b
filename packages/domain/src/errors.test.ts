import { describe, expect, test } from 'vitest';
import {
  forbidden,
  forbiddenAction,
  HttpError,
  networkError,
  staleVersion,
  stillReferenced,
  toastFor,
  unprocessable,
} from './errors.ts';

describe('[ERR-01] an HttpError', () => {
  test('carries status, status text and body', () => {
    expect(new HttpError(409, 'Conflict', 'Schon vergeben')).toMatchObject({
      status: 409,
      statusText: 'Conflict',
      body: 'Schon vergeben',
      message: 'Schon vergeben',
    });
  });

  test('has status 0 for a network failure', () => {
    expect(networkError().status).toBe(0);
    expect(toastFor(networkError())).toBe('Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten');
  });
});

test.each([
  [new HttpError(409, 'Conflict', 'Text des Servers'), 'Text des Servers'],
  [new HttpError(409, 'Conflict'), 'Conflict'],
  [new HttpError(429, 'Too Many Requests', 'Text des Servers'), 'Text des Servers'],
  [new HttpError(429, 'Too Many Requests'), 'Too Many Requests'],
  [new HttpError(429), 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.'],
])('[ERR-02] 409 and 429 say what the server said: %j', (error, toast) => {
  expect(toastFor(error)).toBe(toast);
});

test('[ERR-03] 500 never shows its body', () => {
  expect(toastFor(new HttpError(500, 'Internal Server Error', 'stack trace'))).toBe(
    'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden',
  );
});

test.each([
  [forbidden(), 'Sie haben keine Berechtigung.'],
  [forbiddenAction(), 'Keine Berechtigung für diese Aktion'],
  [new HttpError(403, 'Forbidden', '<html>proxy</html>'), 'Sie haben keine Berechtigung.'],
])('[ROLE-09] 403 shows one of two sentences: %j', (error, toast) => {
  expect(toastFor(error)).toBe(toast);
});

test.each([
  [new HttpError(400, 'Bad Request', 'Feld Foo gibt es nicht.'), 'Feld Foo gibt es nicht.'],
  [new HttpError(502), 'Anfrage konnte aufgrund eines Serverfehlers nicht verarbeitet werden'],
])('every other status has a toast too: %j', (error, toast) => {
  expect(toastFor(error)).toBe(toast);
});

test('[REC-05] a stale version names who was faster', () => {
  expect(staleVersion('Marlene Pühringer')).toMatchObject({
    status: 409,
    body: 'Der Datensatz wurde inzwischen von Marlene Pühringer geändert.',
  });
});

test('[REC-03] what is still referenced says where', () => {
  expect(stillReferenced().body).toBe('Datensatz kann nicht gelöscht werden');
  expect(stillReferenced('Anfragen (3)').body).toBe('Datensatz kann nicht gelöscht werden\nVerwendet in: Anfragen (3)');
});

test('[RULE-16] broken rules travel as JSON', () => {
  const findings = { Fehler: { Nachname: ['Nachname ist ein Pflichtfeld'] }, Warnungen: {} };
  expect(JSON.parse(unprocessable(findings).body)).toEqual(findings);
});
