import { routes } from '@disponent/domain/routes';
import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { openList } from './support/grid.ts';
import { isWiderThanScreen } from './support/reflow.ts';
import { field, signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { typeInto } from './support/typing.ts';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Suchen und Befehle' });
const started = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
/** The keys are there as soon as the shell's commands are. */
const openPalette = async (page: Page) => {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible({ timeout: 500 });
  }).toPass();
};

test('[U16] the help of a record speaks of the tab that is open', async ({ page }) => {
  const grid = await openList(page, '/anfrage');
  await page.goto((await grid.getByRole('link').first().getAttribute('href')) ?? '');
  await page.getByRole('tab', { name: 'Matching' }).click();
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Hilfe/ })).toContainText(
    'Das Register Matching reiht für jede Position',
  );
});

test('[U16] Strg K finds pages, actions and records; Enter opens', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await openPalette(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await palette(page).fill('wahrungen');
  await expect(page.getByRole('option', { name: 'Währungen' })).toBeVisible();
  await palette(page).fill('neue person');
  await expect(page.getByRole('option').first()).toContainText('Person anlegen');
  await palette(page).fill('mueller');
  const hit = page.getByRole('option', { name: /Müller .*P-/ }).first();
  await expect(hit).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await palette(page).press('Enter');
  await expect(page).toHaveURL(/\/person\/\d+$/);
});

test('[U16] what is typed before the palette has come is written into it, and nothing of it reaches the page', async ({
  page,
}) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  await page.route(/\/palette-(?!host)[^/]*\.js$/, async (route) => {
    isAsked = true;
    await typed;
    await route.continue();
  });
  await page.goto('/');
  await started(page);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    expect(isAsked).toBe(true);
  }).toPass();
  await page.keyboard.type('neumann');
  release();
  await expect(palette(page)).toHaveValue('neumann');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('[U16] every command that has keys is listed by ?, those of the open page as well', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await started(page);
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/person/);
  await expect(page.getByRole('button', { name: /Neu/ })).toBeVisible();
  await page.keyboard.press('?');
  const pane = page.getByRole('dialog', { name: 'Hilfe: Personen' });
  await expect(pane.getByText('Hier stehen alle, die für Einsätze und Stellen infrage kommen')).toBeVisible();
  await expect(pane.getByText('Person anlegen').last()).toBeVisible();
  await expect(pane.getByText('Zeile auswählen')).toBeVisible();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Alle Tastenkürzel' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help).toBeVisible();
  for (const words of [
    'Strg K',
    'Alt M',
    'Alt I',
    'G D',
    'G V',
    'G R',
    'G P',
    'G A',
    'G E',
    'G F',
    'G S',
    'G J',
    'G X',
  ])
    await expect(help.getByText(words, { exact: true })).toBeVisible();
  await expect(help.getByText('Person anlegen')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('?');
  await pane.getByRole('link', { name: 'Offene Anfragen besetzen' }).press('Enter');
  await expect(page).toHaveURL(/\/anfrage(\?|$)/);
  await expect(pane).toBeHidden();
});

