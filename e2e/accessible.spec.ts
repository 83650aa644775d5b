import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';
import { withoutStream } from './support/without-stream.ts';

/** Screens unlike the others. */
const screens = [
  '/',
  '/person',
  '/person/1',
  '/stammdaten/region',
  '/stammdaten/unternehmen/1',
  '/stammdaten/kanal/1',
  '/pv/rpo',
  '/anfrage-projekt',
  '/admin/benutzerrolle/3',
  '/test',
];

for (const path of screens) {
  test(`[U01] [U12] [UI-01] ${path} is accessible on a desk and on a phone, light and dark`, async ({ page }) => {
    await withoutStream(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}
