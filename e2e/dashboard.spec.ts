import { activeUser, unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

test('a figure and a bar lead to the list they were counted from, with its filter; N offers what can be made', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('radiogroup', { name: 'Wessen Arbeit' }).getByText('Alle', { exact: true }).click();
  const figure = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('link', { name: /^Domänen/ });
  await expect(figure).toHaveAttribute('href', /\/admin\/domaene\?filter=/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = page.getByRole('list', { name: 'Aktive Einsätze je Woche' }).getByRole('link').last();
  const count = (await bar.innerText()).match(/\d[\d.]*/)?.[0];
  expect(count).toBeDefined();
  await bar.click();
  await expect(page).toHaveURL(/\/einsatz\?filter=/);
  await expect(page.getByRole('status').filter({ hasText: 'Einsätze' })).toContainText(count ?? '');
  await page.goBack();
  await expect(figure).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('menuitem', { name: 'Anfrage', exact: true }).click();
  await expect(page).toHaveURL(/\/anfrage\/neu/);
});

test('[S23] the fill rate says of how many positions it is, and which those are', async ({ page }) => {
  await signIn(page, 'gf');
  await page.getByRole('radiogroup', { name: 'Wessen Arbeit' }).getByText('Alle', { exact: true }).click();
  const figure = page
    .getByRole('list', { name: 'Kennzahlen' })
    .getByRole('listitem')
    .filter({ hasText: 'Besetzungsquote' });
  const parts = figure.getByRole('link', { name: /^\d+ von \d+ Positionen$/ });
  const [filled = 0, all = 0] = ((await parts.innerText()).match(/\d+/g) ?? []).map(Number);
  expect(all).toBeGreaterThan(0);
  await expect(figure).toContainText(`${Math.round((100 * filled) / all)} %`);
  await expect(parts).toHaveAttribute('title', /stornierte zählen nicht/);
  await parts.press('Enter');
  await expect(page.locator('[class*=sumCell]:visible').filter({ hasText: 'Summe Bedarf:' })).toContainText(`${all}`);
});

test('[S23] sums and averages stand below the list that a figure or a bar leads to, with the column that they are made of', async ({
  page,
}) => {
  const footer = (words: string | RegExp) => page.locator('[class*=sumCell]:visible').filter({ hasText: words });
  const figures = page.getByRole('list', { name: 'Kennzahlen' });
  await signIn(page, 'gf');
  await page.getByRole('radiogroup', { name: 'Wessen Arbeit' }).getByText('Alle', { exact: true }).click();
  for (const [name, below] of [
    ['DB der Besetzungen', 'Durchschnitt DB %:'],
    ['Tage bis zur Besetzung', 'Durchschnitt Tage bis zur Besetzung:'],
  ] as const) {
    const figure = figures.getByRole('link', { name: new RegExp(`^${name}`) });
    const value = (await figure.innerText()).match(/\d+(,\d+)?/)?.[0] ?? 'none';
    await figure.press('Enter');
    await expect(footer(below)).toContainText(value);
    await expect(footer(below)).toBeInViewport();
    await page.goBack();
  }
  await figures.getByRole('link', { name: /^Offene Posten/ }).press('Enter');
  await expect(footer('Summe Offen:')).toBeInViewport();
  await page.goBack();
  await figures.getByRole('link', { name: /^Umsatz im Monat/ }).press('Enter');
  await expect(footer('Summe Netto:')).toBeInViewport();
  await signIn(page, 'faktura');
  const releases = page.getByRole('region', { name: 'Fehlende Freigaben je Kunde' });
  await expect(releases.getByRole('listitem').first()).toContainText(/\d+ Stundennachweise? ?(seit|,)? ?KW \d+/);
  await figures.getByRole('link', { name: /^Fakturierbar netto/ }).press('Enter');
  await expect(footer(/^Summe Fakturierbar.*:/)).toBeInViewport();

  await signIn(page, 'inserate');
  const bar = page.getByRole('list', { name: 'Kosten je Kanal' }).getByRole('link').first();
  const cost = (await bar.innerText()).match(/\d[\d.]*/)?.[0] ?? 'none';
  await bar.press('Enter');
  await expect(page).toHaveURL(/\/zeilen\?liste=StelleninseratKanal&filter=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Veröffentlichungen');
  await expect(footer('Summe Kosten:')).toContainText(cost);
  await expectAccessible(page);
  // A row leads to the ad that it is kept with.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('grid').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/stelleninserat\/\d+/);
});

test('who runs the installation reads what waits, failed and is stored, and is led to where it is told', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Betrieb' });
  const line = card.getByRole('link', { name: /^Speicher der Dateien/ });
  await expect(line).toContainText(/\d/);
  await expect(card.getByRole('link', { name: /^Jobs, die warten/ })).toContainText(/\d/);
  await expect(card.getByRole('link', { name: /^Gescheiterte Jobs/ })).toContainText(/\d/);
  // What is to do is told while it is more than none; a figure always.
  const mails = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('link', { name: /^E-Mails mit Fehler/ });
  await expect(mails).toHaveAttribute('href', /^\/admin\/email-versand\?filter=/);
  const size = (await line.innerText()).replace('Speicher der Dateien', '').trim();
  await line.press('Enter');
  await expect(page).toHaveURL(/\/einstellungen\?bereich=betrieb/);
  // Other walks may have stored something since; the unit is the same.
  await expect(page.getByText('Dateien', { exact: true }).locator('..')).toContainText(size.split(/\s/)[1] ?? '');
});

test('a task is done by E without leaving the page, and the next one gets the focus', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.find('BenutzerSt', 'Benutzername', 'admin');
  const [person] = (await api.list('PersSt')).Rows;
  const titles = [`Zuerst ${unique()}`, `Danach ${unique()}`];
  const year = 1950 + Math.floor(Math.random() * 70); // what an earlier try left stands before or after both
  const tasks = await Promise.all(
    titles.map((Titel, day) =>
      api.create('Aufgabe', {
        Titel,
        FaelligAm: `${year}-01-0${day + 1}`,
        IdBenutzer: Id,
        BezugEntitaet: 'PersSt',
        BezugId: person?.Id,
      }),
    ),
  );
  await page.goto('/');
  const rows = page.locator('[data-task]');
  const first = rows.filter({ hasText: titles[0] ?? '' });
  await expect(first).toContainText('seit');
  await expect(rows.filter({ hasText: titles[1] ?? '' }).getByRole('link')).toBeVisible();
  // Names are asked for anew; who presses Enter does not wait for them.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/entity\/PersSt\?.*anyof/, async (route) => {
    await released;
    await route.continue();
  });
  await first.focus();
  await page.keyboard.press('e');
  await expect(page.getByText(`„${titles[0]}“ ist erledigt`)).toBeVisible();
  await expect(first).toHaveCount(0);
  await expect(rows.filter({ hasText: titles[1] ?? '' })).toBeFocused();
  expect((await api.read('Aufgabe', tasks[0]?.Id ?? 0))['Status']).toBe('Erledigt');

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/person/${person?.Id}$`));
  release();
  await api.change('Aufgabe', tasks[1]?.Id ?? 0, { Status: 'Erledigt' });
});

test('A calls the customer about whose proposal a task is, and says whom', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.find('BenutzerSt', 'Benutzername', 'admin');
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  const [pv] = (await api.list('PvDat', 1, ['IdUnternehmen', '=', kunde.Id])).Rows;
  const Titel = `Kunden anrufen ${unique()}`;
  const task = await api.create('Aufgabe', {
    Titel,
    FaelligAm: '1949-01-01',
    IdBenutzer: Id,
    BezugEntitaet: 'PvDat',
    BezugId: pv?.Id,
  });
  await page.goto('/');
  const row = page.locator('[data-task]').filter({ hasText: Titel });
  await row.focus();
  await expect(row.getByRole('button', { name: /^Anrufen/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Voralpen Metallwerk: +43 7242 99301')).toBeVisible();

  // With all tasks his number stands beside it, with his name, and the keys below.
  await page.goto('/aufgaben');
  await page.locator('[data-task]').filter({ hasText: Titel }).focus();
  const panel = page.getByRole('complementary', { name: 'Gewählte Aufgabe' });
  await expect(panel.getByRole('link', { name: /7242 99301/ })).toHaveAttribute('href', 'tel:+43724299301');
  await expect(panel).toContainText('Voralpen Metallwerk');
  await expect(page.getByText('A anrufen', { exact: true })).toBeVisible();
  await api.change('Aufgabe', task.Id, { Status: 'Erledigt' });
});

test('records that were looked at stand under Zuletzt geöffnet, by the names they have now', async ({ page }) => {
  const api = await AdminApi.signIn();
  const name = `Region ${unique()}`;
  const region = await api.create('RegionSt', { Kurzbezeichnung: unique().slice(-10), Bezeichnung: name });
  await page.goto(`/stammdaten/region/${region.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await api.change('RegionSt', region.Id, { Bezeichnung: `${name} neu` });
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Zuletzt geöffnet' });
  await recent.getByRole('link', { name: `${name} neu` }).click();
  await expect(page).toHaveURL(new RegExp(`/stammdaten/region/${region.Id}$`));
});

