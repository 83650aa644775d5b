import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

test.use({ savesData: true });

test('[GRID-04] rows are grouped on the server, level by level, by keys', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const group = new URL(request.url()).searchParams.get('group');
    if (request.url().includes('/api/entity/PersSt') && group) asked.push(group);
  });
  await page.goto('/person?group=IdNiederlassung,Status');
  const grid = page.getByRole('treegrid');
  const heads = grid.locator('[role="row"][aria-level="1"]');
  await expect(heads.first()).toBeVisible();
  expect(asked).toEqual(['IdNiederlassung']);
  const first = heads.first();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.getByRole('gridcell').focus();
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  const second = grid.locator('[role="row"][aria-level="2"]').first();
  await expect(second).toBeVisible();
  expect(asked).toEqual(['IdNiederlassung', 'Status']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  const count = Number(/\d+$/.exec((await second.innerText()).trim())?.[0]);
  const rows = grid.locator('[role="row"][aria-level="3"]');
  await expect.poll(() => rows.count()).toBe(Math.min(count, await rows.count()));
  await expect(rows.first().getByRole('gridcell').nth(1).getByRole('link')).toHaveAttribute('href', /^\/person\/\d+$/);

  // Left of an open group closes it, left of a closed one leads to the group around it.
  await page.keyboard.press('ArrowLeft');
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
});

test('[GRID-04] amounts have their sum below, of everything that is hit', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().includes('sum='));
  await page.goto('/faktura?columns=Belegart,SummeNetto,SummeBrutto');
  const { Summen } = (await (await answered).json()) as { Summen: Record<string, number | null> };
  expect(Object.values(Summen).some((sum) => typeof sum === 'number' && sum !== 0)).toBe(true);
  await expect(page.getByText(/^Summe Brutto:/)).toBeAttached();
});

test('[U01] groups, a selection and an open column menu have no accessibility violation', async ({ page }) => {
  await page.goto('/person?group=IdNiederlassung');
  const grid = page.getByRole('treegrid');
  await grid.locator('[data-group]').first().click();
  const loaded = grid.locator('[aria-level="2"]').filter({ has: page.getByRole('link') });
  await loaded.first().getByRole('checkbox').click();
  await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toContainText('1 ausgewählt');
  await page.getByRole('columnheader', { name: /^Nachname/ }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Ausblenden' })).toBeVisible();
  // An open menu is no part of the page's landmarks.
  await expectNoViolation(page, 'with an open menu', ['region']);
});
