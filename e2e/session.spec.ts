import { believeTokenLasts, countCalls, duplicate } from './support/session-time.ts';
import { field, fillIn, signIn, signOut, tokenOf } from './support/sign-in.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';
import { withSettings } from './support/with-settings.ts';

const inside = (page: Page) => page.getByRole('navigation').first();
const keys = (page: Page) =>
  page.evaluate(() => ({
    tab: Object.keys(sessionStorage),
    lasting: Object.keys(localStorage),
    origin: location.origin,
  }));

test('[SES-02] the session lies in the tab, with stay logged in in the browser, under a key of the origin', async ({
  page,
}) => {
  await signIn(page, 'berater');
  const { tab, lasting, origin } = await keys(page);
  expect(tab).toContain(`disponent:${origin}:session`);
  expect(lasting).not.toContain(`disponent:${origin}:session`);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'berater', true);
  const after = await keys(page);
  expect(after.tab).not.toContain(`disponent:${origin}:session`);
  expect(after.lasting).toContain(`disponent:${origin}:session`);
});

test('[SES-02] a session that lies in the tab comes along to one that is opened from it', async ({ page }) => {
  await signIn(page, 'berater');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Personen');
  await expect(page.getByRole('option', { selected: true })).toContainText('Personen');
  const byKey = page.waitForEvent('popup');
  await page.keyboard.press('Control+Enter');
  await expect((await byKey).getByRole('heading', { name: 'Personen', level: 1 })).toBeVisible();

  // A field that leads to its record, in a form.
  await page.goto('/anfrage/neu');
  const control = page.locator('[data-path="IdUnternehmen"]').locator('input').first();
  await control.pressSequentially('Voralp');
  await expect(page.getByRole('option', { name: 'Voralpen Metallwerk, Wels' })).toBeVisible();
  await control.press('Enter');
  const byMouse = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Voralpen Metallwerk, Wels öffnen' }).click();
  await expect(inside(await byMouse)).toBeVisible();
  expect(new URL((await byMouse).url()).pathname).not.toBe('/login');
});

test('[SES-02] a session that lies in the tab comes along by a link with Strg, the wheel or both keys, as one that stays does', async ({
  page,
}) => {
  await signIn(page, 'dispo');
  const figure = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('link', { name: /^Aktive Einsätze/ });
  const bar = page.getByRole('list', { name: 'Besetzungstrichter' }).getByRole('link').first();
  const entry = inside(page).getByRole('link', { name: 'Personen' });
  const ways = [
    [figure, { modifiers: ['Control'] }, 'Einsätze'],
    [bar, { modifiers: ['Meta'] }, 'Personalvorschläge'],
    [entry, { button: 'middle' }, 'Personen'],
    [entry, { modifiers: ['Shift'] }, 'Personen'],
  ] as const;
  for (const [link, how, title] of ways) {
    const opened = page.context().waitForEvent('page');
    await link.click({ ...how, modifiers: 'modifiers' in how ? [...how.modifiers] : [] });
    const other = await opened;
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await other.close();
    // This page stays where it is.
    await expect(page).toHaveURL(/\/$/);
  }
  expect(page.context().pages()).toHaveLength(1);
  await figure.focus();
  const byKey = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect((await byKey).getByRole('heading', { level: 1, name: 'Einsätze' })).toBeVisible();
  await (await byKey).close();

  // One that stays is the browser's: the new tab has nothing of this one.
  await signOut(page);
  await signIn(page, 'dispo', true);
  const opened = page.context().waitForEvent('page');
  await entry.click({ modifiers: ['Control'] });
  const other = await opened;
  await expect(other.getByRole('heading', { level: 1, name: 'Personen' })).toBeVisible();
  expect(await other.evaluate(() => window.opener)).toBeNull();
});

test('[SES-01] what is stored counts after a reload, and is cleared when the server no longer knows it', async ({
  page,
}) => {
  await signIn(page, 'berater', true);
  await page.reload();
  await expect(inside(page)).toBeVisible();
  await page.evaluate(() => {
    const key = `disponent:${location.origin}:session`;
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, token: 'falsch', refreshToken: 'falsch' }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  const { lasting, origin } = await keys(page);
  expect(lasting).not.toContain(`disponent:${origin}:session`);
});

test('[SES-03] login and logout are mirrored between tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/login');
  await other.goto('/login');
  await fillIn(page, 'berater', true);
  await expect(inside(page)).toBeVisible();
  await expect(inside(other)).toBeVisible();
  await signOut(other);
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
});

