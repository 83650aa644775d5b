import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { savedText } from './texts.ts';

const saved = {
  IdBetreuer: 3,
  IdBetreuerText: 'Sonja Kaltenböck',
  UnternehmenAnsprechpartner: [
    { Id: 1, IdBenutzer: null },
    { Id: 2, IdBenutzer: 11, IdBenutzerText: 'Petra Aigner' },
  ],
};

test.each([
  [11, 'Petra Aigner'],
  [12, undefined],
])('what the reader may not list (user %i) is called as the record calls it', (id, text) => {
  expect(savedText(tableOf('UnternehmenSt'), saved, 'BenutzerSt', id)).toBe(text);
});
