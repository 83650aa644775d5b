import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/records/hook.ts';
import { Buero, tag } from './buero.ts';

let b: Buero;
beforeAll(async () => {
  b = await Buero.open();
});
afterAll(() => b.close());

const feed = (path: string) => fetch(b.server.url + path);

test('the own appointments and tasks are read by an address that ends when its owner wants', async () => {
  const berater = await b.login('berater');
  const [me] = await b.tisch.query<Row>(
    `select id::int, id_berater::int from benutzer_st where benutzername = 'berater' and id_domaene = 1`,
  );
  const of = await b.offen();
  const pv = async (IdBerater: unknown, Ort: string) => {
    const made = await b.act('PvDat', await b.pv(of, { IdBerater: Number(IdBerater) }), 'Vorschlagen', {
      Versandweg: 'Telefon',
    });
    const PvTermin = [{ Art: 'Telefon', Beginn: `${tag(4)}T10:00:00`, Ort }];
    return b.act('PvDat', made, 'TerminVereinbaren', { PvTermin });
  };
  const mine = await pv(me?.id_berater, 'Bei mir');
  const [other] = await b.tisch.query<Row>(
    `select id::int from berater_st where id_domaene = 1 and id <> $1 order by id limit 1`,
    [me?.id_berater],
  );
  await pv(other?.id, 'Bei anderen');
  await b.tisch.query(
    `insert into aufgabe (id_domaene, titel, faellig_am, status, id_benutzer, quelle, prioritaet) values (1, 'Zurückrufen, bitte', $1, 'Offen', $2, 'Manuell', 'Normal')`,
    [tag(2), me?.id],
  );
  await b.tisch.query(
    `insert into aufgabe (id_domaene, titel, faellig_am, uhrzeit, status, id_benutzer, quelle, prioritaet) values (1, 'Um neun anrufen', '2099-01-15', '09:00', 'Offen', $1, 'Manuell', 'Normal')`,
    [me?.id],
  );

  expect(await berater.call('GET', '/api/kalender')).toEqual({ ErstelltAm: null, ZuletztAm: null });
  const { Pfad } = await berater.call<{ Pfad: string }>('POST', '/api/kalender');
  expect(Pfad).toMatch(/^\/kalender\/[\w-]{43}\.ics$/);
  const answer = await feed(Pfad);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = (await answer.text()).replaceAll('\r\n ', '');
  const [termin] = mine.PvTermin as Row[];
  expect(text).toContain(`UID:pvtermin-${String(termin?.Id)}-`);
  expect(text).toContain('LOCATION:Bei mir');
  expect(text).not.toContain('Bei anderen');
  expect(text).toContain('SUMMARY:Zurückrufen\\, bitte');
  // In Vienna, in winter.
  expect(text).toContain('DTSTART:20990115T080000Z');
  expect(text).toContain('DTEND:20990115T083000Z');
  expect(text).toContain(`DTSTART;VALUE=DATE:${tag(2).replaceAll('-', '')}`);

  // Another address ends the one before; a guessed one is none.
  const { Pfad: next } = await berater.call<{ Pfad: string }>('POST', '/api/kalender');
  expect((await feed(Pfad)).status).toBe(404);
  expect((await feed(next)).status).toBe(200);
  expect((await feed(`/kalender/${'a'.repeat(43)}.ics`)).status).toBe(404);
  await b.tisch.query('update benutzer_st set is_aktiv = false where id = $1', [me?.id]);
  expect((await feed(next)).status).toBe(404);
  await b.tisch.query('update benutzer_st set is_aktiv = true where id = $1', [me?.id]);
  const again = await b.login('berater');
  await again.call('POST', '/api/kalender/widerrufen');
  expect((await feed(next)).status).toBe(404);
  expect(await again.call('GET', '/api/kalender')).toEqual({ ErstelltAm: null, ZuletztAm: null });
});
