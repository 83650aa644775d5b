import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
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
