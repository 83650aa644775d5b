import { statSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { jobs } from '../../src/jobs/index.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { Api, findingsOf, refusal } from '../api.ts';
import { Clock, runnerOf } from '../jobs/runners.ts';
import { startMailServer } from '../mail-server.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addressesOf, linkIn, mailFiles, mailsIn, mailTo } from './mails.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function started(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  ends.push(() => server.close());
  return server;
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  ends.push(() => server.close());
  return server;
}

const forgot = (server: TestServer, Username: string) =>
  new Api(server.url).call('POST', '/api/base/Authorization/ResetPassword', { Username });

const emailOf = async (server: TestServer, name: string) => {
  const admin = await Api.login(server.url);
  return String((await admin.filter('BenutzerSt', ['Benutzername', '=', name])).Rows[0]?.Email);
};

describe('without a mail server', () => {
  test('[AUTH-09] a mail becomes a file that only its owner reads, with a link to the address listened on', async () => {
    const server = await started();
    const email = await emailOf(server, 'berater');
    // Whatever the request calls us: the link leads to where we listen.
    const evil = new Api(server.url, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await evil.call('POST', '/api/base/Authorization/ResetPassword', { Username: 'berater' });
    const mail = await mailTo(server, email);
    const { url, path } = linkIn(mail);
    expect(new URL(url).origin).toBe(server.url.replace('127.0.0.1', 'localhost'));
    expect(path).toBe('/passwort-reset');
    expect(mail.subject).toBe('Neues Passwort für Disponent');
    expect(mail.text).toContain('60 Minuten');
    expect(mail.text).toContain('Alpenstaff');
    const [file = ''] = mailFiles(server);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('PUBLIC_URL goes before the address listened on', async () => {
    const server = await started({ publicUrl: 'https://disponent.firma.example' });
    await forgot(server, 'berater');
    const [mail] = await vi.waitFor(
      async () => {
        const mails = await mailsIn(server);
        expect(mails).toHaveLength(1);
        return mails;
      },
      { timeout: 60_000 },
    );
    expect(linkIn(mail!).url).toMatch(/^https:\/\/disponent\.firma\.example\/passwort-reset#key=/);
  });
});

describe('[AUTH-09] the wording of the Domäne', () => {
  const vorlageOf = async (admin: Api, Anlass: string) =>
    (await admin.filter('EmailVorlage', ['Anlass', '=', Anlass])).Rows[0] ?? {};

  test('is that of its active EmailVorlage; what is filled in is text', async () => {
    const server = await started();
    const admin = await Api.login(server.url);
    const vorlage = await admin.read('EmailVorlage', (await vorlageOf(admin, 'PasswortVergessen')).Id);
    const Text = '<p>Servus <strong>{{Person}}</strong>, {{Kw}}bis {{GueltigBis}}:</p><p>{{Benutzername}}</p>';
    await admin.save('EmailVorlage', { ...vorlage, Betreff: 'Passwort für {{Benutzername}}', Text });
    const user = await admin.read(
      'BenutzerSt',
      (await admin.filter('BenutzerSt', ['Benutzername', '=', 'berater'])).Rows[0]?.Id,
    );
    await admin.save('BenutzerSt', { ...user, Vorname: 'Max & <b>', Nachname: '{{Link}}' });
    await forgot(server, 'berater');
    const mail = await mailTo(server, String(user.Email));
    expect(mail.subject).toBe('Passwort für berater');
    expect(mail.html).toContain('<strong>Max &amp; &lt;b&gt; {{Link}}</strong>, bis ');
    expect(mail.text).toMatch(/^Servus Max & <b> \{\{Link\}\}, bis \d\d?\.\d\d?\.\d{4}.*:\n\nberater\n\nhttp/);
    expect(linkIn(mail).path).toBe('/passwort-reset');
  });

  test('[S37] knows only its own variables, and is sent all the same where another one stands already', async () => {
    const server = await started();
    const admin = await Api.login(server.url);
    const vorlage = await admin.read('EmailVorlage', (await vorlageOf(admin, 'PasswortVergessen')).Id);
    for (const name of ['constructor', 'toString', '__proto__', 'Passwort', '7*7']) {
      const changed = { ...vorlage, Betreff: `A {{${name}}}`, Text: `<p>{{${name}}}</p>` };
      expect(findingsOf(await refusal(admin.save('EmailVorlage', changed))).Fehler).toEqual({
        Betreff: [`Betreff kennt die Variable ${name} nicht`],
        Text: [`Text kennt die Variable ${name} nicht`],
      });
    }
    await server.db.rows(
      sql`update email_vorlage set text = '<p>{{constructor}}{{toString}}{{__proto__}}!</p>' where id = ${vorlage.Id}`,
    );
    await forgot(server, 'stammdaten');
    const mail = await mailTo(server, await emailOf(server, 'stammdaten'));
    expect(mail.html).toContain('<p>!</p>');
    expect(linkIn(mail).path).toBe('/passwort-reset');
  });

  test('is the built-in one when its EmailVorlage is not active', async () => {
    const server = await started();
    const admin = await Api.login(server.url);
    const vorlage = await admin.read('EmailVorlage', (await vorlageOf(admin, 'PasswortVergessen')).Id);
    await admin.save('EmailVorlage', { ...vorlage, Betreff: 'Nicht mehr', IsAktiv: false });
    await forgot(server, 'berater');
    const mail = await mailTo(server, await emailOf(server, 'berater'));
    expect(mail.subject).toBe('Neues Passwort für Disponent');
    expect(mail.text).toContain('wurde ein neues Passwort angefordert');
    expect(linkIn(mail).path).toBe('/passwort-reset');
  });
});

describe('with a mail server', () => {
  test('[AUTH-09] MAIL_URL takes the mail, in the name of the Domäne', async () => {
    const smtp = await mailServer();
    const server = await started({ mailUrl: `${smtp.url}/?from=post@disponent.example` });
    const email = await emailOf(server, 'berater');
    await forgot(server, 'berater');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 60_000 });
    const [one] = smtp.received;
    expect(one).toMatchObject({ from: 'office@alpenstaff.example', recipients: [email] });
    expect(one?.mail.from?.name).toContain('Alpenstaff');
    expect(one?.mail.html).toContain('passwort-reset#key=');
    expect(mailFiles(server)).toEqual([]);
    await server.db.pool.query('update domaene_st set smtp_absender = null');
    await forgot(server, 'berater');
    await vi.waitFor(() => expect(smtp.received).toHaveLength(2), { timeout: 60_000 });
    expect(smtp.received[1]?.from).toBe('post@disponent.example');
  });

  test('a Domäne with a mail server of its own uses that, with its sender and password', async () => {
    const common = await mailServer();
    const own = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'Postgeheimnis' ? done(null, { user: username }) : done(new Error('Falsches Passwort')),
    });
    const server = await started({ mailUrl: common.url });
    const admin = await Api.login(server.url);
    const domaene = await admin.read('DomaeneSt', 1);
    await admin.save('DomaeneSt', {
      ...domaene,
      SmtpHost: '127.0.0.1',
      SmtpPort: own.port,
      SmtpAbsender: 'buero@alpenstaff.example',
      SmtpPasswort: 'Postgeheimnis',
    });
    await forgot(server, 'berater');
    await vi.waitFor(() => expect(own.received).toHaveLength(1), { timeout: 60_000 });
    expect(own.received[0]).toMatchObject({ from: 'buero@alpenstaff.example', user: 'buero@alpenstaff.example' });
    await forgot(server, 'donau');
    await vi.waitFor(() => expect(common.received).toHaveLength(1), { timeout: 60_000 });
    expect(own.received).toHaveLength(1);
  });

  test('[AUTH-09] [R57] a mail server that is down changes no answer, and its mail goes out when it is back, once', async () => {
    const down = await startMailServer();
    await down.close();
    const server = await started({ mailUrl: down.url });
    const logged: unknown[][] = [];
    const warn = vi.spyOn(server.app.log, 'warn').mockImplementation((...parts: unknown[]) => void logged.push(parts));
    expect(await forgot(server, 'berater')).toEqual({ IsValid: true });
    expect(await forgot(server, 'niemand')).toEqual({ IsValid: true });
    await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 60_000 });
    expect(JSON.stringify(logged)).not.toMatch(/@|berater/);
    warn.mockRestore();

    // Refused for the moment, then taken.
    let refusals = 1;
    const back = await startMailServer(
      {
        onRcptTo: (_address, _session, done) =>
          refusals-- > 0 ? done(Object.assign(new Error('Später'), { responseCode: 451 })) : done(),
      },
      down.port,
    );
    ends.push(() => back.close());
    const clock = new Clock(new Date());
    const sendMail = createMailer({ db: server.db, mailUrl: down.url, folder: '' });
    const nodes = [1, 2].map(() => runnerOf(server.db, jobs, { clock, sendMail }));
    const taken: number[] = [];
    for (const minutes of [0, 1.1, 5.1, 30.1]) {
      clock.forward(minutes);
      await Promise.all(nodes.map((node) => node.runDue()));
      taken.push(back.received.length);
    }
    expect(taken).toEqual([0, 0, 1, 1]);
    const { key } = linkIn(back.received[0]!.mail);
    const chosen = { Key: key, NewPassword: 'Wieder123', NewPasswordRepeat: 'Wieder123' };
    const reset = () => new Api(server.url).call('POST', '/api/base/Authorization/ResetPassword', chosen);
    expect(await reset()).toMatchObject({ IsValid: true });
    expect(await reset()).toMatchObject({ IsValid: false });
    // Attempts that failed left no key behind, and nothing of the mail is left in the queue.
    const left = await server.db.row(
      sql`select (select count(*)::int from konto_schluessel) as keys, (select count(*)::int from job where eingabe is not null) as jobs`,
    );
    expect(left).toEqual({ keys: 1, jobs: 0 });
  });
});

