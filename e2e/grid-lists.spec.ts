import { routes } from '@disponent/domain/routes';
import { captions, dataRows, gridOf, head, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

const lists = routes.filter(({ path, entity }) => entity && !path.includes('{')).map(({ path }) => path);

test('[GRID-01] there are 44 lists', () => {
  expect(lists).toHaveLength(44);
});

for (const path of [...lists, '/pv/rpo'])
  test(`[GRID-01] ${path} can be searched, filtered, arranged and saved`, async ({ page }) => {
    // The board comes first there; its other view is the grid.
    if (path === '/pv/rpo') {
      await page.goto(path);
      await page.getByRole('radiogroup', { name: 'Darstellung' }).getByText('Liste').click();
    }
    const grid = await openList(page, path);
    const all = Number(await grid.getAttribute('aria-rowcount'));
    expect(all).toBeGreaterThan(2);
    await expect(page.getByRole('navigation', { name: 'Ansichten' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ansicht speichern unter …' })).toBeVisible();

    await page.getByRole('searchbox').click();
    await page.keyboard.type('zzqqxx');
    await expect(page.getByText('Keine Treffer')).toBeVisible();
    await page.getByRole('button', { name: 'Filter aufheben' }).click();
    await expect(dataRows(gridOf(page)).first()).toBeVisible();

    const before = await captions(page);
    await page.getByRole('button', { name: 'Spalten' }).click();
    const chooser = page.getByRole('dialog', { name: 'Spalten' });
    const hidden = before[1] ?? '';
    await chooser.getByRole('checkbox', { name: hidden, exact: true }).click();
    // What stands to the right of it may come into view instead.
    await expect.poll(() => captions(page)).not.toContain(hidden);
    await page.keyboard.press('Escape');
    const cell = page.getByRole('row', { name: 'Filterzeile' }).getByRole('textbox').first();
    await cell.click();
    await page.keyboard.type('zzqqxx');
    await expect(page.getByText('Keine Treffer')).toBeVisible();
    await expect(head(page, before[0] ?? '').first()).toBeVisible();
  });
