import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { nameAndNumber } from './card-name.ts';

test('a card is called by its name, and what the server numbered keeps the number beside it', () => {
  const request = { AnfrageNr: 'A-2026-00104', Titel: '3 Staplerfahrer:in, Wels' };
  expect(nameAndNumber(tableOf('AnfrageDat'), request, 'A-2026-00104 3 Staplerfahrer:in, Wels')).toEqual({
    name: '3 Staplerfahrer:in, Wels',
    number: 'A-2026-00104',
  });
  expect(nameAndNumber(tableOf('FakturaDat'), { FakturaNr: 'RE2026-00204' }, 'RE2026-00204')).toEqual({
    name: 'RE2026-00204',
  });
  expect(nameAndNumber(tableOf('PersSt'), { Nachname: 'Binder' }, 'Lena Binder')).toEqual({ name: 'Lena Binder' });
});
