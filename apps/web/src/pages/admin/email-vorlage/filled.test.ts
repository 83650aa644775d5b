import { tableOf } from '@disponent/domain/tables';
import { expect, test, vi } from 'vitest';
import { filled, sources } from './filled.ts';

vi.mock('../../../settings/settings.ts', () => ({ settings: { baseUrl: 'https://api.example/' } }));

test('a wording reads as it would for a record, and what that says nothing about is named', () => {
  const row = {
    Id: 1,
    IdUnternehmen: 3,
    IdUnternehmenText: 'Maier & Söhne, Wels',
    FakturaNr: 'RE2026-00194',
    FaelligAm: null,
  };
  const wording = ['Rechnung {{FakturaNr}}', '<p>An {{Kunde}}, fällig {{FaelligAm}}: {{Link}}</p>'] as const;
  expect(filled(sources.Rechnung, tableOf('FakturaDat'), row, ...wording)).toEqual({
    subject: 'Rechnung RE2026-00194',
    html: '<p>An Maier &#38; Söhne, Wels, fällig {{FaelligAm}}: <a href="/faktura/1">RE2026-00194</a></p>',
    missing: ['FaelligAm'],
  });
});

test('a profile keeps its form, a text that looks like one does not', () => {
  const row = { Id: 7, PvNr: '<p>x</p>', Profil: '<p>Mit <strong>Staplerschein</strong></p>' };
  const { html, missing } = filled(sources.PvVorschlag, tableOf('PvDat'), row, '', '{{Profil}}{{Position}}');
  expect(html).toBe('<p>Mit <strong>Staplerschein</strong></p>{{Position}}');
  expect(missing).toEqual(['Position']);
});

test('what an occasion takes from its record are fields of it', () => {
  const strange = Object.values(sources).flatMap(({ key, fields }) =>
    Object.values(fields).filter((name) => !tableOf(key).allFields[name]),
  );
  expect(strange).toEqual([]);
});
