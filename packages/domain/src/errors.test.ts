import { describe, expect, test } from 'vitest';
import { HttpError, networkError, staleVersion, unprocessable } from './errors.ts';
import { stillReferenced, usagesOf } from './still-referenced.ts';
import { sentence, word } from './texts/sentence.ts';

describe('[ERR-01] an HttpError', () => {
  test('carries status, status text and body', () => {
    expect(new HttpError(409, 'Conflict', { body: 'Schon vergeben' })).toMatchObject({
      status: 409,
      statusText: 'Conflict',
      body: 'Schon vergeben',
      message: 'Schon vergeben',
    });
  });

  test('says a sentence in German, and carries it for whoever speaks another language', () => {
    const satz = sentence('{feld} ist bereits vergeben', { feld: word('Kurzbezeichnung') });
    expect(new HttpError(409, 'Conflict', satz)).toMatchObject({ body: 'Kurzbezeichnung ist bereits vergeben', satz });
  });

  test('has status 0 for a network failure', () => {
    expect(networkError().status).toBe(0);
  });
});

test('[REC-05] a stale version names who was faster', () => {
  expect(staleVersion('Marlene Pühringer')).toMatchObject({
    status: 409,
    body: 'Der Datensatz wurde inzwischen von Marlene Pühringer geändert.',
  });
});

test('[REC-03] what is still referenced says where, to be read again', () => {
  expect(stillReferenced().body).toBe('Datensatz kann nicht gelöscht werden');
  const refused = stillReferenced([
    { liste: 'Anfragen', n: 3 },
    { liste: 'weitere', n: 1 },
  ]);
  expect(refused.body).toBe('Datensatz kann nicht gelöscht werden\nVerwendet in: Anfragen (3), weitere (1)');
  expect(usagesOf(refused.satz)).toEqual([
    { liste: 'Anfragen', n: 3 },
    { liste: 'weitere', n: 1 },
  ]);
  expect(usagesOf(staleVersion('Marlene Pühringer').satz)).toEqual([]);
});

test('[RULE-16] broken rules travel as JSON: German, and beside it pattern and values', () => {
  const satz = sentence('{feld} ist ein Pflichtfeld', { feld: word('Nachname') });
  expect(JSON.parse(unprocessable({ Nachname: [satz] }).body)).toEqual({
    Fehler: { Nachname: ['Nachname ist ein Pflichtfeld'] },
    Warnungen: {},
    Saetze: {
      Fehler: { Nachname: [{ Satz: '{feld} ist ein Pflichtfeld', Werte: { feld: { Wort: 'Nachname' } } }] },
      Warnungen: {},
    },
  });
});
