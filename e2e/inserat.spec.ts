import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

test('an ad is read beside its form while it is written, and its release says before what it would refuse', async ({
  page,
}) => {
  test.slow();
  const api = await AdminApi.signIn();
  const [ad] = (await api.list('StelleninseratSt', 1, ['Status', '=', 'ZurFreigabe'])).Rows;
  const { ArbeitsortOrt } = await api.read('StelleninseratSt', Number(ad?.Id));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/stelleninserat/${ad?.Id}`);
  await page.getByRole('tab', { name: 'Inhalt' }).click();
  const shown = page.getByTitle('Vorschau des Inserats').contentFrame();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(String(ad?.['Titel']));
  await expect(shown.getByText('Jetzt bewerben')).toBeVisible();

  // Typed, not saved; a variable by its braces becomes one piece, and is read by its value.
  const text = page.getByRole('textbox', { name: 'Einleitung' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Kommen Sie nach {{Ort}} und bleiben Sie');
  await expect(text.locator('[data-variable="Ort"]')).toHaveText('Ort');
  await expect(shown.getByText(`Kommen Sie nach ${String(ArbeitsortOrt)} und bleiben Sie`)).toBeVisible();
  await expect(page.locator('[data-path="Einleitung"]').getByText('39 / 1.500')).toBeVisible();

  // What the release wants is told, and leads to its field.
  const before = page.getByRole('region', { name: 'Vor der Freigabe' });
  const tasks = page.getByRole('textbox', { name: 'Aufgaben' });
  await tasks.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const error = before.getByRole('button', { name: /^Aufgaben ist ein Pflichtfeld/ });
  await expect(error).toBeVisible();
  await page.getByRole('tab', { name: 'Inserat', exact: true }).click();
  await error.click();
  await expect(tasks).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // What is certain is put into the form by one press, and is not saved by it.
  const profile = page.getByRole('textbox', { name: 'Profil' });
  await profile.click();
  await expect(page.getByRole('toolbar')).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Sie passen gut in unser junges Team und in die Halle');
  await before.getByRole('button', { name: 'Durch „eingespieltes Team“ ersetzen' }).press('Enter');
  await expect(profile).toHaveText('Sie passen gut in unser eingespieltes Team und in die Halle');
  await expect(profile).toBeFocused();

  // The AMS is told it in plain words.
  await page.getByRole('radio', { name: 'AMS' }).press(' ');
  const told = page.getByRole('region', { name: 'Vorschau', exact: true });
  await expect(told.getByText('Sie passen gut in unser eingespieltes Team und in die Halle')).toBeVisible();
  await expect(told.getByText('BTR-Nummer')).toBeVisible();

  // A channel is chosen by its switch, and is a row of the ad that waits to be saved.
  const channels = page.getByRole('region', { name: 'Kanäle' });
  const free = channels.getByRole('switch', { checked: false, disabled: false }).first();
  await expect(free).toBeVisible();
  const count = await channels.getByRole('switch', { checked: true }).count();
  await free.press(' ');
  await expect(channels.getByRole('switch', { checked: true })).toHaveCount(count + 1);
  await expect(channels.getByText('Geplant').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freigeben', exact: true })).toBeVisible();

  // Where there is no room beside it, it is a tab.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Vorschau' }).click();
  await expect(shown.getByText(`Kommen Sie nach ${String(ArbeitsortOrt)} und bleiben Sie`)).toBeVisible();
});

test('beside its preview an ad still tells what belongs to it: at 1024 px no column is cut or broken', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('StelleninseratSt', 1, [
    ['Status', '=', 'Veroeffentlicht'],
    'and',
    ['AnzahlBewerbungen', '>', 0],
  ]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/stelleninserat/${Rows[0]?.Id}`);
  const tables = page.locator('[data-overview] table');
  await expect(tables.nth(1)).toBeVisible();
  for (const table of await tables.all()) {
    const heights = await table
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(64);
    expect(
      await table.evaluate(
        (one) => one.getBoundingClientRect().right - (one.parentElement?.getBoundingClientRect().right ?? 0),
      ),
    ).toBeLessThanOrEqual(0);
  }
});