test('tiles are moved and hidden by keys, stay so in another browser, and come back', async ({ page, browser }) => {
  const saved = () =>
    page.waitForResponse(
      (response) => response.url().includes('/entity/BenutzerEinstellung') && response.request().method() !== 'GET',
    );
  const titles = (where: typeof page) =>
    where.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem').allInnerTexts();
  const firstWords = async (where: typeof page) => (await titles(where)).map((text) => text.split('\n')[0]);
  await signIn(page, 'inserate');
  await page.goto('/');
  const figures = page.getByRole('list', { name: 'Kennzahlen' });
  await expect(figures).toBeVisible();
  const [first = '', second = '', third = ''] = await firstWords(page);
  await page.getByRole('button', { name: 'Dashboard anpassen' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Dashboard anpassen' });
  const box = panel.getByRole('checkbox', { name: first, exact: true });
  await box.focus();
  let isSaved = saved();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(panel.getByRole('status')).toHaveText(`${first}: Platz 2 von 5`);
  await expect(box).toBeFocused();
  expect((await isSaved).ok()).toBe(true);
  isSaved = saved();
  await panel.getByRole('checkbox', { name: third, exact: true }).press('Space');
  expect((await isSaved).ok()).toBe(true);
  // Past the end of its column a tile goes on in the next one, and the focus with it.
  const last = panel.getByRole('group', { name: 'Linke Spalte' }).getByRole('checkbox').last();
  await expect(last).toHaveAccessibleName('Zu tun');
  await last.focus();
  isSaved = saved();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(panel.getByRole('status')).toHaveText(/^Zu tun: Rechte Spalte, Platz 1 von \d+$/);
  expect((await isSaved).ok()).toBe(true);
  await expect(panel.getByRole('group', { name: 'Rechte Spalte' }).getByRole('checkbox').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dashboard anpassen' })).toBeFocused();
  expect((await firstWords(page)).slice(0, 2)).toEqual([second, first]);
  await expect(figures.getByText(third, { exact: true })).toHaveCount(0);

  const other = await browser.newPage({ baseURL: process.env.E2E_URL });
  await signIn(other, 'inserate');
  await other.goto('/');
  await expect(other.getByRole('list', { name: 'Kennzahlen' }).getByText(third, { exact: true })).toHaveCount(0);
  await expect.poll(() => firstWords(other)).toHaveLength(4);
  expect((await firstWords(other)).slice(0, 2)).toEqual([second, first]);
  await other.getByRole('button', { name: 'Dashboard anpassen' }).press('Enter');
  await other.getByRole('button', { name: 'Standard wiederherstellen' }).press('Enter');
  await expect.poll(() => firstWords(other)).toHaveLength(5);
  expect((await firstWords(other)).slice(0, 3)).toEqual([first, second, third]);
  await other.close();
});

test('a dashboard on which everything is hidden says so, and shows it again', async ({ page }) => {
  const { Benutzername } = await activeUser(await AdminApi.signIn(), 'Demo1234', { IdBenutzerrolle: 5 });
  await signIn(page, Benutzername);
  await page.getByRole('button', { name: 'Dashboard anpassen' }).press('Enter');
  const boxes = page.getByRole('dialog', { name: 'Dashboard anpassen' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const all = await boxes.count();
  expect(all).toBeGreaterThan(6);
  const none = page.getByRole('heading', { name: 'Alles ausgeblendet' });
  for (let box = 0; box < all; box += 1) {
    await expect(none).toHaveCount(0);
    await boxes.nth(box).press('Space');
    await expect(boxes.nth(box)).not.toBeChecked();
  }
  await expect(none).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const shown = page.waitForResponse(
    (response) => response.url().includes('/entity/BenutzerEinstellung') && response.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Alle einblenden' }).click();
  await expect(page.getByRole('list', { name: 'Kennzahlen' })).toBeVisible();
  expect((await shown).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meine Aufgaben' })).toBeVisible();
  await expect(none).toHaveCount(0);
});

test('the menu of the last task is not cut by its card, and a row that is pointed at stays as high', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const { Id } = await api.find('BenutzerSt', 'Benutzername', 'admin');
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  const task = await api.create('Aufgabe', {
    Titel: `Bestellnummer für die Rechnungen der letzten drei Monate beim Kunden einholen ${unique()}`,
    FaelligAm: '1949-01-01',
    IdBenutzer: Id,
    BezugEntitaet: 'UnternehmenSt',
    BezugId: kunde.Id,
  });
  await page.goto('/');
  const card = page.locator('section', { has: page.getByRole('heading', { name: /^Meine Aufgaben/ }) });
  const rows = card.locator('[data-task]');
  const height = async () => (await rows.first().boundingBox())?.height;
  await expect(rows.first()).toContainText('Bestellnummer');
  const still = await height();
  await rows.first().hover();
  await expect(rows.first().getByRole('button', { name: /^Erledigt/ })).toBeVisible();
  expect(await height()).toBe(still);

  await rows.last().focus();
  await page.keyboard.press('s');
  const menu = page.getByRole('group', { name: 'Später erinnern' });
  await expect(menu.getByRole('button', { name: /^Anderer Tag/ })).toBeInViewport({ ratio: 1 });
  expect(await card.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('Escape');
  await api.change('Aufgabe', task.Id, { Status: 'Erledigt' });
});

test('figures fill their rows at 1024 px, no trend lies on a number, and a chart by groups opens all of them', async ({
  page,
}) => {
  await signIn(page, 'gf');
  await page.setViewportSize({ width: 1024, height: 768 });
  const cells = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem');
  await expect(cells).toHaveCount(6);
  const tops = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  const overlaps = await cells.evaluateAll(
    (all) =>
      all.filter((cell) => {
        const trend = cell.querySelector('svg[role="img"]')?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('.tabular') ?? cell);
        return trend !== undefined && trend.width > 0 && range.getBoundingClientRect().right > trend.left;
      }).length,
  );
  expect(overlaps).toBe(0);
  const all = page.getByRole('link', { name: 'Umsatz je Niederlassung als Liste öffnen' });
  await expect(all).not.toHaveAttribute('href', /IdNiederlassung/);
});

test('recruiters, whose home is the board, read their figures, what is to do and their charts beside it', async ({
  page,
}) => {
  await signIn(page, 'rpo');
  await page.getByRole('radiogroup', { name: 'Darstellung' }).getByText('Zahlen', { exact: true }).click();
  const figure = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('link', { name: /^Profilfreigaben offen/ });
  const count = /\d+/.exec(await figure.innerText())?.[0] ?? '';
  await expect(page.getByRole('list', { name: 'Tage je Phase' })).toBeVisible();
  const funnels = page.getByRole('table', { name: 'Trichter je Stelle' });
  await expect(funnels.getByRole('columnheader')).toHaveText(['Gesamt', 'Vorschlag', 'Interview', 'Angebot', 'Zusage']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.getByRole('status').filter({ hasText: /Kandidat|Personalvorschl/ });
  await figure.press('Enter');
  await expect(page).toHaveURL(/\/pv\/rpo\?filter=/);
  await expect(page.getByRole('radio', { name: 'Liste' })).toBeChecked();
  await expect(rows).toContainText(count);

  // Each number of a funnel leads to those who came so far.
  await page.goBack();
  await page.getByRole('radiogroup', { name: 'Darstellung' }).getByText('Zahlen', { exact: true }).click();
  const step = funnels
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /, Interview: \d+$/ });
  const reached = await step.innerText();
  expect(Number(reached)).toBeGreaterThan(0);
  await step.click();
  await expect(page.getByRole('radio', { name: 'Liste' })).toBeChecked();
  await expect(rows).toHaveText(new RegExp(`^${reached}\\D`));
});

test('what needs a decision stands in the first rows of who leads, is narrowed to one kind and given away by keys, with a way back', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const berater = await api.find('BeraterSt', 'Kurzbezeichnung', 'SPI');
  await signIn(page, 'gf');
  await page.goto('/');
  await page.getByRole('radiogroup', { name: 'Wessen Arbeit' }).getByText('Alle', { exact: true }).click();
  const card = page.getByRole('region', { name: 'Braucht Ihre Entscheidung' });
  await card.getByRole('button', { name: /^Antwortfrist \d/ }).press('Enter');
  await expect(card.getByRole('link', { name: 'Antwortfrist als Liste öffnen' })).toHaveAttribute(
    'href',
    /^\/anfrage\?filter=/,
  );
  const rows = card.getByRole('listitem').getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const id = Number((await rows.nth(1).getAttribute('href'))?.split('/').at(-1));
  const before = await api.read('AnfrageDat', id);
  expect(before['IdBerater']).not.toBe(berater.Id);
  await page.keyboard.press('z');
  await page.keyboard.type('Pichler');
  const choice = card.getByRole('option', { name: 'Pichler Stefan' });
  await expect(choice).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ macht jetzt Pichler Stefan$/)).toBeVisible();
  await expect(rows.nth(1)).toContainText('Pichler Stefan');
  expect((await api.read('AnfrageDat', id))['IdBerater']).toBe(berater.Id);
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect.poll(async () => (await api.read('AnfrageDat', id))['IdBerater']).toBe(before['IdBerater']);
  await expect(rows.nth(1)).not.toContainText('Pichler Stefan');
});

test('what a customer owes above his limit is decided in its row, by keys, with a way back', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [invoice] = (
    await api.list('FakturaDat', 1, [['Status', '=', 'Versendet'], 'and', ['Belegart', '=', 'Rechnung']])
  ).Rows;
  const id = Number(invoice?.['IdUnternehmen']);
  const before = await api.read('UnternehmenSt', id);
  await api.change('UnternehmenSt', id, { Kreditlimit: 1, IsLiefersperre: false });
  await signIn(page, 'gf');
  await page.getByRole('radiogroup', { name: 'Wessen Arbeit' }).getByText('Alle', { exact: true }).click();
  const card = page.getByRole('region', { name: 'Braucht Ihre Entscheidung' });
  await card.getByRole('button', { name: /^Kreditlimit überschritten \d/ }).press('Enter');
  const row = card.getByRole('listitem').filter({ has: page.locator(`a[href$="/${id}"]`) });
  await expect(row).toContainText(/offen, Limit .*1/);
  await expectAccessible(page);
  await row.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: /^Liefersperre setzen/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('gesperrt');
  expect((await api.read('UnternehmenSt', id))['IsLiefersperre']).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await api.read('UnternehmenSt', id))['IsLiefersperre']).toBe(false);
  const decide = row.getByRole('button', { name: /^Liefersperre setzen/ });
  await expect(decide).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0);
  // Somebody else was faster.
  await page.route('**/api/entity/UnternehmenSt/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), IsLiefersperre: true } });
  });
  await decide.press('Enter');
  await expect(page.getByText(/ ist schon entschieden$/)).toBeVisible();
  await page.unroute('**/api/entity/UnternehmenSt/*');
  await api.change('UnternehmenSt', id, {
    Kreditlimit: before['Kreditlimit'],
    IsLiefersperre: before['IsLiefersperre'],
  });
});

