import { AdminApi, type Row } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { keys } from './support/keys.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A request with an open position that people fit; with another position before it where it is to be the second. */
async function openRequest(api: AdminApi, isSecond = false): Promise<{ anfrage: Row; position: number }> {
  const { Rows } = await api.list('AnfrageDat', 1, ['Status', 'anyof', ['Offen', 'InBearbeitung']]);
  for (const { Id } of Rows) {
    const anfrage = await api.read('AnfrageDat', Id);
    const positions = anfrage['AnfragePosition'] as readonly Row[];
    const open = positions.filter(({ Status }) => Status === 'Offen');
    const position = isSecond
      ? positions[0] === open[0]
        ? positions.find((one, at) => at === 1 && one === open[1])
        : undefined
      : open[0];
    if (position) {
      const { Rows: Ranked } = await api.get<{ Rows: Row[] }>(
        `/matching/position/${position.Id}?minPunkte=60&umkreis=60`,
      );
      // One is proposed alone, and then three more.
      if (Ranked.filter(({ MussFehlt }) => (MussFehlt as readonly string[]).length === 0).length > 3) {
        // Who is proposed says from when on.
        const [best] = Ranked;
        if (best) await api.change('PersSt', best.Id, { VerfuegbarAb: tomorrow() });
        return { anfrage, position: position.Id };
      }
    }
  }
  throw new Error('Nobody fits any request of the demo');
}

test('[U16] from an open request to a proposal with two keys, and why', async ({ page }) => {
  test.slow(); // two rankings and what axe says of them
  const api = await AdminApi.signIn();
  const { anfrage, position } = await openRequest(api);
  await page.goto(`/anfrage/${anfrage.Id}`);
  await expect(page.getByRole('tab', { name: 'Matching' })).toBeVisible();
  await page.keyboard.press('2');
  const first = page.locator('[data-candidate]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toContainText(/So kommen die \d+ Punkte zustande/);
  await expect(first).toContainText('Alter, Geschlecht, Herkunft und Foto fließen nie ein');
  await expectAccessible(page);
  const person = Number(await first.getAttribute('data-candidate'));
  await first.focus();
  await page.keyboard.press('v');
  await page.getByRole('dialog').getByRole('button', { name: 'Nur Entwurf' }).click({ timeout: 60_000 });
  await expect(page.getByText('Vorschlag angelegt').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(`[data-candidate="${person}"]`)).toHaveCount(0);
  await expect(page.locator('[data-candidate]').first()).toBeFocused();
  const { Rows } = await api.list('PvDat', 1, [['IdAnfragePosition', '=', position], 'and', ['IdPerson', '=', person]]);
  expect(Rows.filter(({ Status }) => Status === 'Entwurf')).toHaveLength(1);
  expect(Number(Rows[0]?.['MatchingScore'])).toBeGreaterThanOrEqual(60);

  // Several at once: chosen by blank, proposed together; who was chosen by mistake is left out.
  const rows = page.locator('[data-candidate]');
  const ids = [
    Number(await rows.nth(0).getAttribute('data-candidate')),
    Number(await rows.nth(1).getAttribute('data-candidate')),
  ];
  await rows.first().focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: '3 vorschlagen' }).click();
  const dialog = page.getByRole('dialog', { name: '3 Personen vorschlagen' });
  await dialog
    .getByRole('button', { name: /weglassen$/ })
    .last()
    .press('Enter');
  const smaller = page.getByRole('dialog', { name: '2 Personen vorschlagen' });
  await expect(smaller.getByRole('button', { name: 'Vorschlagen' })).toBeFocused();
  await smaller.getByRole('button', { name: 'Nur Entwurf' }).click();
  await expect(page.getByText('2 Vorschläge angelegt').first()).toBeVisible();
  const many = await api.list('PvDat', 1, [['IdAnfragePosition', '=', position], 'and', ['IdPerson', 'anyof', ids]]);
  expect(many.Rows.map((row) => Number(row['IdPerson'])).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
});

test('[U17] a proposal for the second of several positions, mail included, in at most six keys', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const { anfrage, position } = await openRequest(api, true);
  const key = keys(page);
  await page.goto(`/anfrage/${anfrage.Id}`);
  await expect(page.getByRole('tab', { name: 'Matching' })).toBeVisible();
  await key.press('2');
  await expect(page.locator('[data-candidate]').first()).toBeFocused();
  await key.press('ArrowRight');
  await expect(page.getByRole('button', { pressed: true, name: /^2/ })).toBeVisible();
  const first = page.locator('[data-candidate]').first();
  await expect(first).toBeFocused();
  const person = Number(await first.getAttribute('data-candidate'));
  await key.press('v');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Vorschlagen' })).toBeFocused();
  await expectAccessible(page);
  await key.press('Enter');
  await expect(page.getByText('Vorgeschlagen', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  key.expectAtMost(6);
  const { Rows } = await api.list('PvDat', 1, [['IdAnfragePosition', '=', position], 'and', ['IdPerson', '=', person]]);
  expect(Rows.map(({ Status }) => Status)).toEqual(['Vorgeschlagen']);
});

test('[U16] the overview of a person offers what fits best, and proposes there', async ({ page }) => {
  const api = await AdminApi.signIn();
  const { position } = await openRequest(api);
  const { Rows: people } = await api.get<{ Rows: Row[] }>(`/matching/position/${position}?minPunkte=60&umkreis=60`);
  const id = people.find(({ MussFehlt }) => (MussFehlt as readonly string[]).length === 0)?.Id ?? 0;
  await page.goto(`/person/${id}`);
  const card = page.getByRole('region', { name: 'Passt zu offenen Positionen' });
  const offered = card.getByRole('button', { name: /: vorschlagen$/ });
  await expect(offered.first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const row = card.locator('[data-fitting]').filter({ has: page.getByRole('button', { name: /: vorschlagen$/ }) });
  const chosen = Number(await row.first().getAttribute('data-fitting'));
  await offered.first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Nur Entwurf' }).click({ timeout: 60_000 });
  await expect(page.getByText('Vorschlag angelegt').first()).toBeVisible({ timeout: 60_000 });
  const { Rows } = await api.list('PvDat', 1, [['IdAnfragePosition', '=', chosen], 'and', ['IdPerson', '=', id]]);
  expect(Rows.map(({ Status }) => Status)).toEqual(['Entwurf']);
  const said = card.locator(`[data-fitting="${chosen}"]`).getByRole('button', { name: /: Vorschlag liegt vor$/ });
  await expect(said).toBeFocused();
  await expect(said).toHaveAttribute('aria-disabled', 'true');
  await card.getByRole('button', { name: /^Passt zu offenen Positionen: alle/ }).click();
  await expect(page.getByRole('tab', { name: 'Matching' })).toHaveAttribute('aria-selected', 'true');
});

test('[ROLE-08] a customer sees no ranking of his request', async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, 'kunde');
  await page.goto('/anfrage');
  await page.locator('[role="grid"] a').first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Matching' })).toHaveCount(0);
  await page.close();
});
