import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The application on a phone's start screen: what makes it installable, and what is there without a connection. */
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const offlineFiles = ['/favicon.svg', '/offline.css', '/offline.html', '/offline.js'];

/** What the browser keeps for the application, by address. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('the application can be installed, with icons of the sizes they say', async ({ page, request }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/login');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  // Read by the page itself, whose policy has to let it.
  const manifest = (await page.evaluate(async (url) => (await fetch(url)).json(), href ?? '')) as {
    readonly name: string;
    readonly start_url: string;
    readonly display: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Disponent', start_url: '/', display: 'standalone' });
  expect((await request.get(href ?? '')).headers()['content-type']).toContain('application/manifest+json');
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const image = await request.get(src);
    expect(image.headers()['content-type']).toBe(type);
    // A PNG tells its width and height from the 17th byte on.
    const bytes = await image.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect((await page.request.get('/sw.js')).headers()['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'",
  );
  expect(problems).toEqual([]);
});

test('without a connection a page says so, goes on by itself, and nothing private is kept', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'kunde');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/pv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vorschläge');
  expect((await keptFiles(page)).toSorted()).toEqual(offlineFiles);

  await context.setOffline(true);
  await page.goto('/einsatz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
  await expect(page.getByRole('link', { name: 'Jetzt versuchen' })).toBeVisible();
  // Its look came from what was kept as well.
  await expect(page.getByRole('main')).toHaveCSS('display', 'grid');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Calls are never answered from what is kept.
  expect(await page.evaluate(() => fetch('/api/.info/me').catch(() => 'keine'))).toBe('keine');

  // Back again it opens what was asked for.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einsätze');

  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  expect((await keptFiles(page)).toSorted()).toEqual(offlineFiles);
});
