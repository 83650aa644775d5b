import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectNoViolation } from './support/axe.ts';
import { cellAt, gridOf, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

test('cells of a sheet are pasted down and right after a preview; a row with nonsense stays as it was', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await AdminApi.signIn();
  const name = `Innviertel ${unique()}`;
  const rows = await Promise.all(
    [1, 2, 3].map((n) =>
      api.create('RegionSt', {
        Kurzbezeichnung: `V${n}${unique()}`.slice(0, 20),
        Bezeichnung: `${name} ${n}`,
        Sortierung: n,
      }),
    ),
  );
  const columns = 'columns=Kurzbezeichnung,Bezeichnung,Sortierung';
  await openList(page, `/stammdaten/region?search=${encodeURIComponent(name)}&sort=Sortierung&${columns}`);
  await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
  const sheet = [`${name} West\t11`, `${name} Nord\tviel`, `${name} Ost\t13`, 'unter dem Ende\t14'].join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${sheet}\r\n`);
  await page.keyboard.press('Control+v');

  const dialog = page.getByRole('dialog', { name: 'Einfügen: 2 Regionen ändern?' });
  await expect(dialog).toContainText('Eine Zeile steht unter dem Ende der Liste.');
  await expect(dialog.getByRole('list', { name: 'Wird nicht geändert' })).toContainText(
    'Sortierung ist keine gültige Zahl: „viel“',
  );
  const changed = dialog.getByRole('list', { name: 'Wird geändert' });
  await expect(changed).toContainText(`Bezeichnung: ${name} 1 → ${name} West · Sortierung: 1 → 11`);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Speichern (2)' }).click();
  await expect(page.getByText('Einfügen: 2 Regionen gespeichert')).toBeVisible();
  await expect(gridOf(page).getByText(`${name} West`)).toBeVisible();
  const saved = await Promise.all(rows.map(({ Id }) => api.read('RegionSt', Id)));
  expect(saved.map(({ Bezeichnung, Sortierung }) => [Bezeichnung, Sortierung])).toEqual([
    [`${name} West`, 11],
    [`${name} 2`, 2],
    [`${name} Ost`, 13],
  ]);
});
