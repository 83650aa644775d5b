import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

test('a colleague is named with @ by keys and finds it behind the bell', async ({ page, browser }) => {
  const api = await AdminApi.signIn();
  const [anfrage] = (await api.list('AnfrageDat', 1, ['Status', '=', 'InBearbeitung'])).Rows;
  const words = `wartet seit Montag ${unique()}`;
  await page.goto(`/anfrage/${anfrage?.Id}`);
  const comments = page.getByRole('region', { name: 'Kommentare' });
  const box = comments.getByLabel('Kommentar schreiben');
  await box.click();
  await box.pressSequentially('Bitte @Maria Hu');
  await expect(comments.getByRole('option', { name: 'Maria Huber', selected: true })).toBeVisible();
  await box.press('Enter');
  await expect(box).toHaveValue('Bitte @Maria Huber ');
  await box.pressSequentially(words);
  await box.press('Enter');
  await expect(comments.getByRole('listitem').first()).toContainText(`Bitte @Maria Huber ${words}`);
  await expect(box).toHaveValue('');
  const [kept] = (await api.list('Kommentar', 1, ['Text', 'contains', words])).Rows;
  const berater = await api.find('BenutzerSt', 'Benutzername', 'berater');
  expect(await api.read('Kommentar', kept?.Id ?? 0)).toMatchObject({
    Text: `Bitte @Maria Huber ${words}`,
    Erwaehnt: [berater.Id],
  });

  await comments.getByRole('button', { name: 'Beobachten' }).click();
  await expect(comments.getByRole('button', { name: 'Wird beobachtet' })).toHaveAttribute('aria-pressed', 'true');

  // It stands under the bell with all that one follows, leads back, and is left from there.
  await page.goto('/');
  await page.getByRole('button', { name: /^Meldungen/ }).press('Enter');
  await page.getByRole('tab', { name: 'Benachrichtigungen' }).press('ArrowLeft');
  const followed = page.getByRole('list', { name: 'Beobachtet' });
  await followed.locator(`a[href="/anfrage/${anfrage?.Id}"]`).press('Enter');
  await expect(comments.getByRole('button', { name: 'Wird beobachtet' })).toBeVisible();
  await page.getByRole('button', { name: /^Meldungen/ }).press('Enter');
  await page.getByRole('tab', { name: 'Benachrichtigungen' }).press('ArrowLeft');
  await followed.getByRole('button', { name: 'nicht mehr beobachten' }).first().press('Enter');
  await expect(comments.getByRole('button', { name: 'Beobachten' })).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'berater');
  await other.getByRole('button', { name: /^Meldungen/ }).click();
  await other
    .getByText(/hat Sie erwähnt: /)
    .first()
    .click();
  await expect(other).toHaveURL(new RegExp(`/anfrage/${anfrage?.Id}$`));
  await expect(other.getByRole('region', { name: 'Kommentare' }).getByText(words)).toBeVisible();
  // It is not theirs to delete.
  await expect(other.getByRole('button', { name: 'Kommentar löschen' })).toHaveCount(0);
  await other.context().close();

  await comments.getByRole('button', { name: 'Kommentar löschen' }).first().click();
  await expect(comments.getByText(words)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(comments.getByText(words)).toBeVisible();
  await comments.getByRole('button', { name: 'Kommentar löschen' }).first().click();
  await expect(comments.getByText(words)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(comments.getByText(words)).toBeVisible();
});

test('a record without a rail has its comments above its history', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [region] = (await api.list('RegionSt')).Rows;
  await page.goto(`/stammdaten/region/${region?.Id}`);
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  const box = page.getByLabel('Kommentar schreiben');
  const words = `Grenze prüfen ${unique()}`;
  await box.pressSequentially(words);
  await box.press('Enter');
  await expect(page.getByRole('region', { name: 'Kommentare' }).getByText(words)).toBeVisible();
});

test('an invoice that is booked has its comments below what it is about', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [faktura] = (await api.list('FakturaDat', 1, ['Status', '=', 'Bezahlt'])).Rows;
  await page.goto(`/faktura?id=${faktura?.Id}`);
  const comments = page.getByRole('region', { name: 'Kommentare' });
  const words = `Zahlung am Telefon bestätigt ${unique()}`;
  await comments.getByLabel('Kommentar schreiben').pressSequentially(words);
  await comments.getByLabel('Kommentar schreiben').press('Enter');
  await expect(comments.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await comments.getByRole('button', { name: 'Beobachten' }).press('Enter');
  await expect(comments.getByRole('button', { name: 'Wird beobachtet' })).toHaveAttribute('aria-pressed', 'true');
});

test('what was written and not sent is there again, with whom it names', async ({ page }) => {
  const api = await AdminApi.signIn();
  // Neither the record nor the colleague of the test above: it asks for the newest.
  const { Rows } = await api.list('AnfrageDat', 1, ['IdBerater.Nachname', '=', 'Huber']);
  const [anfrage, other] = Rows.slice(-2);
  const words = `am Telefon klären ${unique()}`;
  await page.goto(`/anfrage/${anfrage?.Id}`);
  const box = page.getByRole('region', { name: 'Kommentare' }).getByLabel('Kommentar schreiben');
  await box.pressSequentially('Bitte @Andrea Win');
  await expect(page.getByRole('option', { name: 'Andrea Winkler', selected: true })).toBeVisible();
  await box.press('Enter');
  await box.pressSequentially(words);

  await page.goto(`/anfrage/${other?.Id}`);
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue(`Bitte @Andrea Winkler ${words}`);
  await page.reload();
  await expect(box).toHaveValue(`Bitte @Andrea Winkler ${words}`);
  await box.press('Enter');
  await expect(page.getByRole('region', { name: 'Kommentare' }).getByRole('listitem').first()).toContainText(words);
  const [sent] = (await api.list('Kommentar', 1, ['Text', 'contains', words])).Rows;
  const gf = await api.find('BenutzerSt', 'Benutzername', 'gf');
  expect(await api.read('Kommentar', sent?.Id ?? 0)).toMatchObject({ Erwaehnt: [gf.Id] });
  await page.reload();
  await expect(box).toHaveValue('');
});
