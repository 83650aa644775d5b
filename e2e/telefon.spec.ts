import { AdminApi } from './support/admin-api.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** What is done every day with the thumb; nothing of it is wider than the phone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ timeout: 240_000 });

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

test('answer a proposal: an appointment, then a yes', async ({ page }) => {
  const api = await AdminApi.signIn();
  await signIn(page, 'pvmk');
  const card = page
    .getByRole('list', { name: 'Vorschläge' })
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Termin' }) })
    .filter({ has: page.getByRole('button', { name: 'Annehmen' }) })
    .first();
  const id = Number(await card.getAttribute('data-karte'));
  await expectNarrow(page);
  await card.getByRole('button', { name: 'Termin' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Tag' }).getByRole('radio').nth(2).tap();
  await dialog.getByRole('radio', { name: '13:30' }).tap();
  await expect(dialog.getByRole('radio', { name: '13:30' })).toBeChecked();
  await expectNarrow(page);
  await dialog.getByRole('button', { name: /^Termin senden/ }).tap();
  await expect(page.getByText('Termin vereinbart').first()).toBeVisible();
  expect(await api.read('PvDat', id)).toMatchObject({ Status: 'Interview' });

  await page.locator(`[data-karte="${id}"]`).getByRole('button', { name: 'Annehmen' }).tap();
  await dialog.getByRole('button', { name: 'Annehmen' }).tap();
  await expect(page.getByText('Angenommen. Wir melden uns bei Ihnen.').first()).toBeVisible();
  expect(await api.read('PvDat', id)).toMatchObject({ Status: 'Angenommen' });
  await expectNarrow(page);
});

test('approve the hours of a week', async ({ page }) => {
  const api = await AdminApi.signIn();
  await signIn(page, 'kunde');
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Stunden' }).tap();
  const approve = page.getByRole('button', { name: 'Freigeben', exact: true });
  await expect(approve).toBeVisible();
  await expectNarrow(page);
  const answered = page.waitForResponse((response) => response.url().includes('/Stundennachweis/aktion/Freigeben'));
  await approve.tap();
  const { Ids } = (await answered).request().postDataJSON() as { readonly Ids: readonly number[] };
  await expect(page.getByText('1 Woche freigegeben').first()).toBeVisible();
  expect(Ids).toHaveLength(1);
  expect(await api.read('Stundennachweis', Number(Ids[0]))).toMatchObject({ Status: 'Freigegeben' });
});

test('whoever is there for one company does not read its name in each of his rows', async ({ page }) => {
  const api = await AdminApi.signIn();
  const kunde = await api.find('UnternehmenSt', 'Kurzbezeichnung', 'K10001');
  const firma = String(kunde['Bezeichnung']);
  await signIn(page, 'kunde');
  for (const path of ['/pv', '/einsatz', '/anfrage', '/faktura']) {
    await page.goto(path);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first()).toContainText(/\d/);
    await expect(cards.filter({ hasText: firma }), path).toHaveCount(0);
  }
  await page.goto('/pv');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
  // The head of a proposal is one line: the name beside the way to the next one.
  const bar = page.getByRole('banner');
  const title = bar.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^\S+ \S+/);
  const [head, name, next] = await Promise.all(
    [bar, title, bar.getByRole('button', { name: /Nächste/ })].map((one) => one.boundingBox()),
  );
  expect(name?.y).toBeGreaterThanOrEqual(head?.y ?? 0);
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await page.getByRole('link', { name: 'Alle Angaben' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\S+ .* → /);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(firma);
  await expectNarrow(page);
});
