import { boolean } from '@disponent/domain/kinds/boolean';
import { date } from '@disponent/domain/kinds/date';
import { reference } from '@disponent/domain/kinds/reference';
import { text } from '@disponent/domain/kinds/text';
import { expect, test } from 'vitest';
import { cellText, sheetOf } from './cell-text.ts';

const row = {
  Name: 'Huber',
  Geboren: new Date(1990, 4, 1),
  IdOrt: 3,
  IdOrtText: 'LNZ – Linz',
  IsAktiv: false,
  Leer: null,
};

test.each([
  ['Name', text({ caption: 'Name' }), 'Huber'],
  ['Geboren', date({ caption: 'Geboren' }), '01.05.1990'],
  ['IdOrt', reference({ caption: 'Ort', to: 'NiederlassungSt' }), 'LNZ – Linz'],
  ['IsAktiv', boolean({ caption: 'Aktiv' }), 'deaktiviert'],
  ['Leer', text({ caption: 'Leer' }), ''],
])('the cell of %s is copied in words', (name, field, words) => {
  expect(cellText({ name, field }, row)).toBe(words);
});

test('a sheet gets tabs, lines and a table; what it would misread is quoted', () => {
  expect(
    sheetOf([
      ['a', 'b "c"'],
      ['1', '<2>\n3'],
    ]),
  ).toEqual({
    text: 'a\t"b ""c"""\r\n1\t"<2>\n3"',
    html: '<table><tr><td>a</td><td>b &quot;c&quot;</td></tr><tr><td>1</td><td>&lt;2&gt;\n3</td></tr></table>',
  });
});
