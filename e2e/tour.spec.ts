import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the tour leads through a day by keys, is left by Esc, taken up in the help and never offered again', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'leitung');
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'Tour' });
  await offer.getByRole('button', { name: 'Tour beginnen' }).press('Enter');
  const box = (title: string) => page.getByRole('dialog', { name: title });
  await expect(box('1 von 7: Der Morgen')).toBeFocused();
  await expect(box('1 von 7: Der Morgen')).toHaveAccessibleDescription(/^Die Kennzahlen zeigen/);
  await expect(offer).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anfrage(\?|$)/);
  await expect(box('2 von 7: Ein Kunde sucht')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/anfrage\/\d+(\?|$)/);
  const third = box('3 von 7: Wer passt');
  const tab = page.getByRole('tab', { name: /^Matching/ });
  await expect(tab).toBeVisible();
  // The ring stands around the very tab.
  const around = await tab.boundingBox();
  await expect
    .poll(async () => Math.round((await page.locator('[data-tour-ring]').boundingBox())?.x ?? 0))
    .toBe(Math.round((around?.x ?? 0) - 4));
  await expect(third).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(third).toBeHidden();

  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Kennzahlen' })).toBeVisible();
  await page.keyboard.press('?');
  const pane = page.getByRole('dialog', { name: 'Hilfe: Dashboard' });
  await pane.getByRole('button', { name: 'Tour fortsetzen' }).press('Enter');
  await expect(offer).toHaveCount(0);
  await expect(third).toBeVisible();
  for (const [path, title] of [
    ['/pv', '4 von 7: Vorschlagen'],
    ['/einsatz/plan', '5 von 7: Einteilen'],
    ['/einsatz/stunden', '6 von 7: Stunden'],
    ['/faktura', '7 von 7: Verrechnen'],
  ] as const) {
    await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
    await expect(box(title)).toBeFocused();
  }
  await page.getByRole('button', { name: 'Fertig' }).press('Enter');
  await expect(box('7 von 7: Verrechnen')).toBeHidden();
});
