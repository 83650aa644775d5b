import type { BezugAnswer, Bezugsliste } from '@disponent/domain/wire/answers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../api.ts';
import { type Konto, konten } from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** What belongs to a record, as each account is told: only lists it may read, counted in its own sight. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const bezug = async (konto: Konto, key: string, id: unknown): Promise<readonly Bezugsliste[]> =>
  (await w.as[konto].call<BezugAnswer>('GET', `/api/entity/${key}/${String(id)}/bezug`)).Listen;
const namen = (listen: readonly Bezugsliste[]) => listen.map(({ Entitaet, Feld }) => [Entitaet, Feld].join(' '));
const eigen = (key: string) => w.ids[key]?.eigen;

describe('[ROLE-08] what belongs to a record', () => {
  test.each<[Konto, string, string[]]>([
    [
      'gf',
      'AnfrageDat',
      ['PvDat IdAnfrage', 'KundenportalEinsatz IdAnfragePosition.IdAnfrage', 'StelleninseratSt IdAnfrage', 'Dokument '],
    ],
    // Their ads are not for them to read.
    ['kunde', 'AnfrageDat', ['PvDat IdAnfrage', 'KundenportalEinsatz IdAnfragePosition.IdAnfrage', 'Dokument ']],
    ['colieferant', 'AnfrageDat', ['PvDat IdAnfrage', 'KundenportalEinsatz IdAnfragePosition.IdAnfrage', 'Dokument ']],
    [
      'rpov',
      'AnfrageDat',
      ['PvDat IdAnfrage', 'KundenportalEinsatz IdAnfragePosition.IdAnfrage', 'StelleninseratSt IdAnfrage', 'Dokument '],
    ],
    ['pvmk', 'AnfrageDat', ['PvDat IdAnfrage', 'StelleninseratSt IdAnfrage', 'Dokument ']],
    [
      'kunde',
      'KundenportalEinsatz',
      ['Stundennachweis IdEinsatz', 'FakturaDat FakturaPosition.IdEinsatz', 'Dokument '],
    ],
    ['rpov', 'KundenportalEinsatz', ['Stundennachweis IdEinsatz', 'Dokument ']],
    [
      'colieferant',
      'PersSt',
      ['PvDat IdPerson', 'KundenportalEinsatz IdPerson', 'Bewerbung IdPerson', 'Stundennachweis IdEinsatz.IdPerson'],
    ],
  ])('%s: of %s begins with the lists that are declared and readable', async (konto, key, erwartet) => {
    expect(namen(await bezug(konto, key, eigen(key))).slice(0, erwartet.length)).toEqual(erwartet);
  });

  test.each(konten)('%s: each number is that of the list itself', async (konto) => {
    for (const key of ['PersSt', 'AnfrageDat', 'KundenportalEinsatz', 'PvDat', 'UnternehmenSt', 'StelleninseratSt']) {
      const id = w.ids[key]?.[konto === 'donau' ? 'fremd' : 'eigen'];
      const response = await w.as[konto].raw('GET', `/api/entity/${key}/${id}/bezug`);
      const record = await w.as[konto].raw('GET', `/api/entity/${key}/${id}`);
      await record.arrayBuffer();
      expect(response.status, key).toBe(record.status);
      if (!response.ok) continue;
      for (const { Entitaet, Filter, Anzahl, Spalten } of ((await response.json()) as BezugAnswer).Listen) {
        const { Total } = await w.as[konto].filter(Entitaet, Filter, { columns: Spalten.join(), count: 'exact' });
        expect(Anzahl, `${key} ${Entitaet}`).toBe(Total);
      }
    }
  });

  test('a customer counts his own proposals only, and begins none', async () => {
    const [liste] = await bezug('kunde', 'AnfrageDat', eigen('AnfrageDat'));
    expect(liste).toMatchObject({ Entitaet: 'PvDat', Vorgaben: null, IsMehr: false });
    const [unsere] = await bezug('gf', 'AnfrageDat', eigen('AnfrageDat'));
    expect(unsere?.Vorgaben).toEqual({ IdAnfrage: eigen('AnfrageDat') });
    // The draft is ours.
    expect((unsere?.Anzahl ?? 0) - (liste?.Anzahl ?? 0)).toBe(1);
  });

  test('columns that the caller does not see are not named', async () => {
    const spalten = async (konto: Konto) =>
      (await bezug(konto, 'AnfrageDat', eigen('AnfrageDat')))[0]?.Spalten.includes('MatchingScore');
    expect([await spalten('gf'), await spalten('kunde')]).toEqual([true, false]);
  });

  test.each<[Konto, string, number]>([
    ['kunde', 'AnfrageDat', 404],
    ['colieferant', 'AnfrageDat', 404],
    ['rpov', 'PersSt', 404],
    ['kunde', 'PersSt', 403],
  ])('%s: of a foreign %s is told no more than by the record: %i', async (konto, key, status) => {
    expect((await refusal(bezug(konto, key, w.ids[key]?.fremd))).status).toBe(status);
  });
});
