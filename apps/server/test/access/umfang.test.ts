import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/root.ts';
import { Api } from '../api.ts';
import { type Konto, konten, rollen } from './rollen.ts';
import { type Welt, welt } from './welt.ts';

/** What decides which rows somebody sees and what he may: only Plattform-Admins write it, so nobody gives more than he has. */

let w: Welt;
beforeAll(async () => {
  w = await welt();
});
afterAll(() => w.close());

const status = async (konto: Konto, method: string, path: string, body?: unknown): Promise<number> => {
  const response = await w.as[konto].raw(method, path, body);
  await response.arrayBuffer();
  return response.status;
};

const konto = async (id: number) =>
  (
    await w.tisch.query(
      `select id_benutzerrolle::int as rolle, is_plattform_admin as admin, id_berater::int as berater,
              (select coalesce(array_agg(id_nach::int order by id_nach), '{}') from benutzer_st_niederlassungen l where l.id_von = b.id) as niederlassungen,
              (select coalesce(array_agg(id_nach::int order by id_nach), '{}') from benutzer_st_unternehmen l where l.id_von = b.id) as unternehmen
         from benutzer_st b where id = $1`,
      [id],
    )
  )[0];

test('[S19] the branch of the own Berater, which a Niederlassungsleitung writes, widens nothing', async () => {
  const { eigen, filiale } = w.bezug;
  await w.tisch.update('BenutzerSt', w.benutzer.leitung, { IdBerater: eigen.berater });
  await w.tisch.update('BeraterSt', eigen.berater, { IdNiederlassung: filiale.niederlassung });
  const leitung = await Api.login(w.server.url, 'mx-leitung');
  const ids = [w.ids.PersSt?.eigen, w.ids.PersSt?.filiale];
  const { Rows } = await leitung.filter('PersSt', ['Id', 'anyof', ids]);
  expect(Rows.map(({ Id }) => Id)).toEqual([w.ids.PersSt?.eigen]);
  await w.tisch.update('BeraterSt', eigen.berater, { IdNiederlassung: eigen.niederlassung });
  await w.tisch.update('BenutzerSt', w.benutzer.leitung, { IdBerater: null });
});

test('[S19] whoever saw a branch only through his Berater keeps it by the migration', async () => {
  const { eigen, filiale } = w.bezug;
  const name = readdirSync(migrationsFolder).find((file) => file.endsWith('_niederlassungen_der_benutzer.sql'));
  await w.tisch.update('BenutzerSt', w.benutzer.dispo, { IdBerater: filiale.berater });
  for (let times = 0; times < 2; times += 1)
    await w.tisch.query(readFileSync(join(migrationsFolder, name ?? ''), 'utf8'));
  expect(await konto(w.benutzer.dispo)).toMatchObject({
    niederlassungen: [eigen.niederlassung, filiale.niederlassung],
  });
  await w.tisch.query('delete from benutzer_st_niederlassungen where id_von = $1 and id_nach = $2', [
    w.benutzer.dispo,
    filiale.niederlassung,
  ]);
  await w.tisch.update('BenutzerSt', w.benutzer.dispo, { IdBerater: null });
});

describe.each(konten)('%s', (wer) => {
  const ich = () => w.benutzer[wer];

  test.each(konten)('[S19] gives nobody the role of %s, nor himself', async (wessen) => {
    const IdBenutzerrolle = rollen[wessen].id;
    const vorher = [await konto(ich()), await konto(w.benutzer[wessen])];
    for (const id of [ich(), w.benutzer[wessen]])
      expect(await status(wer, 'PUT', `/api/entity/BenutzerSt/${id}`, { Version: 1, IdBenutzerrolle })).toBe(403);
    const neu = { Benutzername: 'neu', Vorname: 'N', Nachname: 'N', Email: 'n@mx.example', IdBenutzerrolle };
    expect(await status(wer, 'POST', '/api/entity/BenutzerSt', neu)).toBe(403);
    const rolle = `/api/entity/BenutzerrolleSt/${IdBenutzerrolle}`;
    expect(await status(wer, 'PUT', rolle, { Version: 1, Datenbereich: 'Domaene' })).toBe(403);
    expect(await status(wer, 'PUT', rolle, { Version: 1, BenutzerrolleModul: [] })).toBe(403);
    expect(await status(wer, 'PUT', rolle, { Version: 1, BenutzerrolleRecht: [] })).toBe(403);
    expect(await status(wer, 'POST', `${rolle}/aktion/RolleKopieren`, { Version: 1 })).toBe(403);
    expect([await konto(ich()), await konto(w.benutzer[wessen])]).toEqual(vorher);
  });

  test('[S19] does not say which branches, companies or Berater are his, nor that he is an admin', async () => {
    const vorher = await konto(ich());
    for (const feld of [
      { IsPlattformAdmin: true },
      { Niederlassungen: [w.bezug.filiale.niederlassung] },
      { Unternehmen: [w.bezug.kunde.kunde] },
      { IdBerater: w.bezug.filiale.berater },
      { IdBenutzerrolle: 1 },
    ]) {
      expect(await status(wer, 'PUT', `/api/entity/BenutzerSt/${ich()}`, { Version: 1, ...feld })).toBe(403);
      await status(wer, 'PUT', '/api/base/Authorization/Profil', { Version: 1, ...feld });
    }
    expect(await status(wer, 'PUT', '/api/entity/DomaeneSt/1', { Version: 1 })).toBe(403);
    expect(await konto(ich())).toEqual(vorher);
  });
});
