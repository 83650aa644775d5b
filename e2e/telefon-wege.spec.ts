import { AdminApi } from './support/admin-api.ts';
import { signIn } from './support/sign-in.ts';
import { smallTargets } from './support/targets.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { imPool } from './support/weg.ts';
import { withoutStream } from './support/without-stream.ts';

/** The ways of a phone: back, without a connection, with a thumb. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ timeout: 120_000 });

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });

test('[UI-02] the way back closes what lies over a page, and only then leaves it', async ({ page }) => {
  await withoutStream(page);
  // What listens to the way back comes with what stands around a page, once it is quiet.
  const listens = page.waitForResponse(/header-extras/);
  await signIn(page, 'kunde');
  await listens;
  await navigation(page).getByRole('link', { name: 'Einsätze' }).tap();
  await expect(page.getByRole('list', { name: 'Einsätze' }).getByRole('listitem').first()).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Vorschläge' }).tap();
  await expect(
    page
      .getByRole('list', { name: /vorschläge/i })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();

  const dialog = page.getByRole('dialog');
  for (const opened of [
    () => page.getByRole('button', { name: /^Filter/ }).tap(),
    () => page.getByRole('button', { name: /^Sort/ }).tap(),
    () => navigation(page).getByRole('button', { name: 'Mehr' }).tap(),
  ]) {
    await opened();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === '/pv');
  }
  await page.getByRole('button', { name: 'Schnellwahl' }).tap();
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === '/pv');

  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/einsatz');
});

test('[UI-02] also a page opened by its address is left only once nothing lies over it, and asks for what is typed', async ({
  page,
}) => {
  await withoutStream(page);
  await signIn(page, 'berater');
  const listens = page.waitForResponse(/header-extras/);
  await page.goto('/person/1');
  await listens;
  await page.getByRole('tab', { name: 'Stammdaten' }).tap();
  const name = page.getByRole('textbox', { name: 'Vorname' });
  const saved = await name.inputValue();
  await name.tap();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  const dialog = page.getByRole('dialog');
  await navigation(page).getByRole('button', { name: 'Mehr' }).tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue(`${saved}x`);

  await page.goBack();
  await page.getByRole('button', { name: 'Nein' }).tap();
  await expect(name).toHaveValue(`${saved}x`);
  await page.goBack();
  await page.getByRole('button', { name: 'Ja', exact: true }).tap();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('[U05] what is typed outlives a lost connection: nobody is led away from it', async ({ page, context }) => {
  const api = await AdminApi.signIn();
  const { IdJobbezeichnung, IdNiederlassung, VerfuegbarAb } = await api.read('PersSt', 1);
  const { Id } = await imPool(api, { IdJobbezeichnung, IdNiederlassung, VerfuegbarAb });
  // Who saves bytes is sent nothing ahead of time, not even the question whether to leave.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await signIn(page, 'berater');
  await page.goto(`/person/${Id}`);
  await page.getByRole('tab', { name: 'Stammdaten' }).tap();
  const name = page.getByRole('textbox', { name: 'Vorname' });
  await name.tap();
  await name.press('End');
  await page.keyboard.type(' Funkloch');
  const typed = await name.inputValue();
  await context.setOffline(true);
  await navigation(page).getByRole('link', { name: 'Anfragen' }).tap();
  await expect(
    page.getByText('Beim Verbindungsaufbau mit dem Server ist ein Fehler aufgetreten').first(),
  ).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === `/person/${Id}`);
  await expect(name).toHaveValue(typed);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Speichern' }).tap();
  await expect(page.getByText('Datensatz wurde gespeichert').first()).toBeVisible();
  expect(await api.read('PersSt', Id)).toMatchObject({ Vorname: typed });
});

test('[UI-02] cards of assignments say when they begin and end, in full', async ({ page }) => {
  await signIn(page, 'berater');
  await page.goto('/einsatz');
  const card = page.getByRole('list', { name: 'Einsätze' }).getByRole('listitem').filter({ hasText: 'Ende geplant' });
  const dates = card.first().getByText(/^Beginn \d\d\.\d\d\.\d{4} \d\d:\d\d · Ende geplant \d\d\.\d\d\.\d{4}$/);
  await expect(dates).toBeVisible();
  expect(await dates.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
});

test('[UI-02] the search of everything is one tap away, and the way back is on the screen', async ({ page }) => {
  await signIn(page, 'berater');
  await page.goto('/anfrage/1');
  const back = page.getByRole('banner').getByRole('link', { name: 'Anfragen' });
  // Its arrow stands where that of the navigation stands in lists.
  await expect.poll(async () => (await back.locator('svg').boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: 'Suchen und Befehle' }).tap();
  await page.getByRole('combobox').pressSequentially('dashb');
  await page.getByRole('option', { name: /Dashboard/ }).tap();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('[UI-02] behind Mehr are the help, what is one’s own, and the way out', async ({ page }) => {
  await signIn(page, 'berater');
  const more = () => navigation(page).getByRole('button', { name: 'Mehr' }).tap();
  const own = page.getByRole('list', { name: 'Ihr Zugang' });
  await more();
  await own.getByRole('button', { name: 'Hilfe zu dieser Seite' }).tap();
  const help = page.getByRole('dialog', { name: /^Hilfe/ });
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Schließen' }).tap();
  for (const [name, path] of [
    ['Profil', '/profil'],
    ['Persönliche Einstellungen', '/einstellungen'],
  ] as const) {
    await more();
    await own.getByRole('link', { name }).tap();
    await expect(page).toHaveURL((url) => url.pathname === path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await more();
  await own.getByRole('button', { name: 'Abmelden' }).tap();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test('the charts of those who lead come last', async ({ page }) => {
  await signIn(page, 'leitung');
  const chart = page.locator('section[aria-labelledby^="diagramm-"]').first();
  const tasks = page.getByRole('heading', { name: /^Meine Aufgaben/ });
  await expect(chart).toBeAttached();
  await expect(tasks).toBeAttached();
  const decisions = page.getByRole('heading', { name: /^Braucht Ihre Entscheidung/ });
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(chart)).toBeGreaterThan(await topOf(tasks));
  expect(await topOf(tasks)).toBeGreaterThan(await topOf(decisions));
});

test('[U11] on the narrowest phone no button loses its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'kunde');
  // Other walks may have approved all hours: whatever waits, its buttons are whole.
  await expect(page.getByRole('heading', { name: /^Guten / })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Kennzahlen' })).toBeVisible();
  const buttons = await page
    .getByRole('button')
    .filter({ visible: true, has: page.locator('.mantine-Button-label') })
    .all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const button of buttons) expect(await isCut(button), await button.innerText()).toBe(false);
  await page.context().clearCookies();
  await signIn(page, 'berater');
  await page.goto('/person/1');
  for (const name of ['Anrufen', 'SMS', 'E-Mail'])
    expect(await isCut(page.getByRole('link', { name })), name).toBe(false);
  expect(await isCut(page.getByRole('button', { name: 'Notiz' }))).toBe(false);
  await page.goto('/einstellungen');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await main.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

/** Words that are wider than what they stand in. */
const isCut = (button: Locator) =>
  button.locator('.mantine-Button-label').evaluate((label) => label.scrollWidth > label.clientWidth);

/** Bars of a chart are read in the table below; a box stands beside a button that does the same. */
const excused =
  'figure a, a[class*="columnCell"], ol a, td a, input[type="checkbox"], [tabindex="-1"], .mantine-InputClearButton-root';

for (const [user, paths] of [
  ['kunde', ['/', '/pv', '/einsatz/stunden']],
  ['colieferant', ['/', '/einsatz/stunden']],
  ['rpov', ['/pv/rpo']],
  ['pvmk', ['/anfrage-projekt']],
  ['berater', ['/', '/person/1', '/anfrage/1', '/einsatz/stunden', '/einsatz/plan', '/faktura/offene-posten']],
] as const)
  test(`[U12] a thumb meets what ${user} can press`, async ({ page }) => {
    await withoutStream(page);
    await signIn(page, user);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await smallTargets(page, 44, excused), path).toEqual([]);
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      expect(await smallTargets(page, 44, excused), `${path}, its end`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });
