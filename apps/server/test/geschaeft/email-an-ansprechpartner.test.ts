import { textOf } from '@disponent/domain/texts/sentence';
import type { LaufAnswer, LaufDatensaetze, MailProbe } from '@disponent/domain/wire/lauf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { jobsDone } from '../account/mails.ts';
import { type Api, refusal } from '../api.ts';
import { startMailServer } from '../mail-server.ts';
import { Buero, tag } from './buero.ts';

let b: Buero;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let berater: Api;
/** One with four contacts, one whose only contact has no address, one without any that is active. */
let ids: number[];

beforeAll(async () => {
  smtp = await startMailServer();
  b = await Buero.open({ mailUrl: smtp.url, publicUrl: 'https://disponent.firma.example' });
  berater = await b.login('berater');
  const [voll, ohne, leer] = [await b.kunde(), await b.kunde(), await b.kunde()];
  ids = [voll.id, ohne.id, leer.id];
  const { tisch } = b;
  await tisch.query(`update unternehmen_ansprechpartner set is_aktiv = true, email = null where id = $1`, [
    ohne.kontakt,
  ]);
  await tisch.query(`update unternehmen_ansprechpartner set is_aktiv = false where id = $1`, [leer.kontakt]);
  await tisch.query(
    `update unternehmen_ansprechpartner set is_aktiv = true, vorname = 'Ada', nachname = 'Wolf', email = 'ada@kunde.example', rolle = '{Besteller}' where id = $1`,
    [voll.kontakt],
  );
  const kontakt = (Nachname: string, more: object) =>
    tisch.insert('UnternehmenAnsprechpartner', 1, { IdUnternehmen: voll.id, Nachname, IsAktiv: true, ...more });
  await kontakt('Rest', { Email: 'rest@kunde.example', Rolle: ['Rechnung'] });
  await kontakt('Doppelt', { Email: 'Ada@kunde.example', Rolle: ['Besteller'] });
  await kontakt('Gesperrt', { Email: 'nie@kunde.example' });
  await kontakt('Fort', { Email: 'fort@kunde.example', KundeninfosAbgemeldetAm: tag(-3) });
  await kontakt('Alt', { Email: 'alt@kunde.example', IsAktiv: false });
  await b.person({ Email: 'nie@kunde.example', IsKontaktsperre: true, KontaktsperreGrund: 'Wunsch' });
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

const mail = (more: object = {}) => ({
  Entitaet: 'UnternehmenSt',
  Aktion: 'EmailSenden',
  Ids: ids,
  Anlass: 'Kundeninfo',
  Nachricht: '<p>Neu für {{Kunde}}: unser Büro in Wels.</p>',
  ...more,
});

/** Who was written to, and what is said of each record, once a run over all of it is over. */
async function run(more: object = {}): Promise<{ an: string[]; said: unknown[] }> {
  smtp.received.length = 0;
  const begun = await berater.call<LaufAnswer>('POST', '/api/vorgaenge', mail(more));
  const is = (status: string) =>
    expect
      .poll(async () => (await berater.call<LaufAnswer>('GET', `/api/vorgaenge/${begun.Id}`)).Status, {
        timeout: 60_000,
      })
      .toBe(status);
  await is('Bereit');
  await berater.call('POST', `/api/vorgaenge/${begun.Id}/start`);
  await is('Fertig');
  await jobsDone(b.server);
  const { Rows } = await berater.call<LaufDatensaetze>('GET', `/api/vorgaenge/${begun.Id}/datensaetze`);
  const by = new Map(Rows.map((row) => [row.DatensatzId, [row.Status, ...row.Saetze.map((one) => textOf(one))]]));
  return { an: smtp.received.flatMap(({ recipients }) => recipients).toSorted(), said: ids.map((id) => by.get(id)) };
}

const [year, month, day] = tag(-3).split('-');

describe('[S43] a mail to the contacts of many customers', { timeout: 240_000 }, () => {
  test('is shown as those of one customer would get it, with who is left out', async () => {
    const probe = await berater.call<MailProbe>('POST', '/api/vorgaenge/probe', mail());
    expect(probe.Datensatz).toContain('Geschäft 1');
    expect(probe.Mails.map(({ Empfaenger }) => Empfaenger)).toEqual(['ada@kunde.example', 'rest@kunde.example']);
    expect(probe.Mails[0]).toMatchObject({ Betreff: 'Neues von Alpenstaff' });
    expect(probe.Mails[0]?.Text).toMatch(/^<p>Guten Tag Ada Wolf,<\/p>/);
    expect(probe.Mails[0]?.Text).toContain('<p>Neu für Geschäft 1 GmbH: unser Büro in Wels.</p>');
    expect(probe.Gruende.map((one) => textOf(one))).toEqual([
      'Gesperrt ausgelassen: Kontaktsperre',
      `Fort ausgelassen: Von Kundeninfos abgemeldet am ${day}.${month}.${year}`,
    ]);
    expect(await b.server.db.rows(sql`select 1 from email_versand where anlass = 'Kundeninfo'`)).toEqual([]);
  });

  test('goes to each address once; whoever is left out is named, whoever ends it gets no more', async () => {
    expect(await run()).toEqual({
      an: ['ada@kunde.example', 'rest@kunde.example'],
      said: [
        [
          'Erledigt',
          'Gesperrt ausgelassen: Kontaktsperre',
          `Fort ausgelassen: Von Kundeninfos abgemeldet am ${day}.${month}.${year}`,
        ],
        ['Ausgelassen', 'Keine E-Mail-Adresse'],
        ['Ausgelassen', 'Keine aktive Ansprechpartner:in'],
      ],
    });
    const [ada] = smtp.received.filter(({ recipients }) => recipients.includes('ada@kunde.example'));
    const [, path] = /https:\/\/disponent\.firma\.example(\/abmelden\/[\w-]{43})/.exec(ada?.mail.text ?? '') ?? [];
    const url = `${b.server.url}${path}`;
    expect(await (await fetch(url)).text()).toContain('keine Kundeninfos mehr von Alpenstaff');
    const ended = await fetch(url, { method: 'POST', body: new FormData() });
    expect(await ended.text()).toContain('schickt Ihnen keine Kundeninfos mehr');
    const { UnternehmenAnsprechpartner: contacts } = await b.gf.read('UnternehmenSt', ids[0] ?? 0);
    const since = (contacts as { Nachname: string; KundeninfosAbgemeldetAm: string | null }[]).map((one) => [
      one.Nachname,
      one.KundeninfosAbgemeldetAm,
    ]);
    expect(Object.fromEntries(since)).toEqual({
      Wolf: tag(0),
      Rest: null,
      Doppelt: tag(0),
      Gesperrt: null,
      Fort: tag(-3),
      Alt: null,
    });
    const log = await b.server.db.rows(
      sql`select id_benutzer from aenderungsprotokoll where entitaet = 'UnternehmenSt' and datensatz_id = ${ids[0]} and aktion = 'KundeninfosAbgemeldet'`,
    );
    expect(log).toEqual([{ id_benutzer: null }]);
    expect((await run()).an).toEqual(['rest@kunde.example']);
    // What everybody has to know goes on, and to a role alone where that is wanted.
    expect((await run({ Anlass: 'Mitteilung', Rollen: ['Besteller'] })).an).toEqual(['ada@kunde.example']);
  });

  test('that waits is not sent once it is ended', async () => {
    await b.tisch.query(`insert into job_pause (name) values ('EmailSenden')`);
    const begun = await berater.call<LaufAnswer>('POST', '/api/vorgaenge', { ...mail(), OhneVorschau: true });
    await expect
      .poll(async () => (await berater.call<LaufAnswer>('GET', `/api/vorgaenge/${begun.Id}`)).Status, {
        timeout: 60_000,
      })
      .toBe('Fertig');
    await b.tisch.query(
      `update unternehmen_ansprechpartner set kundeninfos_abgemeldet_am = current_date where nachname = 'Rest'`,
    );
    smtp.received.length = 0;
    await b.tisch.query(`delete from job_pause where name = 'EmailSenden'`);
    await jobsDone(b.server);
    await expect
      .poll(
        () =>
          b.server.db.row(
            sql`select status, fehler from email_versand where anlass = 'Kundeninfo' order by id desc limit 1`,
          ),
        {
          timeout: 60_000,
        },
      )
      .toEqual({
        status: 'Verworfen',
        fehler: 'Nicht gesendet: Diese Ansprechpartner:in hat Kundeninfos abbestellt oder ist nicht mehr aktiv',
      });
    expect(smtp.received).toEqual([]);
  });

  test('is nobody else’s to send', async () => {
    for (const name of ['kunde', 'colieferant']) {
      const outsider = await b.login(name);
      expect([403, 404]).toContain((await refusal(outsider.call('POST', '/api/vorgaenge/probe', mail()))).status);
      expect([403, 404]).toContain((await refusal(outsider.call('POST', '/api/vorgaenge', mail()))).status);
    }
  });
});
