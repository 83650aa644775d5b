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
  const assignment = { EinsatzNr: 'E-2026-00182' };
  expect(nameAndNumber(tableOf('KundenportalEinsatz'), assignment, 'Baumgartner Josef, E-2026-00182')).toEqual({
    name: 'Baumgartner Josef',
    number: 'E-2026-00182',
  });
  const application = { EingangAm: new Date(2026, 10, 19, 14, 58) };
  expect(nameAndNumber(tableOf('Bewerbung'), application, 'Varga Katalin, 19.11.2026 14:58')).toEqual({
    name: 'Varga Katalin',
    moment: 'Eingang am 19.11.2026 14:58',
  });
  expect(nameAndNumber(tableOf('PersSt'), { Nachname: 'Binder' }, 'Lena Binder')).toEqual({ name: 'Lena Binder' });
});
