import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../api.ts';
import { felder, kindfelder, kindlisten, leser } from './felder.ts';
import { darf, type Konto, konten } from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** Every field class × every role: a hidden field is absent, and unknown to every call. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const eigene = (konto: Konto, key: string): number => w.ids[key]?.[konto === 'donau' ? 'fremd' : 'eigen'] ?? 0;
const kurz = (text: string): string => encodeURIComponent(text);

/** Status and text of every call that can name a field of a list. */
async function genannt(konto: Konto, key: string, feld: string, istZahl: boolean): Promise<Record<string, number>> {
  const call = async (query: string) => {
    const response = await w.as[konto].raw('GET', `/api/entity/${key}${query}`);
    const body = await response.text();
    if (response.status === 400) expect(body).toContain(feld);
    return response.status;
  };
  const [spalte, filter, negiert, sortiert, gruppiert, exportiert, summiert] = await Promise.all([
    call(`?take=1&columns=${feld}`),
    call(`?take=1&filter=${kurz(JSON.stringify([feld, '<>', null]))}`),
    call(`?take=1&filter=${kurz(JSON.stringify(['!', [[feld, '=', null]]]))}`),
    call(`?take=1&sort=-${feld}`),
    call(`?group=${feld}`),
    call(`/export?format=csv&columns=${feld}&filter=${kurz('["Id","=",999999999]')}`),
    istZahl ? call(`?take=1&sum=${feld}`) : 400,
  ]);
  return { spalte, filter, negiert, sortiert, gruppiert, exportiert, summiert };
}

const alle = (status: number, mitSumme: boolean) => ({
  spalte: status,
  filter: status,
  negiert: status,
  sortiert: status,
  gruppiert: status,
  exportiert: status,
  summiert: mitSumme ? status : 400,
});

describe.each(felder)('$key $feld', ({ key, feld, sehen, wert, istZahl = false, ...regel }) => {
  test.each(leser(key))('[S20] as %s', async (konto) => {
    const api = w.as[konto];
    const record = await api.read(key, eigene(konto, key));
    const listed = (await api.filter(key, ['Id', '=', record.Id])).Rows[0] ?? {};
    if (sehen.includes(konto)) {
      expect(record).toHaveProperty(feld);
      if (regel.nurImDatensatz)
        expect((await refusal(api.list(key, { columns: feld }))).body).toMatch(/kann nicht in Listen gezeigt werden$/);
      else if (!regel.istVerschluesselt) expect(await genannt(konto, key, feld, istZahl)).toEqual(alle(200, istZahl));
      return;
    }
    expect(record).not.toHaveProperty(feld);
    expect(record).not.toHaveProperty(`Hat${feld}`);
    expect(listed).not.toHaveProperty(feld);
    expect(await genannt(konto, key, feld, istZahl)).toEqual(alle(400, istZahl));
    if (!darf(konto, key, 'S')) return;
    const error = await refusal(api.save(key, { Id: record.Id, Version: record.Version, [feld]: wert }));
    expect({ status: error.status, nennt: error.body.includes(feld) }).toEqual({ status: 400, nennt: true });
    const neu = await refusal(api.create(key, { [feld]: wert }));
    expect({ status: neu.status, nennt: neu.body.includes(feld) }).toEqual({ status: 400, nennt: true });
    expect(await api.read(key, 'neu')).not.toHaveProperty(feld);
  });
});

describe.each(kindfelder)('$kind $feld', ({ key, kind, feld, sehen, istZahl = false }) => {
  const mitListe = (konto: Konto): boolean =>
    kindlisten.every((liste) => liste.kind !== kind || liste.sehen.includes(konto));

  test.each(leser(key).filter(mitListe))('[S20] as %s', async (konto) => {
    const record = await w.as[konto].read(key, eigene(konto, key));
    const rows = record[kind] as Record<string, unknown>[];
    const hasRows =
      kind !== 'AnfrageCoLieferant' ||
      konto === 'colieferant' ||
      !['kunde', 'rpov', 'pvmk', 'pvmkmaster'].includes(konto);
    expect(rows).toHaveLength(hasRows ? 1 : 0);
    for (const row of rows) expect(feld in row).toBe(sehen.includes(konto));
    expect(await genannt(konto, kind, feld, istZahl)).toEqual(alle(sehen.includes(konto) ? 200 : 400, istZahl));
    if (sehen.includes(konto) || !darf(konto, key, 'S')) return;
    const error = await refusal(
      w.as[konto].save(key, { Id: record.Id, Version: record.Version, [kind]: [{ ...rows[0], [feld]: 1 }] }),
    );
    expect({ status: error.status, nennt: error.body.includes(feld) }).toEqual({ status: 400, nennt: true });
  });
});

