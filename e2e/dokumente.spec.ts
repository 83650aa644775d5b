import { readFile } from 'node:fs/promises';
import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

async function newPerson(hasBeruf: boolean): Promise<{ id: number; nachname: string }> {
  const api = await AdminApi.signIn();
  const [niederlassungen, berater, berufe] = await Promise.all(
    ['NiederlassungSt', 'BeraterSt', 'JobbezeichnungSt'].map((key) => api.list(key)),
  );
  const nachname = `Papier${unique()}`;
  const { Id } = await api.create('PersSt', {
    Vorname: 'Aloisia',
    Nachname: nachname,
    Mobil: '+43 664 7654321',
    IdNiederlassung: niederlassungen?.Rows[0]?.Id,
    IdBerater: berater?.Rows[0]?.Id,
    ...(hasBeruf && { IdJobbezeichnung: berufe?.Rows[0]?.Id }),
  });
  return { id: Id, nachname };
}

test('a profile is looked at and filed with keys, and a second time nothing is filed', async ({ page }) => {
  const { id, nachname } = await newPerson(true);
  await page.goto(`/person/${id}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Personalprofil …' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Personalprofil' });
  await expect(dialog.getByText('Noch nicht abgelegt')).toBeVisible();
  const canShow = await page.evaluate(() => navigator.pdfViewerEnabled);
  if (canShow) await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
  else await expect(dialog.getByText('Dieser Browser zeigt keine PDF-Dateien an.')).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Herunterladen' }).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`Personalprofil Aloisia ${nachname}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');

  await dialog.getByRole('button', { name: 'Ablegen' }).press('Enter');
  await expect(dialog.getByText('Fassung 1 ist abgelegt und unverändert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ablegen' })).toBeDisabled();
  const made = dialog.getByRole('region', { name: 'Erstellte Dokumente' });
  await expect(made.getByRole('listitem')).toHaveCount(1);
  await expect(made.getByRole('button', { name: `Personalprofil Aloisia ${nachname}.pdf` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('on a phone what is missing for a document is said in a sentence', async ({ page }) => {
  const { id, nachname } = await newPerson(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/person/${id}`);
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Personalprofil (anonym) …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personalprofil (anonym)' });
  await expect(dialog.getByText(`Hauptberuf fehlt (Person ${nachname} Aloisia).`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ablegen' })).toBeDisabled();
  const wide = await dialog.evaluate((box) => box.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
});
