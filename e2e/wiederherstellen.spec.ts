import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { cellAt, openList } from './support/grid.ts';
import { expect, test } from './support/signed-in.ts';

const kunde = async (api: AdminApi, name: string, Ort: string): Promise<Row> => {
  const [berater] = (await api.list('BeraterSt')).Rows;
  const [niederlassung] = (await api.list('NiederlassungSt')).Rows;
  const { Id } = await api.create('UnternehmenSt', {
    Kurzbezeichnung: `${Ort.slice(0, 2)}${name}`.slice(0, 20),
    Bezeichnung: `Weg${name}`,
    Firmenwortlaut: `Weg ${name} GmbH`,
    Ort,
    RechnungEmail: 'rechnung@wegprobe.example',
    IdNiederlassung: niederlassung?.Id,
    IdBerater: berater?.Id,
    UnternehmenAnsprechpartner: [{ Vorname: 'Ida', Nachname: 'Moser', Email: `ida${name}@wegprobe.example` }],
    WarnungenBestaetigt: true,
  });
  return api.read('UnternehmenSt', Id);
};

/** As it was, but for its Version and who wrote it last. */
const asBefore = ({ Id, Version, Kurzbezeichnung, UnternehmenAnsprechpartner }: Row) => ({
  Id,
  Version: Version + 1,
  Kurzbezeichnung,
  UnternehmenAnsprechpartner,
});

test('[REC-02] a record that was deleted by keyboard comes back from its message', async ({ page }) => {
  const api = await AdminApi.signIn();
  const before = await kunde(api, unique(), 'Linz');
  await page.goto(`/stammdaten/unternehmen/${before.Id}`);
  const button = page.getByRole('button', { name: 'Löschen' });
  const more = page.getByRole('button', { name: /Weitere Aktionen|Mehr/ });
  await expect(button.or(more).first()).toBeVisible();
  if (!(await button.isVisible())) await more.press('Enter');
  await button.or(page.getByRole('menuitem', { name: 'Löschen' })).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).press('Enter');
  await expect(page.getByText('Datensatz wurde gelöscht')).toBeVisible();
  await expect(page).toHaveURL(/\/stammdaten\/unternehmen($|\?)/);
  expect((await api.list('UnternehmenSt', 1, ['Id', '=', before.Id])).Rows).toEqual([]);
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(page.getByText('Rückgängig gemacht: 1 Unternehmen')).toBeVisible();
  expect(await api.read('UnternehmenSt', before.Id)).toMatchObject(asBefore(before));
  await page.goto(`/stammdaten/unternehmen/${before.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(before['Bezeichnung']));
});

test('[GRID-01] records that were deleted together come back by a key, and the list shows them', async ({ page }) => {
  const api = await AdminApi.signIn();
  const name = unique();
  const [erster, zweiter, dritter] = [
    await kunde(api, name, 'Enns'),
    await kunde(api, name, 'Linz'),
    await kunde(api, name, 'Wels'),
  ] as const;
  const filter = ['Bezeichnung', '=', `Weg${name}`] as const;
  await openList(page, `/stammdaten/unternehmen?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=Ort`);
  await (await cellAt(page, 0, 'Bezeichnung')).click({ position: { x: 120, y: 8 } });
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Auswahl' });
  await expect(bar).toContainText('2 ausgewählt');
  await bar.getByRole('button', { name: 'Weitere Aktionen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter');
  await page.getByRole('button', { name: 'Löschen (2)' }).press('Enter');
  await expect(page.getByText('2 Unternehmen gelöscht')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  const left = async () => (await api.list('UnternehmenSt', 1, filter)).Rows.map(({ Id }) => Id);
  expect(await left()).toEqual([dritter.Id]);
  await (await cellAt(page, 0, 'Bezeichnung')).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Rückgängig gemacht: 2 Unternehmen')).toBeVisible();
  await expect(await cellAt(page, 2, 'Bezeichnung')).toHaveText(`Weg${name}`);
  for (const before of [erster, zweiter])
    expect(await api.read('UnternehmenSt', before.Id)).toMatchObject(asBefore(before));
});