describe.each(kindlisten)('$key $kind', ({ key, kind, sehen }) => {
  test.each(leser(key))('[S20] as %s', async (konto) => {
    const record = await w.as[konto].read(key, eigene(konto, key));
    expect(kind in record).toBe(sehen.includes(konto));
    const list = await w.as[konto].raw('GET', `/api/entity/${kind}?take=1`);
    expect(list.status).toBe(sehen.includes(konto) ? 200 : 403);
    if (sehen.includes(konto) || !darf(konto, key, 'S')) return;
    const error = await refusal(w.as[konto].save(key, { Id: record.Id, Version: record.Version, [kind]: [] }));
    expect({ status: error.status, nennt: error.body.includes(kind) }).toEqual({ status: 400, nennt: true });
  });
});

describe('one hop through a reference', () => {
  const faelle: readonly (readonly [konto: Konto, key: string, feld: string, status: number])[] = [
    ['gf', 'PvDat', 'IdPerson.Grundlohn', 200],
    ['berater', 'PvDat', 'IdPerson.Grundlohn', 400],
    ['faktura', 'PvDat', 'IdPerson.WunschEntgelt', 400],
    ['rpov', 'PvDat', 'IdPerson.Bewertung', 400],
    ['rpov', 'PvDat', 'IdPerson.WunschEntgelt', 400],
    ['colieferant', 'PvDat', 'IdAnfrage.Auftragswert', 400],
    ['colieferant', 'PvDat', 'IdAnfrage.InterneNotiz', 400],
    ['kunde', 'Stundennachweis', 'IdEinsatz.Lohn', 400],
    ['inserate', 'Stundennachweis', 'IdEinsatz.Verrechnungssatz', 400],
    ['inserate', 'PvDat', 'IdPerson.SvNummer', 400],
    // What a reference shows may be asked for; the rest belongs to a module that the caller lacks.
    ['kunde', 'AnfrageDat', 'IdUnternehmen.Ort', 200],
    ['kunde', 'AnfrageDat', 'IdUnternehmen.Kreditlimit', 400],
    ['kunde', 'PvDat', 'IdPerson.KontaktsperreGrund', 400],
    ['kunde', 'PvDat', 'IdPerson.Email', 400],
    ['pvmk', 'PvDat', 'IdPerson.Geburtsdatum', 400],
    ['colieferant', 'AnfrageDat', 'IdBerater.ZielBesetzungenMonat', 400],
    ['gf', 'AnfrageDat', 'IdUnternehmen.Kreditlimit', 200],
    ...konten.map(
      (konto) => [konto, konto === 'stammdaten' ? 'UnternehmenSt' : 'AnfrageDat', 'ErstelltVon.Email', 400] as const,
    ),
    ...konten.map(
      (konto) =>
        [konto, konto === 'stammdaten' ? 'UnternehmenSt' : 'AnfrageDat', 'ErstelltVon.IsPlattformAdmin', 400] as const,
    ),
  ];
  test.each(faelle)('[S20] [S23] %s filters %s by %s: %i', async (konto, key, feld, status) => {
    const response = await w.as[konto].raw(
      'GET',
      `/api/entity/${key}?take=1&filter=${kurz(JSON.stringify([feld, '<>', null]))}`,
    );
    await response.arrayBuffer();
    expect(response.status).toBe(status);
  });
});

test.each(konten)('[S20] %s does not know of Domänen', async (konto) => {
  const key = konto === 'stammdaten' ? 'UnternehmenSt' : 'AnfrageDat';
  expect(await w.as[konto].read(key, eigene(konto, key))).not.toHaveProperty('IdDomaene');
  expect(await genannt(konto, key, 'IdDomaene', false)).toEqual(alle(400, false));
});

test.each(konten.filter((konto) => darf(konto, 'AnfrageDat', 'S')))(
  '[S21] %s does not change what the server gives',
  async (konto) => {
    const api = w.as[konto];
    const record = await api.read('AnfrageDat', eigene(konto, 'AnfrageDat'));
    for (const [name, value] of Object.entries({
      Id: 4711,
      IdDomaene: 2,
      Status: 'Besetzt',
      AnfrageNr: 'A-0',
      ErstelltVon: 1,
      GeaendertAm: '2020-01-01T00:00:00',
      GibtEsNicht: 1,
    })) {
      const body = { Version: record.Version, [name]: value };
      const response = await api.raw('PUT', `/api/entity/AnfrageDat/${String(record.Id)}`, body);
      expect({ name, status: response.status, nennt: (await response.text()).includes(name) }).toEqual({
        name,
        status: 400,
        nennt: true,
      });
    }
    expect((await api.read('AnfrageDat', record.Id)).Version).toBe(record.Version);
  },
);
