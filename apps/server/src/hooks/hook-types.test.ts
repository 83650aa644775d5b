import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { fakturaDat } from '@disponent/domain/entities/faktura';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { tableOf } from '@disponent/domain/tables';
import { expect, test } from 'vitest';
import { computedFor } from '../records/computed/computed.ts';
import { hookFor } from '../records/hook.ts';
import type { Work } from '../records/work.ts';
import { advance } from './shared/system-changes.ts';

/** What does not compile is proven by the compiler: each of these lines would be an error, and the comment one without it. */
test('a misspelt action, field, list, table or computed field does not compile', () => {
  const [key] = hookFor(fakturaDat, {
    derive: (row) => ({ ...row, FaelligAm: row.Rechnungsdatum }),
    actions: { Festschreiben: { prepare: (row, { caller }) => ({ ...row, FestgeschriebenVon: caller.me.Id }) } },
  });
  expect(key).toBe('FakturaDat');
  // @ts-expect-error a field that there is not
  hookFor(fakturaDat, { derive: (row) => ({ ...row, FaelligAm: row.Rechnungsdatm }) });
  // @ts-expect-error a field of another kind
  hookFor(fakturaDat, { derive: (row) => ({ ...row, FaelligAm: 7 }) });
  // @ts-expect-error a list that there is not
  hookFor(fakturaDat, { derive: (row) => ({ ...row, FakturaPosition: row.FakturaPositionen }) });
  // @ts-expect-error an action that there is not
  hookFor(fakturaDat, { actions: { Festschreibn: {} } });
  hookFor(fakturaDat, {
    actions: {
      // @ts-expect-error what the dialog of the action does not ask for
      ZahlungBuchen: { prepare: (row, { input }) => ({ ...row, Notiz: input.Beleg }) },
    },
  });
  // @ts-expect-error a status that there is not
  hookFor(anfrageDat, { check: (row) => (row.Status === 'Fertig' ? {} : {}) });
  // @ts-expect-error a table that there is not
  expect(() => tableOf('FakturaDt')).toThrow('FakturaDt');
  // @ts-expect-error a computed field that there is not
  computedFor(unternehmenSt, { OffenerPosten: () => '0' });
  // @ts-expect-error a transition that the system does not make by itself
  const wrong = (inside: Work) => advance(inside, fakturaDat, 1, 'Festschreiben');
  expect(wrong).toBeTypeOf('function');
});
