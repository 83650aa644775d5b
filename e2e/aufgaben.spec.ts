import { unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { expectAccessible, expectNoViolation } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const inTheEnd = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('what was done says when and by whom, and is opened again; open tasks stand by kind and record', async ({
  page,
}) => {
  const api = await AdminApi.signIn(undefined, 'berater');
  const Titel = `Muster prüfen ${unique()}`;
  const { IdUnternehmen } = await api.read('AnfrageDat', Number((await api.list('AnfrageDat', 1)).Rows[0]?.Id));
  const about = { BezugEntitaet: 'UnternehmenSt', BezugId: IdUnternehmen };
  const task = await api.create('Aufgabe', {
    Titel,
    Text: 'Erst anrufen,\ndann fahren.',
    FaelligAm: inTheEnd(0),
    ...about,
  });
  await signIn(page, 'berater');
  await page.goto('/aufgaben');
  await page.getByRole('combobox', { name: 'Gruppieren' }).selectOption('Nach Art');
  await expect(page.getByRole('list', { name: 'Weitere Aufgaben' }).getByRole('link', { name: Titel })).toBeVisible();
  await page.getByRole('combobox', { name: 'Gruppieren' }).selectOption('Nach Bezug');
  const group = page.getByRole('list', { name: /^Unternehmen / }).filter({ hasText: Titel });
  await expect(group).toBeVisible();
  // All that was written stands beside it, as it was written.
  await group.locator('[data-task]').filter({ hasText: Titel }).focus();
  await expect(page.getByRole('complementary', { name: 'Gewählte Aufgabe' })).toContainText(
    'Erst anrufen,\ndann fahren.',
  );
  await expectAccessible(page);
  await page.keyboard.press('e');
  await expect(page.getByText(`„${Titel}“ ist erledigt`)).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Umfang' }).getByText('Erledigt', { exact: true }).click();
  const done = page.getByRole('list', { name: 'Erledigt' }).getByRole('listitem').first();
  const me = await api.read('Aufgabe', task.Id);
  await expect(done).toContainText(Titel);
  await expect(done).toContainText(/erledigt heute, \d\d:\d\d, \S/);
  await expect(done).toContainText(String(me['ErledigtVonText']));
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Wieder öffnen' }).press('Enter');
  await expect.poll(async () => (await api.read('Aufgabe', task.Id))['ErledigtAm']).toBeNull();
  expect(await api.read('Aufgabe', task.Id)).toMatchObject({ Status: 'Offen', ErledigtVon: null });
});

test('a day or an hour that does not exist is said, and makes no task', async ({ page }) => {
  await signIn(page, 'berater');
  await page.goto('/aufgaben');
  const line = page.getByRole('textbox', { name: 'Neue Aufgabe in einer Zeile' });
  const meant = page.getByRole('status', { name: 'Verstanden' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const words = `Anruf Werk ${unique()}`;
  for (const [when, sentence] of [
    ['31.02.', 'Den 31.02. gibt es nicht. Enter legt so nichts an.'],
    ['25 Uhr', '„25 Uhr“ ist keine Uhrzeit von 0:00 bis 23:59. Enter legt so nichts an.'],
    ['KW 60', 'Eine KW 60 gibt es nicht. Enter legt so nichts an.'],
  ] as const) {
    await line.pressSequentially(`${words} ${when}`);
    await expect(meant).toHaveText(sentence);
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue(`${words} ${when}`);
    await page.keyboard.press('Escape');
    await expect(line).toHaveValue('');
  }
  // The next one is made, and it alone.
  await line.pressSequentially(`${words} 31.12.`);
  await expect(meant).toContainText(/31\.12\./);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-task]').filter({ hasText: words })).toHaveCount(1);
  expect(sent.filter((path) => path.endsWith('/Aufgabe'))).toHaveLength(1);
});

test('a line that says the hour makes a task of that hour', async ({ page }) => {
  const api = await AdminApi.signIn(undefined, 'berater');
  const Titel = `Anruf Lager ${unique()}`;
  await signIn(page, 'berater');
  await page.goto('/aufgaben');
  await page.getByRole('textbox', { name: 'Neue Aufgabe in einer Zeile' }).pressSequentially(`${Titel} heute 9 Uhr`);
  await expect(page.getByRole('status', { name: 'Verstanden' })).toContainText('heute, 09:00');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-task]').filter({ hasText: Titel })).toContainText('heute, 09:00');
  const made = await api.list('Aufgabe', 1, ['Titel', '=', Titel]);
  expect(await api.read('Aufgabe', Number(made.Rows[0]?.Id))).toMatchObject({ Titel, Uhrzeit: '09:00' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a task is called from: the number, what was said, and what follows', async ({ page }) => {
    const api = await AdminApi.signIn(undefined, 'berater');
    const Titel = `Rückruf wegen Helm ${unique()}`;
    const [person] = (await api.list('PersSt', 1, ['Mobil', '<>', null])).Rows;
    const task = await api.create('Aufgabe', {
      Titel,
      Text: 'Größe fragen.',
      FaelligAm: inTheEnd(0),
      BezugEntitaet: 'PersSt',
      BezugId: person?.Id,
    });
    await signIn(page, 'berater');
    await page.goto('/aufgaben');
    const row = page.locator('[data-task]').filter({ hasText: Titel });
    await expect(row).toContainText('Größe fragen.');
    await row.getByRole('button', { name: /^Anrufen/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Anrufen' });
    await expect(sheet.getByRole('link', { name: /\+43/ })).toHaveAttribute('href', /^tel:\+43\d+$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoViolation(page);
    await sheet.getByRole('textbox', { name: 'Notiz' }).tap();
    const said = `Größe L ${unique()}`;
    await page.keyboard.type(said);
    await sheet.getByRole('button', { name: /^Erreicht, Interesse/ }).tap();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await api.read('Aufgabe', task.Id))['Status']).toBe('Erledigt');
    const { Rows } = await api.list('Kontakt', 1, ['IdPerson', '=', person?.Id]);
    expect(await api.read('Kontakt', Number(Rows[0]?.Id))).toMatchObject({ Art: 'Anruf', Text: said });
  });
});

test('the palette leads to all hits of a list, by keys', async ({ page }) => {
  await signIn(page, 'berater');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('linz');
  const all = page.getByRole('option', { name: 'Alle anzeigen' }).first();
  await expect(all).toBeVisible();
  const options = page.getByRole('option');
  const index = (await options.allInnerTexts()).findIndex((text) => text.startsWith('Alle anzeigen'));
  for (let n = 0; n < index; n++) await page.keyboard.press('ArrowDown');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=linz/);
  await expect(page.getByRole('searchbox', { name: /suchen$/ })).toHaveValue('linz');
});

test('[U16] on a record the palette writes a comment and follows it, by keys', async ({ page }) => {
  await signIn(page, 'berater');
  await page.goto('/person/1');
  const watch = page.getByRole('button', { name: /^(Beobachten|Wird beobachtet)$/ });
  await expect(watch).toHaveText('Beobachten');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('folgen');
  await expect(page.getByRole('option', { name: 'Beobachten (folgen)' })).toHaveAttribute('aria-selected', 'true');
  const typed = page.getByRole('combobox', { name: 'Suchen und Befehle' });
  await expect(typed).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(watch).toHaveText('Wird beobachtet');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kommentar schr');
  await expect(page.getByRole('option', { name: 'Kommentar schreiben' })).toHaveAttribute('aria-selected', 'true');
  await expect(typed).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Kommentar schreiben' })).toBeFocused();
  const said = `Per Palette ${unique()}`;
  await page.keyboard.type(said);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Kommentare' }).getByRole('listitem').first()).toContainText(said);
  await watch.press('Enter');
  await expect(watch).toHaveText('Beobachten');
});
