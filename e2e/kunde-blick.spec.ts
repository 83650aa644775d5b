import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { dataRows, gridOf } from './support/grid.ts';
import { signIn } from './support/sign-in.ts';
import { test as anonymous, expect } from './support/test.ts';

anonymous('a customer is told in numbers, and each leads to the rows that it is made of', async ({ page }) => {
  const api = await AdminApi.signIn();
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  const { Rows } = await api.list('KundenportalEinsatz', 1, [
    ['IdUnternehmen', '=', kunde.Id],
    'and',
    ['Status', '=', 'Aktiv'],
  ]);
  expect(Rows.length).toBeGreaterThan(0);
  await signIn(page, 'gf');
  await page.goto(`/stammdaten/unternehmen/${kunde.Id}`);
  const figures = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem');
  await expect(figures).toHaveCount(4);
  await expect(figures.filter({ hasText: 'Aktive Einsätze' })).toContainText(String(Rows.length));
  const months = page.getByRole('list', { name: 'Umsatz je Monat' }).getByRole('listitem');
  await expect(months).toHaveCount(12);
  await expect(months.filter({ hasText: /DB der Besetzungen \d/ }).first()).toBeAttached();
  const limit = page.getByRole('meter', { name: 'Kreditlimit' });
  await expect(limit).toHaveAttribute('aria-valuemax', '150000');
  await expect(limit).toHaveAttribute('aria-valuetext', /^[\d.]+\s€ genutzt, \d+\s%$/);
  await figures.filter({ hasText: 'Aktive Einsätze' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/einsatz\?/);
  await expect(dataRows(gridOf(page))).toHaveCount(Rows.length);

  await page.goBack();
  await expect(months).toHaveCount(12);
  await expectAccessible(page);
});

anonymous('[ROLE-08] a customer is not told what we make of him', async ({ page }) => {
  await signIn(page, 'kunde');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/anfrage');
  await gridOf(page).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: /^Vorschläge/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Umsatz je Monat' })).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('/kennzahlen'))).toEqual([]);
});

anonymous(
  'N begins a request with the customer that is open, and nobody is offered what he may not make',
  async ({ page }) => {
    const api = await AdminApi.signIn();
    const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
    await signIn(page, 'gf');
    await page.goto(`/stammdaten/unternehmen/${kunde.Id}`);
    await expect(page.getByRole('button', { name: 'Anfrage anlegen' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/anfrage\/neu/);
    await expect(page.getByRole('combobox', { name: 'Kunde' })).toHaveValue('Voralpen Metallwerk, Wels');
    // A partner is nobody who asks for people.
    const partners = await api.list('UnternehmenSt', 1, [['IsCoLieferant', '=', true], 'and', ['IsKunde', '=', false]]);
    await page.goto(`/stammdaten/unternehmen/${partners.Rows[0]?.Id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Übersicht/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anfrage anlegen' })).toHaveCount(0);
  },
);
