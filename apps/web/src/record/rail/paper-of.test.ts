import { tableOf } from '@disponent/domain/tables';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { expect, test } from 'vitest';
import { paperOf } from './paper-of.ts';

const table = tableOf('PersSt');
const paper = (Id: number, IdDokumentartText: string, Datum: string | null, Dateiname = `${Id}.pdf`) => ({
  Id,
  IdDokumentartText,
  Datum: Datum && fromWireDate(Datum),
  Datei: { Id: 100 + Id, Dateiname },
});

test('beside a person stands the newest CV, of the same day the one filed last, and no other paper', () => {
  const rows = [
    paper(1, 'Lebenslauf', '2025-03-01'),
    paper(2, 'Lebenslauf', '2026-01-15'),
    paper(3, 'Lebenslauf', '2026-01-15'),
    paper(4, 'Zeugnis', '2026-05-01'),
    paper(5, 'Lebenslauf', null),
  ];
  expect(paperOf(table, { PersonDokument: rows })).toEqual({
    title: 'Lebenslauf',
    file: { Id: 103, Dateiname: '3.pdf' },
    day: '15.01.2026',
  });
});

test.each([{}, { PersonDokument: [] }, { PersonDokument: [paper(4, 'Zeugnis', '2026-05-01')] }])('%j: none', (row) => {
  expect(paperOf(table, row)).toBeUndefined();
});
