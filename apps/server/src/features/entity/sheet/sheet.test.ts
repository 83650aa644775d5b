import { buffer } from 'node:stream/consumers';
import { tableOf } from '@disponent/domain/tables';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { CellRow } from '../../../records/list.ts';
import { csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

const person = tableOf('PersSt').allFields;
const fields = ['Nachname', 'IdBerater', 'Geburtsdatum', 'GeaendertAm', 'Bewertung'].map((name) => {
  const field = person[name];
  if (!field) throw new Error(name);
  return field;
});

async function* pagesOf(...pages: readonly CellRow[][]) {
  yield* pages;
}

const rows: CellRow[][] = [
  [
    ['Ab & <Co>', 'BE – Berta', '1979-12-31', '2026-11-16T14:30:00', 3],
    ['=1+1', '@cmd', '1900-02-28', null, null],
  ],
  [[' mit\nZeile _x0041_ \u0001', '-1', null, '2026-01-01T00:00:00', 0]],
];

describe('[GRID-05] the files of an export', () => {
  test('a workbook holds every text as it is, days and numbers as such, and nothing that a sheet would run', async () => {
    const workbook = await readXlsx(new Uint8Array(await buffer(xlsxFile(pagesOf(...rows), fields, 'A "B" & C'))));
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['A "B" & C']);
    const [head, ...cells] = workbook.sheets[0]?.rows ?? [];
    expect(head).toEqual(['Nachname', 'Betreut von', 'Geburtsdatum', 'Geändert am', 'Bewertung']);
    expect(cells).toEqual([
      ['Ab & <Co>', 'BE – Berta', new Date('1979-12-31T00:00:00Z'), new Date('2026-11-16T14:30:00Z'), 3],
      ["'=1+1", "'@cmd", new Date('1900-02-28T00:00:00Z'), null, null],
      [' mit\nZeile _x0041_ \u0001', "'-1", null, new Date('2026-01-01T00:00:00Z'), 0],
    ]);
  });

  test.each([
    ['Umsatz: Österreich/Tirol', 'Umsatz Österreich Tirol'],
    ["'Zeit bis zur Besetzung' [Tage] je Niederlassung", "Zeit bis zur Besetzung' Tage j"],
    ['Deckungsbeitrag je Niederlassung', 'Deckungsbeitrag je Niederlassun'],
    ['1234567890 1234567890 1234567 \u{1F600}', '1234567890 1234567890 1234567'],
    [`1234567890 1234567890 12345678 \u{1F600}`, '1234567890 1234567890 12345678'],
    ['???', 'Tabelle'],
  ])('the tab of %j is %j', async (name, tab) => {
    const workbook = await readXlsx(new Uint8Array(await buffer(xlsxFile(pagesOf(), fields, name))));
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual([tab]);
  });

  test('CSV puts into quotes what would break a line or a cell', async () => {
    const text = (
      await buffer(csvFile(pagesOf([['a;b', 'say "x"', '1979-12-31', null, 1000]], ...rows), fields))
    ).toString();
    expect(text).toBe(
      '\uFEFFNachname;Betreut von;Geburtsdatum;Geändert am;Bewertung\r\n' +
        '"a;b";"say ""x""";31.12.1979;;1.000\r\n' +
        'Ab & <Co>;BE – Berta;31.12.1979;16.11.2026 14:30;3\r\n' +
        "'=1+1;'@cmd;28.02.1900;;\r\n" +
        '" mit\nZeile _x0041_ \u0001";\'-1;;01.01.2026 00:00;0',
    );
  });

  test('what fails in the middle fails the file, instead of ending it', async () => {
    async function* broken() {
      yield rows[0] as CellRow[];
      throw new Error('gone');
    }
    await expect(buffer(xlsxFile(broken(), fields, 'A'))).rejects.toThrow('gone');
    await expect(buffer(csvFile(broken(), fields))).rejects.toThrow('gone');
  });
});