test('[SES-03] a session of one tab is nobody else’s, but a duplicated tab shares it to the end', async ({
  page,
  context,
}) => {
  const stranger = await context.newPage();
  await stranger.goto('/login');
  await signIn(page, 'berater');
  const twin = await duplicate(page);
  await expect(inside(twin)).toBeVisible();
  await expect(stranger).toHaveURL(/\/login$/);
  await signOut(twin);
  await expect(page).toHaveURL(/\/login$/);
});

test('[SES-04] a token with less than two minutes left is renewed by the next look', async ({ page, context }) => {
  await context.clock.install();
  await believeTokenLasts(context, 600);
  const refreshes = countCalls(context, 'RefreshToken');
  await signIn(page, 'berater');
  expect(refreshes()).toBe(0);
  await context.clock.fastForward(500_000);
  await expect.poll(refreshes).toBe(1);
  await page.getByRole('link', { name: 'Personen' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('[SES-04] a request whose token has expired refreshes first', async ({ page, context }) => {
  await context.clock.install();
  await believeTokenLasts(context, 600);
  const refreshes = countCalls(context, 'RefreshToken');
  await signIn(page, 'berater');
  // Time alone, without the look every minute.
  await context.clock.setSystemTime(Date.now() + 601_000);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.getByRole('link', { name: 'Personen' }).first().click();
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  await expect.poll(refreshes).toBe(1);
  expect(refused).toEqual([]);
});

test('[SES-05] [S16] ten tabs that stay logged in need one refresh', async ({ context }) => {
  test.slow();
  await expectOneRefresh(context, true, async (first) => {
    const page = await first.context().newPage();
    await page.goto('/');
    return page;
  });
});

test('[SES-05] [S16] ten duplicated tabs need one refresh', async ({ context }) => {
  test.slow();
  await expectOneRefresh(context, false, duplicate);
});

async function expectOneRefresh(
  context: BrowserContext,
  stay: boolean,
  open: (first: Page) => Promise<Page>,
): Promise<void> {
  await context.clock.install();
  await believeTokenLasts(context, 600);
  const refreshes = countCalls(context, 'RefreshToken');
  const first = await context.newPage();
  await signIn(first, 'berater', stay);
  const pages = [first];
  while (pages.length < 10) {
    const page = await open(first);
    await expect(inside(page)).toBeVisible();
    pages.push(page);
  }
  expect(refreshes()).toBe(0);
  await context.clock.fastForward(601_000);
  // Every tab has looked at the clock; now each is used, and finds a good token.
  for (const page of pages) {
    await page.getByRole('link', { name: 'Personen' }).first().click();
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  }
  expect(refreshes()).toBe(1);
  const tokens = await Promise.all(pages.map(tokenOf));
  expect(new Set(tokens).size).toBe(1);
}

test('[SES-05] a lock that another tab keeps holding is told', async ({ page, context }) => {
  await context.clock.install();
  await believeTokenLasts(context, 600);
  const refreshes = countCalls(context, 'RefreshToken');
  await signIn(page, 'berater');
  // Said to be alive at every look: no interval keeps pace with a clock that jumps.
  await page.evaluate(() => {
    const key = `disponent:${location.origin}:refresh-lock`;
    const stored = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(name: string) {
      return name === key ? JSON.stringify({ owner: 'another', time: Date.now() }) : stored.call(this, name);
    };
  });
  await context.clock.fastForward(500_000);
  const told = page.getByText('Es konnte kein Lock zum Ermitteln des Refresh-Tokens erzeugt werden.');
  // The wait begins when the browser gives the turn, which no clock of ours moves.
  await expect(async () => {
    await context.clock.runFor(1000);
    await expect(told).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [0] });
  expect(refreshes()).toBe(0);
  await expect(inside(page)).toBeVisible();
});

for (const minutes of [20, -20]) {
  test(`[SES-09] a clock ${minutes} minutes off needs no more refreshes than a right one`, async ({ context }) => {
    await context.clock.install({ time: Date.now() + minutes * 60_000 });
    const refreshes = countCalls(context, 'RefreshToken');
    const [page, other] = [await context.newPage(), await context.newPage()];
    await signIn(page, 'berater', true);
    await other.goto('/person');
    for (const tab of [page, other]) {
      for (const name of ['Einsätze', 'Personen']) {
        await inside(tab).getByRole('link', { name, exact: true }).first().click();
        await expect(tab.getByRole('grid', { name }).getByRole('row').nth(1)).toBeVisible();
      }
    }
    expect(refreshes()).toBe(0);
    await context.clock.fastForward(14 * 60_000);
    await expect.poll(refreshes).toBe(1);
    for (const tab of [page, other]) {
      await inside(tab).getByRole('link', { name: 'Einsätze', exact: true }).first().click();
      await expect(tab.getByRole('grid', { name: 'Einsätze' }).getByRole('row').nth(1)).toBeVisible();
    }
    expect(refreshes()).toBe(1);
  });
}

test.describe('[SES-10] what another tab does drops no unsaved input', () => {
  const offer = (page: Page) => page.getByRole('link', { name: /Zurück zu .+ – ungespeicherte Änderungen/ });
  const name = 'Noch nicht gespeichert';

  /** A tab with unsaved input, and one that stands at the login page though somebody is signed in. */
  async function twoTabs(context: BrowserContext): Promise<{ typing: Page; login: Page }> {
    const [typing, login] = [await context.newPage(), await context.newPage()];
    await signIn(typing, 'admin', true);
    await typing.goto('/stammdaten/region/5');
    await field(typing, 'Bezeichnung').click();
    await typing.keyboard.press('Control+a');
    await typing.keyboard.insertText(name);
    await expect(typing.getByRole('button', { name: /^Speichern/ })).toBeEnabled();
    await withSettings(login, { tryRestoreAuthenticationOnStart: false });
    await login.goto('/login');
    return { typing, login };
  }

  test('the same user keeps the form', async ({ context }) => {
    const { typing, login } = await twoTabs(context);
    await fillIn(login, 'admin', true);
    await expect(inside(login)).toBeVisible();
    const token = await tokenOf(login);
    await expect.poll(() => tokenOf(typing)).toBe(token);
    await expect(typing).toHaveURL(/\/stammdaten\/region\/5$/);
    await expect(field(typing, 'Bezeichnung')).toHaveValue(name);
  });

  test('another user finds nothing of it, the first one does', async ({ context }) => {
    const { typing, login } = await twoTabs(context);
    await fillIn(login, 'berater', true);
    await expect(typing).toHaveURL(/\/$/);
    await expect(inside(typing)).toBeVisible();
    await expect(offer(typing)).toHaveCount(0);
    await signIn(typing, 'admin', true);
    await offer(typing).click();
    await expect(field(typing, 'Bezeichnung')).toHaveValue(name);
  });

  test('after a logout elsewhere it is offered at the next login', async ({ context }) => {
    const { typing } = await twoTabs(context);
    const other = await context.newPage();
    await other.goto('/');
    await signOut(other);
    await expect(typing).toHaveURL(/\/login$/);
    await fillIn(typing, 'admin', true);
    await offer(typing).click();
    await expect(field(typing, 'Bezeichnung')).toHaveValue(name);
  });

  test('/login while signed in goes home', async ({ page }) => {
    await signIn(page, 'berater', true);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);
    await expect(inside(page)).toBeVisible();
  });
});

test('[SES-06] an invalid refresh ends the session and leads to the login', async ({ page, context }) => {
  await context.clock.install();
  await believeTokenLasts(context, 600);
  await context.route('**/RefreshToken', (route) =>
    route.fulfill({ json: { IsValid: false, AuthenticationToken: null, RefreshToken: null, ValidUntil: null } }),
  );
  await signIn(page, 'berater');
  await context.clock.fastForward(500_000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sitzung ist abgelaufen')).toBeVisible();
  expect((await keys(page)).tab.filter((key) => key.endsWith(':session'))).toEqual([]);
});

test('[SES-07] after the login comes the home page, with the way back to what was asked for', async ({ page }) => {
  await page.goto('/person?search=huber');
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, 'berater');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Zurück zu Personen' }).click();
  await expect(page).toHaveURL(/\/person\?search=huber$/);
  await page.goto('/');
  await expect(inside(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /Zurück zu/ })).toHaveCount(0);
});

test('[S30] the next user of a tab inherits no search, no place in a list and no record of the last one', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Personen' }).first().click();
  await page.getByRole('searchbox').first().pressSequentially('Huberoni');
  await expect(page).toHaveURL(/search=Huberoni/);
  await page.reload();
  await expect(page.getByRole('searchbox').first()).toHaveValue('Huberoni');
  await signOut(page);
  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /benutzer:/.test(key)),
    );
  expect(await kept()).toEqual([]);
  await fillIn(page, 'berater');
  await expect(inside(page)).toBeVisible();
  await page.getByRole('link', { name: 'Personen' }).first().click();
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/person' && !url.searchParams.has('search'));
  await expect(page.getByRole('searchbox').first()).toHaveValue('');
});
