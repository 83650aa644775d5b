import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { Locator, Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { expect, test } from './support/signed-in.ts';
import { choose } from './support/typing.ts';
import { eingestellt, imEinsatz, offeneAnfrage, positionOf, typed } from './support/weg.ts';

/** The plan as a dispatcher uses it, with mouse and keys; what became of it is read back from the server. */

const heute = dayIn('Europe/Vienna');
/** Two weeks ahead, so that there is room on both sides. */
const montag = addDays(mondayOf(heute), 14);

const grid = (page: Page) => page.getByRole('grid', { name: 'Einsatzplan' });
const rowOf = (page: Page, person: Row) => page.locator(`[data-person="${person.Id}"]`);
const read = (api: AdminApi, id: number, name: string) => async () => (await api.read('KundenportalEinsatz', id))[name];
const einsaetzeOf = async (api: AdminApi, person: Row) =>
  (await api.list('KundenportalEinsatz', 1, ['IdPerson', '=', person.Id])).Rows;

async function openFor(page: Page, name: string): Promise<void> {
  await page.goto('/einsatz/plan');
  await page.getByRole('searchbox', { name: 'Person suchen' }).click();
  await page.keyboard.type(name);
  await expect(grid(page).getByRole('rowheader').first()).toContainText(name);
}

const middle = async (what: Locator) => {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Takes hold of something and goes to a place; letting go is for the test. */
async function carry(page: Page, what: Locator, by: { readonly x: number; readonly y: number }): Promise<void> {
  const { x, y } = await middle(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 3 });
  // A hand is never quite still, and what lies below is asked with every step.
  await page.mouse.move(x + by.x + 2, y + by.y, { steps: 2 });
}

async function carryTo(page: Page, what: Locator, where: Locator): Promise<void> {
  const [from, to] = [await middle(what), await middle(where)];
  await carry(page, what, { x: to.x - from.x, y: to.y - from.y });
  // Whoever drags looks where it is: a row that came in meanwhile may have moved it.
  const now = await middle(where);
  await page.mouse.move(now.x, now.y, { steps: 2 });
}

/** How wide a day is in six weeks. */
const dayPx = async (page: Page) =>
  ((await grid(page).getByRole('columnheader', { name: 'Tage' }).boundingBox())?.width ?? 0) / 42;

test('a seat is dragged onto somebody; the assignment is moved, taken back and extended with mouse and keys', async ({
  page,
}) => {
  test.slow();
  const api = await AdminApi.signIn();
  const name = `Planer${unique()}`;
  const anfrage = await offeneAnfrage(api, unique(), { Beginn: montag, Ende: addDays(montag, 6) });
  const person = await eingestellt(api, {
    Nachname: name,
    IdNiederlassung: anfrage['IdNiederlassung'],
    IdJobbezeichnung: positionOf(anfrage)['IdJobbezeichnung'],
  });
  await openFor(page, name);

  // What the server says to it stands there before it is dropped.
  await carryTo(page, page.locator(`[data-seat="${positionOf(anfrage).Id}"]`), rowOf(page, person));
  await expect(rowOf(page, person)).toContainText('passt, keine Konflikte');
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Zuweisen' }).getByRole('button', { name: 'Zuweisen' }).press('Enter');
  await expect(page.getByText(/ist geplant: E-/).first()).toBeVisible();
  const [einsatz] = await einsaetzeOf(api, person);
  const id = einsatz?.Id ?? 0;
  expect(await api.read('KundenportalEinsatz', id)).toMatchObject({
    Status: 'Geplant',
    Beginn: `${montag}T06:00:00`,
    EndeGeplant: addDays(montag, 6),
  });

  const bar = rowOf(page, person).locator('[data-bar]');
  await expect(bar).toHaveAccessibleName(new RegExp(typed(montag)));
  await carry(page, bar, { x: 3 * (await dayPx(page)), y: 0 });
  await page.mouse.up();
  await expect(page.getByText(`Verschoben: Beginn ${typed(addDays(montag, 3))}`).first()).toBeVisible();
  await expect.poll(read(api, id, 'Beginn')).toBe(`${addDays(montag, 3)}T06:00:00`);
  await expect.poll(read(api, id, 'EndeGeplant')).toBe(addDays(montag, 9));
  await expect(bar).toHaveAccessibleName(new RegExp(typed(addDays(montag, 3))));
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(read(api, id, 'Beginn')).toBe(`${montag}T06:00:00`);
  await expect(bar).toHaveAccessibleName(new RegExp(`${typed(montag)} bis`));

  // Keys do the same where the grid stands: with Strg the whole of it, with Umschalt its end.
  await page.keyboard.down('Control');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Control');
  await expect.poll(read(api, id, 'Beginn')).toBe(`${addDays(montag, 2)}T06:00:00`);
  await expect(bar).toHaveAccessibleName(new RegExp(`${typed(addDays(montag, 2))} bis`));
  await page.keyboard.down('Shift');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  const dialog = page.getByRole('dialog', { name: 'Ende verschieben' });
  await dialog.getByLabel('Grund').click();
  await page.keyboard.type('Auftrag läuft weiter');
  await dialog.getByRole('button', { name: 'Ende verschieben' }).press('Enter');
  await expect.poll(read(api, id, 'EndeGeplant')).toBe(addDays(montag, 12));
  await carry(page, page.locator(`[data-edge="${id}"]`), { x: -2 * (await dayPx(page)), y: 0 });
  await page.mouse.up();
  await dialog.getByLabel('Grund').click();
  await page.keyboard.type('Doch kürzer');
  await dialog.getByRole('button', { name: 'Ende verschieben' }).press('Enter');
  await expect.poll(read(api, id, 'EndeGeplant')).toBe(addDays(montag, 10));
  await expect(page.getByText(`Ende verschoben auf ${typed(addDays(montag, 10))}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).last().click();
  await expect.poll(read(api, id, 'EndeGeplant')).toBe(addDays(montag, 12));

  // Nearer and farther; Heute is in sight again.
  await grid(page).focus();
  await page.keyboard.press('-');
  await expect(grid(page)).toContainText(`KW ${kalenderwoche(addDays(mondayOf(heute), 84)).Kw}`);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(page.getByRole('radio', { name: 'Woche', exact: true })).toBeChecked();
  await page.keyboard.press('h');
  await expect(grid(page)).toContainText(`${typed(heute).slice(0, 6)}`);
  await page.keyboard.press('-');
  await expect(page.getByRole('radio', { name: '6 Wochen' })).toBeChecked();
});

test('who is elsewhere is refused at once; a bar dragged to somebody else replaces its person', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const name = `Ersatz${unique()}`;
  const da = await imEinsatz(api, { Nachname: `${name}a` });
  const more = { IdNiederlassung: da.anfrage['IdNiederlassung'], IdJobbezeichnung: da.person['IdJobbezeichnung'] };
  const frei = await eingestellt(api, { Nachname: `${name}b`, ...more });
  const andere = await offeneAnfrage(api, unique(), { Beginn: montag });
  await openFor(page, name);

  await carryTo(page, page.locator(`[data-seat="${positionOf(andere).Id}"]`), rowOf(page, da.person));
  const why = 'Person ist zur selben Zeit in einem anderen Einsatz';
  await expect(rowOf(page, da.person)).toContainText(why);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: why }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await einsaetzeOf(api, da.person)).toHaveLength(1);

  const bar = rowOf(page, da.person).locator('[data-bar]');
  await carryTo(page, bar, rowOf(page, frei));
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Ersetzen' });
  await expect(dialog.getByLabel(/^Beginn/)).toHaveValue(`${typed(addDays(heute, 1))} 06:00`);
  await choose(page, dialog.getByLabel('Beendigungsgrund'), 'Sonst', 'Sonstiges');
  await dialog.getByLabel(/^Grund/).click();
  await page.keyboard.type('Kunde will tauschen');
  await dialog.getByRole('button', { name: 'Ersetzen' }).press('Enter');
  await expect(page.getByText(/ist geplant: E-/).first()).toBeVisible();
  expect(await einsaetzeOf(api, frei)).toMatchObject([
    { Status: 'Geplant', Beginn: `${addDays(heute, 1)}T06:00:00`, IdUnternehmen: da.einsatz['IdUnternehmen'] },
  ]);
  expect(await api.read('KundenportalEinsatz', da.einsatz.Id)).toMatchObject({
    Status: 'Beendet',
    EndeTatsaechlich: heute,
  });
});