test('[U15] single letters can be changed and switched off, elsewhere as well', async ({ page, browser }) => {
  test.slow();
  await signIn(page, 'dispo');
  await page.goto('/einstellungen');
  const box = page.getByRole('switch', { name: 'Einzelne Tasten als Kürzel' });
  const saved = () =>
    page.waitForResponse(
      (response) => response.url().includes('/entity/BenutzerEinstellung') && response.request().method() !== 'GET',
    );
  await openPalette(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Gehe zu, gefolgt von der Taste einer Seite: Taste G ändern' }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('alert').getByText('N ist vergeben: Neuen Datensatz anlegen')).toBeVisible();
  const savedKey = saved();
  await page.keyboard.press('q');
  expect((await savedKey).ok()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alle Tastenkürzel anzeigen' }).click();
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(help.getByText('Q P', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g'); // means nothing any more
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/einstellungen/);
  await page.keyboard.press('q');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/person/);
  await page.goBack();

  const savedSwitch = saved();
  await box.uncheck({ force: true });
  expect((await savedSwitch).ok()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await page.keyboard.press('q');
  await page.keyboard.press('d');
  await openPalette(page); // keys with Strg stay
  await expect(page).toHaveURL(/\/einstellungen/);
  await expect(page.getByRole('dialog', { name: 'Hilfe: Einstellungen' })).toBeHidden();

  const other = await browser.newPage({ baseURL: process.env.E2E_URL });
  await signIn(other, 'dispo');
  await other.goto('/einstellungen');
  const otherBox = other.getByRole('switch', { name: 'Einzelne Tasten als Kürzel' });
  await expect(otherBox).not.toBeChecked();
  await otherBox.check({ force: true });
  await other.getByRole('button', { name: 'Alle Tasten zurücksetzen' }).click();
  await expect(other.getByRole('button', { name: /einer Seite: Taste G ändern/ })).toBeVisible();
  await other.close();
});

test('[U15] what is chosen while the settings are still on their way stays, and is saved', async ({ page }) => {
  await signIn(page, 'inserate');
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/entity/BenutzerEinstellung?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/einstellungen');
  const box = page.getByRole('switch', { name: 'Einzelne Tasten als Kürzel' });
  const saved = () =>
    page.waitForResponse(
      (response) => response.url().includes('/entity/BenutzerEinstellung') && response.request().method() !== 'GET',
    );
  await box.uncheck({ force: true });
  const off = saved();
  release();
  expect((await off).ok()).toBe(true);
  await expect(box).not.toBeChecked();
  const on = saved();
  await box.check({ force: true });
  expect((await on).ok()).toBe(true);
});

test('[NAV-12] a list stays alive with its search, its scroll and its selection, a form does not', async ({ page }) => {
  await page.goto('/person?search=er');
  const grid = page.getByRole('grid', { name: 'Personen' });
  await expect(grid.getByRole('row').nth(5)).toBeVisible();
  await grid.evaluate((element) => element.setAttribute('data-same', ''));
  await grid.getByRole('row').nth(4).getByRole('checkbox').check();
  await grid.evaluate((element) => element.scrollTo(0, 1400));
  const place = () => grid.evaluate((element) => element.scrollTop);
  await expect.poll(place).toBe(1400);

  // With the search, of which the link back says nothing.
  await page.getByRole('link', { name: 'Anfragen', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Anfragen' })).toBeVisible();
  await expect(grid).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anfragen');
  await expect(page).toHaveTitle('Anfragen – Disponent');

  await page.getByRole('link', { name: 'Personen', exact: true }).click();
  await expect(grid).toBeVisible();
  await expect(grid).toHaveAttribute('data-same', '');
  await expect(page.getByRole('searchbox')).toHaveValue('er');
  await expect(page).toHaveURL(/\/person\?search=er$/);
  await expect.poll(place).toBe(1400);
  await expect(page.getByText('1 ausgewählt').first()).toBeVisible();

  await page.goto('/einstellungen');
  await page.getByRole('heading', { name: 'Tastatur' }).evaluate((element) => element.setAttribute('data-same', ''));
  await page.getByRole('link', { name: 'Regionen' }).click();
  await expect(page.getByRole('grid', { name: 'Regionen' })).toBeVisible();
  await page.getByRole('link', { name: 'Persönliche Einstellungen' }).click();
  await expect(page.getByRole('heading', { name: 'Tastatur' })).not.toHaveAttribute('data-same');
});

test('[NAV-06] [NAV-07] [U14] every list of the settings opens from the navigation, with a title of its own', async ({
  page,
}) => {
  test.slow();
  const lists = routes.filter(({ path }) => /^\/(admin|stammdaten)\/[^/]+$/.test(path));
  expect(lists).toHaveLength(40);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(`${page.url()}: ${message.text()}`));
  await page.goto('/');
  await page.getByRole('button', { name: 'Einstellungen Stammdaten, Admin' }).press('Enter');
  const seen = new Set<string>();
  for (const { path, title } of lists) {
    await page.locator(`nav a[href="${path}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} – Disponent`);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', /^\d+$/);
    seen.add(await page.title());
  }
  expect(seen.size).toBe(lists.length);
  expect(problems).toEqual([]);
});

test('[U14] language, landmarks and the way past the navigation', async ({ page }) => {
  await page.goto('/person');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[UI-01] the navigation follows the four breakpoints, and work is done at each', async ({ page }) => {
  test.slow();
  await page.goto('/person');
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return Math.round((await navigation.boundingBox())?.width ?? 0);
  };
  await expect(navigation).toBeVisible();
  await expect.poll(() => widthAt(1200)).toBe(224);
  await expect.poll(() => widthAt(1199)).toBe(56);
  await expect.poll(() => widthAt(992)).toBe(56);
  await expect.poll(() => widthAt(768)).toBe(56);
  await expect.poll(() => widthAt(767)).toBe(767);

  const name = `Breite ${unique()}`;
  const api = await AdminApi.signIn();
  const { Id } = await api.create('RegionSt', { Kurzbezeichnung: unique().slice(-12), Bezeichnung: name });
  for (const width of [767, 991, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/stammdaten/region');
    await page.getByRole('searchbox').click();
    await page.keyboard.type(name);
    const hit = page.getByText(name).filter({ visible: true }).first();
    await expect(hit).toBeVisible();
    expect(await isWiderThanScreen(page), `list at ${width}`).toBe(false);
    await (width < 768 ? hit.click() : hit.dblclick());
    const nuts = field(page, 'NUTS-Code');
    await typeInto(nuts, `AT${width}`.slice(0, 5));
    expect(await isWiderThanScreen(page), `record at ${width}`).toBe(false);
    await page
      .getByRole('button', { name: /^Speichern/ })
      .first()
      .click();
    await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
    expect((await api.read('RegionSt', Id))['NutsCode']).toBe(`AT${width}`.slice(0, 5));
  }
});

test('[U10] the bell tells what is unread, and that it was read', async ({ page }) => {
  const api = await AdminApi.signIn();
  await signIn(page, 'berater');
  const bell = page.getByRole('button', { name: /^Meldungen/ });
  // Two are of the demo; other walks may have rung since.
  await expect(bell).toHaveAccessibleName(/^Meldungen, [2-9] ungelesen$/);
  const told = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await bell.click();
  await expect(page.getByRole('link', { name: /Ungelesen: / })).toHaveCount(told);
  // What is told alike says whom it is about.
  const waiting = page.getByRole('listitem').filter({ hasText: 'Ein Vorschlag wartet auf Rückmeldung' });
  const whom = waiting.filter({ has: page.locator('> span') }).first();
  await expect(whom.locator('> span')).toHaveText(/^\S.* \S.*, .+, .+$/);
  const pv = await api.read('PvDat', Number((await whom.getByRole('link').getAttribute('href'))?.split('/').at(-1)));
  const { Nachname, Vorname } = await api.read('PersSt', Number(pv['IdPerson']));
  const kunde = await api.read('UnternehmenSt', Number(pv['IdUnternehmen']));
  await expect(whom.locator('> span')).toContainText(
    `${String(Nachname)} ${String(Vorname)}, ${String(kunde['Bezeichnung'])}`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
  await expect(bell).toHaveAccessibleName('Meldungen');
  await expect(page.getByRole('link', { name: /Ungelesen: / })).toHaveCount(0);
});

test('[U16] who has marked nothing begins with the views of his lists, and takes away for good what he does not want', async ({
  page,
}) => {
  await signIn(page, 'inserate');
  const marked = page.getByRole('region', { name: 'Favoriten' }).getByRole('link');
  await expect(marked.filter({ hasText: 'Läuft in 7 Tagen ab' })).toHaveAccessibleName(/^Läuft in 7 Tagen ab \d+$/);
  const before = await marked.count();
  await marked.filter({ hasText: 'Läuft in 7 Tagen ab' }).press('Enter');
  await expect(page).toHaveURL(/\/stelleninserat\?.*ansicht=ablaufend/);
  await expect(page.getByRole('link', { name: 'Läuft in 7 Tagen ab', exact: true })).toHaveAttribute('aria-current');
  const kept = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await page.getByRole('button', { name: 'Ansichten verwalten' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Favorit in der Navigation' }).press('Enter');
  await expect(marked).toHaveCount(before - 1);
  await kept;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ansichten verwalten' })).toBeVisible();
  await expect(marked).toHaveCount(before - 1);
});

test('[U16] views and records are marked as favourites and stand in the navigation with their number; what is made is a click away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/anfrage');
  const nav = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await page.getByRole('link', { name: 'Offene Anfragen' }).press('Enter');
  await page.getByRole('button', { name: 'Ansichten verwalten' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Favorit in der Navigation' }).press('Enter');
  const marked = nav.getByRole('region', { name: 'Favoriten' }).getByRole('link', { name: /^Offene Anfragen/ });
  await expect(marked).toHaveAccessibleName(/^Offene Anfragen \d+$/);
  await page.goto('/person/1');
  await page.getByRole('button', { name: 'Favorit', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Favorit', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // With those of the lists; other tests of this user may mark one meanwhile.
  const favourites = nav.getByRole('region', { name: 'Favoriten' }).getByRole('link');
  await expect.poll(() => favourites.count()).toBeGreaterThanOrEqual(7 + 2);
  const person = String(await page.getByRole('heading', { level: 1 }).textContent());
  await expect(favourites.filter({ hasText: person })).toHaveCount(1);
  await marked.press('Enter');
  await expect(page).toHaveURL(/\/anfrage\?.*ansicht=\d+/);
  await page.getByRole('button', { name: 'Ansichten verwalten' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Favorit in der Navigation' }).press('Enter');
  await expect(marked).toBeHidden();
  await page.getByRole('button', { name: 'Schnell erfassen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Person', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/person\/neu$/);
  await page.goto('/person/1');
  await page.getByRole('button', { name: 'Favorit', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Favorit', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
});
