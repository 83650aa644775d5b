import { AdminApi } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/signed-in.ts';

// One after the other: they move cards of the same phase.
test.describe.configure({ mode: 'default' });

test('[U07] a card of the RPO board is moved by drag, by keys and by its menu', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const { Rows } = await api.list('PvDat', 1, [
    ['IsRpo', '=', true],
    'and',
    ['RpoPhase', '=', 'Sourcing'],
    'and',
    ['TageInPhase', '>', 0],
  ]);
  const pv = Rows[2];
  if (!pv) throw new Error('There is no candidate in phase Sourcing');
  const phase = async () => (await api.read('PvDat', pv.Id))['RpoPhase'];
  await page.goto(`/pv/rpo?search=${String(pv['PvNr'])}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const cardIn = (name: string) => column(name).getByRole('listitem');
  await expect(cardIn('Sourcing')).toHaveCount(1);
  await expect(column('Sourcing').getByRole('button', { name: /^Sourcing/ })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(cardIn('Sourcing')).not.toContainText('heute');
  // An empty phase is a strip; it opens for the card that lands there, and its days begin anew.
  await cardIn('Sourcing').dragTo(column('Telefoninterview'));
  await expect(cardIn('Telefoninterview')).toBeFocused();
  await expect(cardIn('Telefoninterview')).toContainText('heute');
  await expect(page.getByRole('status').filter({ hasText: /, Phase Telefoninterview, Position 1 von 1/ })).toHaveCount(
    1,
  );
  expect(await phase()).toBe('Telefoninterview');

  // A move is taken back by the key, or by what its toast offers.
  await page.keyboard.press('Control+z');
  await expect(cardIn('Sourcing')).toBeFocused();
  expect(await phase()).toBe('Sourcing');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn('Telefoninterview')).toBeFocused();
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect(cardIn('Sourcing')).toBeFocused();
  expect(await phase()).toBe('Sourcing');

  await page.keyboard.press('Shift+ArrowRight');
  await expect(cardIn('Telefoninterview')).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(cardIn('Sourcing')).toBeFocused();
  expect(await phase()).toBe('Sourcing');

  // What the next phase needs is asked before the card lands.
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Absagegrund/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(cardIn('Sourcing')).toBeFocused();

  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Vertrag' }).click();
  await expect(page.getByText('Statuswechsel von Entwurf nach Angenommen ist nicht möglich')).toBeVisible();
  await expect(cardIn('Sourcing')).toHaveCount(1);
  expect(await phase()).toBe('Sourcing');

  await page.keyboard.press('k');
  await dialog.getByLabel(/^Text/).fill('Ruft am Montag zurück');
  await dialog.getByRole('button', { name: 'Kommentar schreiben' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.read('PvDat', pv.Id))['PvKommentar']).toContainEqual(
    expect.objectContaining({ Text: 'Ruft am Montag zurück' }),
  );

  // The other view of the same rows, and the choice is kept.
  await page.getByText('Liste', { exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Kandidat:innen' });
  await expect(grid).toBeVisible();
  await page.reload();
  await expect(grid).toBeVisible();
  await page.getByText('Board', { exact: true }).click();
  await expect(cardIn('Sourcing')).toHaveCount(1);
});

test('a candidate begins in a phase of the RPO board, and profiles without feedback are found one by one', async ({
  page,
}) => {
  await page.goto(`/pv/rpo?filter=${JSON.stringify(['IsRpo', '=', true])}`);
  await expect(page.getByText('Karte verschieben')).toBeVisible();
  // Six phases and four strips stand beside each other at 1440 px.
  const last = page.getByRole('region', { name: /^Ausgeschieden, / });
  const box = await last.boundingBox();
  expect((box?.x ?? 9999) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);

  await page.getByRole('button', { name: /\d+ Feedbacks? offen/ }).click();
  await expect(page.getByRole('region', { name: /^Profilfreigabe, / }).locator('[data-card]:focus')).toContainText(
    'Feedback offen',
  );

  // Nobody begins in a later phase.
  await expect(page.getByRole('button', { name: /^Kandidat:in in .* anlegen$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Kandidat:in in Telefoninterview anlegen' }).click();
  await expect(page).toHaveURL(/\/pv\/neu\?RpoPhase=Telefoninterview$/);
});

test('cards keep the place they are given in their phase, and show how many comments they have', async ({ page }) => {
  // An address that says something: without one the board opens as another test last narrowed it.
  await page.goto(`/pv/rpo?filter=${JSON.stringify(['RpoPhase', '=', 'Sourcing'])}`);
  const cards = page.getByRole('region', { name: /^Sourcing, / }).getByRole('listitem');
  // Others come behind them meanwhile.
  const firstTwo = () => cards.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-card')));
  await expect.poll(async () => (await firstTwo()).length).toBe(2);
  const [a, b] = await firstTwo();
  const card = (id: string | null | undefined) => page.locator(`[data-card="${String(id)}"]`);

  await card(a).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(firstTwo).toEqual([b, a]);
  await expect(card(a)).toBeFocused();
  await page.reload();
  await expect.poll(firstTwo).toEqual([b, a]);

  // Dropped above the first it comes first.
  await card(a).dragTo(card(b), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(firstTwo).toEqual([a, b]);
  await expect(card(a)).toBeFocused();

  await page.keyboard.press('k');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Text/).pressSequentially('Meldet sich morgen');
  await dialog.getByRole('button', { name: 'Kommentar schreiben' }).click();
  await expect(card(a)).toContainText(/Kommentare: [1-9]/);
});

test('hiring projects are cards or a list, as the user chooses', async ({ page }) => {
  const api = await AdminApi.signIn();
  const [projekt] = (await api.list('AnfrageProjektDat')).Rows;
  await page.goto(`/anfrage-projekt?search=${String(projekt?.['ProjektNr'])}`);
  await expect(page.getByRole('grid', { name: 'Anfrage-Projekte' })).toBeVisible();
  await page.getByText('Karten', { exact: true }).click();
  const card = page.getByRole('list', { name: 'Anfrage-Projekte' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(/\d+ von \d+ besetzt/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/anfrage-projekt/${String(projekt?.Id)}$`));
});
