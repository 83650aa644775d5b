import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

let foreign: Server;

test.beforeAll(async () => {
  foreign = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html');
    res.end('<!doctype html><title>Fremd</title>');
  });
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
});
test.afterAll(() => {
  foreign.closeAllConnections();
  foreign.close();
});

/** What the foreign page gets to read of our answers. */
const tryFetch = (page: Page, url: string, row: string): Promise<string[]> =>
  page.evaluate(
    async ([api = '', body = '']) => {
      const json = { 'content-type': 'application/json' };
      const own = { 'x-requested-with': 'Disponent' };
      const attempts: [path: string, init: RequestInit][] = [
        ['/.info/me', {}],
        ['/.info/me', { headers: own }],
        ['/.info/me', { mode: 'no-cors' }],
        ['/base/Authorization/Logout', { mode: 'no-cors' }],
        ['/entity/RegionSt', { method: 'POST', body, mode: 'no-cors' }],
        ['/entity/RegionSt', { method: 'POST', body, headers: { ...json, ...own } }],
      ];
      return Promise.all(
        attempts.map(([path, init]) =>
          fetch(api + path, { ...init, credentials: 'include' }).then(
            async (answer) => `${answer.type} ${await answer.text()}`,
            () => 'blocked',
          ),
        ),
      );
    },
    [url, row],
  );

/** Sends a form as a click on a foreign page does; the status of the page the browser then shows. */
async function sendForm(page: Page, to: string, how: 'get' | 'post', text = ''): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().startsWith(to));
  await page.evaluate(
    ([action, method, body = '']) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype: 'text/plain' });
      // As text/plain a field's name and value make up any JSON with a '=' in it.
      const [name, value] = body.split('=');
      if (value) form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [to, how, text],
  );
  await page.waitForURL((url) => url.href.startsWith(to));
  return (await answered).status();
}

test('[S29] a page of another origin changes nothing and reads nothing with the cookie of the browser', async ({
  page,
}) => {
  const admin = await AdminApi.signIn();
  await admin.changeUser('carina.wagner', { AuthenticationType: 'Cookie', IdBenutzerrolle: 7 });
  await signIn(page, 'carina.wagner');
  const { origin, hostname } = new URL(page.url());
  const api = `${origin}/api`;
  const Bezeichnung = `Fremd=${unique()}`;
  const row = JSON.stringify({ Kurzbezeichnung: unique().slice(-9), Bezeichnung, IdLand: 1, IsAktiv: true });

  // Another port is another origin of the same site: the cookie comes along with everything. Another name is another site.
  for (const host of ['127.0.0.1', 'localhost']) {
    const foreignPage = `http://${host}:${(foreign.address() as AddressInfo).port}/`;
    await page.goto(foreignPage);
    expect(new Set(await tryFetch(page, api, row))).toEqual(new Set(['blocked']));
    // Without the cookie, it is only the kind of content that is refused.
    expect(await sendForm(page, `${api}/entity/RegionSt`, 'post', row)).toBe(host === hostname ? 403 : 415);
    await page.goto(foreignPage);
    expect(await sendForm(page, `${api}/base/Authorization/Logout`, 'get')).toBe(403);
  }

  expect((await admin.list('RegionSt', 1, ['Bezeichnung', '=', Bezeichnung])).Rows).toEqual([]);
  // The session is still good, and the same row is saved when our own page sends it.
  await page.goto('/');
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'Disponent' };
    return (await fetch('/api/entity/RegionSt', { method: 'POST', headers, body })).status;
  }, row);
  expect(status).toBe(201);
});
