import { AdminApi, type Row } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { freePersons } from './support/free-person.ts';
import { cellAt, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';
import { choose } from './support/typing.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** An ad for a position that is still open, and people who fit it. */
async function gesucht(api: AdminApi): Promise<{ inserat: Row; people: readonly number[] }> {
  const { Rows } = await api.list('StelleninseratSt', 1, ['Status', '=', 'Veroeffentlicht']);
  for (const { Id } of Rows) {
    const inserat = await api.read('StelleninseratSt', Id);
    if (!inserat['IdAnfragePosition']) continue;
    const anfrage = await api.read('AnfrageDat', Number(inserat['IdAnfrage']));
    const positions = anfrage['AnfragePosition'] as readonly Row[];
    const isOpen = positions.some((one) => one.Id === inserat['IdAnfragePosition'] && one['Status'] === 'Offen');
    if (!isOpen || !['Offen', 'InBearbeitung'].includes(String(anfrage['Status']))) continue;
    const people = await freePersons(api, Number(inserat['IdAnfragePosition']), 0);
    if (people.length > 2) return { inserat, people };
  }
  throw new Error('No ad of the demo looks for somebody');
}

const bewirbt = (api: AdminApi, inserat: Row, IdPerson: number | undefined): Promise<Row> =>
  api.create('Bewerbung', {
    IdStelleninserat: inserat.Id,
    IdPerson,
    VerfuegbarAb: tomorrow(),
    WarnungenBestaetigt: true,
  });

test('applications are proposed for the position of their ad, one by V, several from their list', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const { inserat, people } = await gesucht(api);
  const position = Number(inserat['IdAnfragePosition']);
  const [one, two, three] = await Promise.all(people.slice(0, 3).map((person) => bewirbt(api, inserat, person)));
  const status = async (row: Row | undefined) => (await api.read('Bewerbung', Number(row?.Id)))['Status'];
  const pvOf = async (row: Row | undefined) => (await api.list('PvDat', 1, ['IdBewerbung', '=', row?.Id])).Rows;
  const dialog = page.getByRole('dialog', { name: 'Vorschlagen' });

  await page.goto(`/stelleninserat/bewerbungen/${one?.Id}`);
  await expect(page.getByRole('button', { name: 'Vorschlagen', exact: true })).toBeVisible();
  await page.keyboard.press('v');
  // Person and position are known: nothing is asked for.
  await expect(dialog.getByRole('button', { name: 'Vorschlagen' })).toBeFocused({ timeout: 60_000 });
  await expect(dialog).toContainText(String(one?.['IdPersonText']).split(',')[0] ?? '');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Nur Entwurf' }).click();
  await expect(page.getByText('Vorschlag angelegt').first()).toBeVisible({ timeout: 60_000 });
  expect(await pvOf(one)).toMatchObject([{ Status: 'Entwurf', IdAnfragePosition: position, IdPerson: people[0] }]);
  expect(await status(one)).toBe('Uebernommen');
  // The record tells it, and offers the step no more.
  await expect(page.getByRole('button', { name: 'Vorschlagen', exact: true })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Personalvorschläge 1/ })).toBeVisible();

  // Several of a list; what they have in common stands in the dialog once.
  const filter = encodeURIComponent(JSON.stringify(['Id', 'anyof', [two?.Id, three?.Id]]));
  await openList(page, `/stelleninserat/bewerbungen?filter=${filter}`);
  await (await cellAt(page, 0, 'Person')).click({ position: { x: 120, y: 8 } });
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Vorschlagen' }).click();
  const many = page.getByRole('dialog', { name: '2 Personen vorschlagen' });
  await many.getByRole('button', { name: 'Nur Entwurf' }).click({ timeout: 60_000 });
  await expect(page.getByText('2 Vorschläge angelegt').first()).toBeVisible({ timeout: 60_000 });
  for (const row of [two, three]) {
    expect(await pvOf(row)).toMatchObject([{ Status: 'Entwurf', IdAnfragePosition: position }]);
    expect(await status(row)).toBe('Uebernommen');
  }
});

test('an application to an ad without a request asks which position it is for', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const { inserat, people } = await gesucht(api);
  const { Rows } = await api.list('StelleninseratSt', 1, ['Status', '=', 'Entwurf']);
  const ohne = Rows[0] as Row;
  await api.change('StelleninseratSt', ohne.Id, { IdAnfrage: null, IdAnfragePosition: null });
  const eine = await bewirbt(api, ohne, people.at(-1));
  await page.goto(`/stelleninserat/bewerbungen/${eine.Id}`);
  await page.getByRole('button', { name: 'Vorschlagen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vorschlagen' });
  await expect(dialog.getByLabel(/^Person/)).toHaveCount(0);
  const anfrage = await api.read('AnfrageDat', Number(inserat['IdAnfrage']));
  await choose(
    page,
    dialog.getByLabel(/^Anfrage/),
    String(anfrage['AnfrageNr']),
    new RegExp(String(anfrage['AnfrageNr'])),
  );
  const draft = dialog.getByRole('button', { name: 'Nur Entwurf' });
  const position = dialog.getByLabel(/^Position/);
  await expect(draft.or(position).first()).toBeVisible();
  const { AnfragePosition } = anfrage as unknown as { AnfragePosition: Row[] };
  if (AnfragePosition.filter(({ Status }) => Status !== 'Storniert').length > 1) {
    await position.click();
    await page.getByRole('option').first().click();
  }
  await draft.click({ timeout: 60_000 });
  await expect(page.getByText('Vorschlag angelegt').first()).toBeVisible({ timeout: 60_000 });
  expect((await api.list('PvDat', 1, ['IdBewerbung', '=', eine.Id])).Rows).toMatchObject([
    { IdAnfrage: anfrage.Id, IdPerson: people.at(-1) },
  ]);
});
