import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminListen,
  adminTabellen,
  darf,
  type Konto,
  konten,
  module,
  rechte,
  rollen,
  systemListen,
} from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** Every module key × every role × every call: 403 without the right, whatever the row. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const niemand = 999_999_999;

const status = async (konto: Konto, method: string, path: string, body?: unknown): Promise<number> => {
  const response = await w.as[konto].raw(method, `/api/entity/${path}`, body);
  await response.arrayBuffer();
  return response.status;
};

test('the hand-written table has all 39 module keys', () => {
  expect(new Set(module).size).toBe(39);
});

describe.each(konten)('%s', (konto) => {
  test('[ROLE-08] is told the modules, rights and type that the domain model gives the role', async () => {
    const me = await w.as[konto].call<{ Module: string[]; Rechte: string[]; BenutzerrolleTyp: number }>(
      'GET',
      '/api/.info/me',
    );
    expect([...me.Module].sort()).toEqual(module.filter((key) => darf(konto, key, 'L')).sort());
    expect([...me.Rechte].sort()).toEqual([...rechte[konto]].sort());
    expect(me.BenutzerrolleTyp).toBe(rollen[konto].typ);
  });

  test.each(module)(
    '[ROLE-08] [S19] %s: list, count, group, export, read, lookup, new, create, save, delete',
    async (key) => {
      const lesen = darf(konto, key, 'L');
      const schreiben = darf(konto, key, 'S');
      const loeschen = darf(konto, key, 'D');
      const codes = await Promise.all([
        status(konto, 'GET', `${key}?take=1`),
        status(konto, 'GET', `${key}?take=0&count=exact`),
        status(konto, 'GET', `${key}?group=ErstelltVon`),
        status(konto, 'GET', `${key}?search=mx&take=1`),
        status(konto, 'GET', `${key}/export?format=csv&filter=${encodeURIComponent(`["Id","=",${niemand}]`)}`),
        status(konto, 'GET', `${key}/${niemand}`),
        status(konto, 'GET', `${key}/auswahl/ErstelltVon?take=1`),
        status(konto, 'POST', `${key}/${niemand}/aktion/GibtEsNicht`, { Version: 1 }),
        status(konto, 'GET', `${key}/neu`),
        status(konto, 'PUT', `${key}/${niemand}`, { Version: 1 }),
        // An unknown field makes no sense to whoever may create, and is not even looked at for others.
        status(konto, 'POST', key, { GibtEsNicht: 1 }),
        status(konto, 'DELETE', `${key}/${niemand}`),
      ]);
      const [liste, zahl, gruppe, suche, csv, eine, auswahl, aktion, neu, speichern, anlegen, weg] = codes;
      expect({ liste, zahl, gruppe, suche, csv, eine, auswahl, aktion, neu, speichern, anlegen, weg }).toEqual({
        liste: lesen ? 200 : 403,
        zahl: lesen ? 200 : 403,
        gruppe: lesen ? 200 : 403,
        suche: lesen ? 200 : 403,
        csv: lesen ? 200 : 403,
        eine: lesen ? 404 : 403,
        auswahl: lesen ? 200 : 403,
        aktion: lesen ? 404 : 403,
        neu: schreiben ? 200 : 403,
        speichern: schreiben ? 404 : 403,
        anlegen: schreiben ? 400 : 403,
        weg: loeschen ? 404 : 403,
      });
      if (!lesen) return;
      const { ListenAktionen } = await w.as[konto].list(key, { take: 1 });
      expect(ListenAktionen).toEqual(schreiben ? ['Neu', 'Export'] : ['Export']);
    },
  );

  test('[ROLE-09] without the module the generic sentence, without the right the one about the action', async () => {
    const ohne = [...module, 'BenutzerSt'].find((key) => !darf(konto, key, 'L')) ?? 'BenutzerSt';
    expect(await (await w.as[konto].raw('GET', `/api/entity/${ohne}`)).text()).toBe('Sie haben keine Berechtigung.');
    const nurLesen = module.find((key) => darf(konto, key, 'L') && !darf(konto, key, 'S'));
    if (nurLesen)
      expect(await (await w.as[konto].raw('POST', `/api/entity/${nurLesen}`, {})).text()).toBe(
        'Keine Berechtigung für diese Aktion',
      );
  });

  test('[ROLE-02] [S19] the lists of /admin and the queues are closed', async () => {
    for (const key of [...adminListen, ...adminTabellen]) {
      for (const path of [
        key,
        `${key}?count=exact&take=0`,
        `${key}/1`,
        `${key}/export?format=csv`,
        `${key}/auswahl/ErstelltVon`,
      ])
        expect({ path, status: await status(konto, 'GET', path) }).toEqual({ path, status: 403 });
      expect(await status(konto, 'POST', key, {})).toBe(403);
      expect(await status(konto, 'PUT', `${key}/1`, { Version: 1 })).toBe(403);
      expect(await status(konto, 'DELETE', `${key}/1`)).toBe(403);
    }
  });

  test('[ROLE-08] system lists are read by everybody, written by nobody of them', async () => {
    for (const key of systemListen) {
      expect({ key, status: await status(konto, 'GET', `${key}?take=1`) }).toEqual({ key, status: 200 });
      expect(await status(konto, 'POST', key, {})).toBe(403);
      expect(await status(konto, 'PUT', `${key}/1`, { Version: 1 })).toBe(403);
      expect(await status(konto, 'DELETE', `${key}/1`)).toBe(403);
    }
  });

  test('[S19] nobody but a Plattform-Admin works in another Domäne', async () => {
    const fremd = konto === 'donau' ? '1' : '2';
    const response = await fetch(`${w.server.url}/api/entity/SpracheSt`, {
      headers: { ...w.as[konto].headers, 'x-domaene': fremd },
    });
    expect(response.status).toBe(403);
  });
});
