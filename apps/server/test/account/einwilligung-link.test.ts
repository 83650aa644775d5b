import { addMonths } from '@disponent/domain/days';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Row } from '../../src/records/hook.ts';
import { Buero, tag } from '../geschaeft/buero.ts';
import { runLastNight } from '../jobs/runners.ts';
import { startMailServer } from '../mail-server.ts';

/** A consent that ends is renewed or withdrawn by the link of the mail, without a login (domain model 12.3). */

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let evidenz: number;
beforeAll(async () => {
  smtp = await startMailServer();
  b = await Buero.open({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
  await b.tisch.query('update domaene_st set is_email_ohne_vorschau = true where id = 1');
  const [text] = await b.tisch.query<{ id: string }>(
    `update einwilligung_dsgvo_st set gueltigkeit = '12M', text = '<p>Ich will vorgemerkt &amp; gefragt werden.</p>', is_aktiv = true, gueltig_bis = null
      where id = (select id from einwilligung_dsgvo_st where id_domaene = 1 and zweck = 'Evidenz' order by id limit 1) returning id`,
  );
  evidenz = Number(text?.id);
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

/** Asked by the night's job, and the link of the mail that came. */
async function gefragt(email: string): Promise<{ id: number; url: string }> {
  const id = await b.person({ Status: 'Pool', Email: email, EinwilligungBis: tag(20) }, { hatEinwilligung: false });
  await b.tisch.insert('PersonEinwilligung', 1, {
    IdPerson: id,
    IdEinwilligungDsgvo: evidenz,
    ErteiltAm: tag(-345),
    GueltigBis: tag(20),
  });
  await runLastNight(b.server.db, 'EinwilligungenErfragen');
  const path = await vi.waitFor(
    () => {
      const mail = smtp.received.find(({ recipients }) => recipients.includes(email))?.mail;
      const found = /https:\/\/disponent\.firma\.example(\/einwilligung\/[\w-]{43})/.exec(mail?.text ?? '')?.[1];
      expect(found).toBeDefined();
      return String(found);
    },
    { timeout: 60_000 },
  );
  return { id, url: `${b.server.url}${path}` };
}

const decide = (url: string, antwort: string, texte = String(evidenz)) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ antwort, texte }) });
const consents = async (id: number) => (await b.gf.read('PersSt', id)).PersonEinwilligung as Row[];
const logged = (id: number) =>
  b.server.db.rows<{ aktion: string; felder: string }>(
    sql`select aktion, aenderungen::text as felder from aenderungsprotokoll where entitaet = 'PersSt' and datensatz_id = ${id} and aktion like 'Einwilligung%' order by id`,
  );

test('it is renewed once, for the words that were shown; looking uses nothing up', async () => {
  const { id, url } = await gefragt('weiter@post.example');
  for (let look = 0; look < 2; look++) {
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    const html = await page.text();
    expect(html).toContain('Ich will vorgemerkt &amp; gefragt werden.');
    expect(html).toContain('value="verlaengern">Verlängern</button>');
  }
  expect((await decide(url, 'vielleicht')).status).toBe(400);
  // Words that are no longer in force are not agreed to.
  const old = await decide(url, 'verlaengern', '999999');
  expect(old.status).toBe(409);
  expect(await old.text()).toContain('Der Wortlaut wurde inzwischen geändert.');
  expect(await consents(id)).toHaveLength(1);

  const done = await decide(url, 'verlaengern');
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('Danke, Ihre Einwilligung ist verlängert');
  const [first, second] = await consents(id);
  expect(first).toMatchObject({ GueltigBis: tag(20), WiderrufenAm: null });
  const bis = addMonths(tag(0), 12);
  expect(second).toMatchObject({ IdEinwilligungDsgvo: evidenz, ErteiltAm: tag(0), GueltigBis: bis, Weg: 'Online' });
  expect(await b.gf.read('PersSt', id)).toMatchObject({ DsgvoStatus: 'Gueltig', EinwilligungBis: bis });
  const [entry, ...others] = await logged(id);
  expect(others).toEqual([]);
  expect(entry?.aktion).toBe('EinwilligungVerlaengert');
  expect(entry?.felder).toContain('(Link)');

  for (const again of [await fetch(url), await decide(url, 'widerrufen')]) {
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('Dieser Link gilt nicht mehr');
  }
  expect(await consents(id)).toHaveLength(2);
});

test('it is withdrawn, in English for who reads that, and not after its end', async () => {
  const { id, url } = await gefragt('genug@post.example');
  const page = await fetch(url, { headers: { 'accept-language': 'en-GB' } });
  expect(await page.text()).toContain('>Withdraw</button>');
  expect(await (await decide(url, 'widerrufen')).text()).toContain('Ihre Einwilligung ist widerrufen');
  expect(await consents(id)).toMatchObject([{ WiderrufenAm: tag(0) }]);
  expect(await b.gf.read('PersSt', id)).toMatchObject({ DsgvoStatus: 'Widerrufen', EinwilligungBis: null });
  expect((await logged(id)).map(({ aktion }) => aktion)).toEqual(['EinwilligungWiderrufen']);
  // Whoever looks after him is told, where that is somebody who signs in.
  const { IdBerater, Vorname, Nachname } = await b.gf.read('PersSt', id);
  const bells = await b.server.db.rows(
    sql`select n.text, n.link from benachrichtigung n join benutzer_st u on u.id = n.id_benutzer and u.id_berater = ${Number(IdBerater)} where n.ereignis = 'EinwilligungWiderrufen'`,
  );
  const text = `${String(Vorname)} ${String(Nachname)} hat die Einwilligung widerrufen`;
  expect(bells).toEqual([{ text, link: `/person/${id}` }]);

  const late = await gefragt('spaet@post.example');
  await b.server.db.rows(
    sql`update zugangslink set gueltig_bis = now() - interval '1 minute' where id_person = ${late.id}`,
  );
  expect((await decide(late.url, 'verlaengern')).status).toBe(404);
  expect(await consents(late.id)).toHaveLength(1);
});