describe('[S36] what a mail says cannot add headers or recipients', () => {
  const hostile = 'Huber\r\nBcc: opfer@evil.example\r\n\r\nText';

  test('in names and subjects', async () => {
    const smtp = await mailServer();
    const server = await started();
    await server.db.pool.query('update domaene_st set bezeichnung = $1 where id = 1', [hostile]);
    const sendMail = createMailer({ db: server.db, mailUrl: smtp.url, folder: '' });
    await sendMail({ to: 'huber@firma.example', subject: hostile, text: 'Guten Tag', domaene: 1 });
    const [one] = smtp.received;
    expect(one?.recipients).toEqual(['huber@firma.example']);
    expect(one?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(one?.mail.bcc).toBeFalsy();
    expect(one?.mail.to).toEqual([{ name: '', address: 'huber@firma.example' }]);
    expect(one?.mail.text?.trim()).toBe('Guten Tag');
  });

  test.each([
    'huber@firma.example, opfer@evil.example',
    'huber@firma.example\r\nRCPT TO:<opfer@evil.example>',
    'Huber <huber@firma.example>',
    '"opfer@evil.example" huber@firma.example',
    'gruppe: huber@firma.example, opfer@evil.example;',
    '',
  ])('as the recipient %j', async (to) => {
    const smtp = await mailServer();
    const sendMail = createMailer({ db: undefined as never, mailUrl: smtp.url, folder: '' });
    await expect(sendMail({ to, subject: 'Probe', text: 'Probe' })).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });

  test('a name in HTML stays text', async () => {
    const server = await started();
    const admin = await Api.login(server.url);
    const { Rows } = await admin.filter('BenutzerSt', ['Benutzername', '=', 'berater']);
    const user = await admin.read('BenutzerSt', Rows[0]?.Id);
    await admin.save('BenutzerSt', { ...user, Vorname: '<img src=x onerror=alert(1)>' });
    await forgot(server, 'berater');
    const mail = await mailTo(server, String(user.Email));
    expect(mail.html).toContain('&lt;img src=x');
    expect(mail.html).not.toContain('<img');
    expect(addressesOf([mail])).toEqual([user.Email]);
  });
});
