import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Konto } from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** Whose rows are those of one company: it is not said in each of them. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

interface Ich {
  readonly IsEinUnternehmen?: boolean;
}

test.each<[Konto, boolean]>([
  ['kunde', true],
  ['colieferant', true],
  ['rpov', true],
  // With the company below it.
  ['pvmkmaster', false],
  // By his projects, of whichever company.
  ['pvmk', false],
  ['gf', false],
  ['berater', false],
])('%s: one company %s', async (konto, isOne) => {
  const { IsEinUnternehmen = false } = await w.as[konto].call<Ich>('GET', '/api/.info/me');
  expect(IsEinUnternehmen).toBe(isOne);
});

interface Seite {
  readonly Rows: readonly {
    readonly IdPvText: string;
    readonly IdPersonText: string;
    readonly IdUnternehmenText: string;
  }[];
}

const einsaetze = async (konto: Konto): Promise<Seite['Rows']> =>
  (
    await w.as[konto].filter('KundenportalEinsatz', ['!', ['IdPv', 'isblank']], {
      columns: 'IdPv,IdPerson,IdUnternehmen',
    })
  ).Rows as unknown as Seite['Rows'];

test('a proposal that is named elsewhere is called by the person alone', async () => {
  await w.tisch.update('KundenportalEinsatz', Number(w.ids['KundenportalEinsatz']?.eigen), {
    IdPv: w.ids['PvDat']?.eigen,
  });
  for (const [konto, isOne] of [
    ['kunde', true],
    ['gf', false],
  ] as const) {
    const rows = await einsaetze(konto);
    expect(rows.length, konto).toBeGreaterThan(0);
    for (const { IdPvText, IdPersonText, IdUnternehmenText } of rows)
      expect(IdPvText, konto).toBe(isOne ? IdPersonText : `${IdPersonText} → ${IdUnternehmenText}`);
  }
});