test('on a phone every chart stands below what is to do', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, chart] of [
    ['gf', 'Besetzungstrichter'],
    ['dispo', 'Besetzungstrichter'],
  ] as const) {
    await signIn(page, name);
    const charts = page.getByRole('region', { name: new RegExp(`^${chart}`) });
    const recent = page.getByRole('region', { name: 'Zuletzt geöffnet' });
    await expect(charts).toBeVisible();
    const [chartBox, tasksBox] = [
      await charts.boundingBox(),
      await page.getByRole('heading', { name: /^Meine Aufgaben/ }).boundingBox(),
    ];
    expect(chartBox?.y).toBeGreaterThan(tasksBox?.y ?? Number.POSITIVE_INFINITY);
    if (await recent.isVisible())
      expect(chartBox?.y).toBeGreaterThan((await recent.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  }
});

test('the funnel names its bottleneck, and each of its steps opens the proposals that came so far', async ({
  page,
}) => {
  await signIn(page, 'gf');
  await page.getByRole('radiogroup', { name: 'Wessen Arbeit' }).getByText('Alle', { exact: true }).click();
  const card = page.getByRole('region', { name: /^Besetzungstrichter/ });
  await expect(card.getByText(/^Engpass: .+ bis .+, \d+\s%$/)).toBeVisible();
  const step = card.getByRole('listitem').filter({ hasText: 'Interview' }).getByRole('link');
  const count = (await step.innerText()).match(/\d+/)?.[0] ?? 'none';
  await step.press('Enter');
  await expect(page).toHaveURL(/\/pv\?filter=/);
  await expect(page.getByRole('status').filter({ hasText: /Personalvorschl/ })).toContainText(count);
});

test('bars of departments and of customers with projects open the rows behind them, not the page they stand on', async ({
  page,
}) => {
  await signIn(page, 'rpov');
  const phase = page.getByRole('list', { name: 'Kandidat:innen je Phase' }).getByRole('link').first();
  const count = (await phase.innerText()).match(/\d+/)?.[0] ?? 'none';
  await phase.press('Enter');
  await expect(page).toHaveURL(/\/pv\/rpo\?filter=/);
  await expect(page.getByRole('status').filter({ hasText: /Kandidat|Personalvorschl/ })).toContainText(count);
  await signIn(page, 'pvmk');
  await page
    .getByRole('list', { name: /^Fortschritt Soll/ })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/anfrage-projekt\?filter=/);
  await expect(page.locator('[class*=sumCell]:visible').filter({ hasText: 'Summe Besetzt:' })).toBeVisible();
});
