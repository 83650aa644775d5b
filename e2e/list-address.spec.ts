import { activeUser, unique } from './support/accounts.ts';
import { AdminApi } from './support/admin-api.ts';
import { dataRows, gridOf, openList } from './support/grid.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

const filter = (expression: unknown) => `filter=${encodeURIComponent(JSON.stringify(expression))}`;

test.describe('[GRID-06] an address never takes the application down', () => {
  for (const [path, sentence] of [
    [`/einsatz?${filter(['Beginn', '=', 'bald'])}`, 'Der Filterwert passt nicht zu Beginn'],
    [
      `/einsatz?${filter(['Beginn', 'between', [5, {}]])}`,
      /Der Filter für Beginn mit between hat keinen passenden Wert/,
    ],
    [`/person?${filter(['GibtEsNicht', '=', 1])}`, 'Die Liste Personen hat kein Feld GibtEsNicht'],
    [`/person?${filter(['Bewertung', '=', 'fünf'])}`, 'Der Filterwert passt nicht zu Bewertung'],
    [`/pv/rpo?${filter(['Status', '=', 'Weg'])}`, 'Der Filterwert passt nicht zu Status'],
  ] as const)
    test(`${path.split('?')[0]} says: ${sentence}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
      await page.getByRole('button', { name: 'Ganze Liste zeigen' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(new URL(page.url()).search).toBe(path.startsWith('/pv/rpo') ? '' : '?ansicht=alle');
      if (!path.startsWith('/pv/rpo')) await expect(dataRows(gridOf(page)).first()).toBeVisible();
    });

  for (const [path, sentence] of [
    ['/person?filter=quatsch', 'Der Filter in der Adresse ist nicht lesbar.'],
    ['/person?sort=GibtEsNicht', 'Nach „GibtEsNicht“ kann hier nicht sortiert werden.'],
    ['/person?search={"a":1}', 'Die Suche in der Adresse ist nicht lesbar.'],
    ['/person?ansicht=99999999', 'Die Ansicht in der Adresse gibt es nicht oder nicht mehr.'],
  ] as const)
    test(`${path} leaves the list and says: ${sentence}`, async ({ page }) => {
      await openList(page, path);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.getByRole('button', { name: 'Aus der Adresse entfernen' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(new URL(page.url()).search).toBe('?ansicht=alle');
    });

  test('plain days are a filter of moments', async ({ page }) => {
    await page.goto(`/einsatz?${filter(['Beginn', 'between', ['2020-01-01', '2099-12-31']])}`);
    await expect(dataRows(gridOf(page)).first()).toBeVisible();
    await expect(page.getByText('01.01.2020 – 31.12.2099')).toBeVisible();
  });
});

test('[GRID-06] a day, a range and a period typed into the filter row of a moment find their rows', async ({
  page,
}) => {
  const grid = await openList(page, '/anfrage?columns=AnfrageNr,Titel,EingangAm&sort=EingangAm');
  const [first = ''] = (await dataRows(grid).first().innerText()).match(/\d\d\.\d\d\.\d{4}/) ?? [];
  expect(first).not.toBe('');
  const cell = page.getByLabel('Eingang am filtern', { exact: true });
  const days = async () =>
    (await dataRows(grid).allInnerTexts()).map((text) => /\d\d\.\d\d\.\d{4}/.exec(text)?.[0] ?? '');
  const all = Number(await grid.getAttribute('aria-rowcount'));
  const enter = async (text: string) => {
    await cell.click();
    await page.keyboard.press('Control+A');
    await cell.pressSequentially(text);
    await page.keyboard.press('Enter');
    await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  };

  await enter(first);
  await expect.poll(async () => new Set(await days())).toEqual(new Set([first]));
  await enter(`<= ${first}`);
  await expect.poll(async () => new Set(await days())).toEqual(new Set([first]));
  await enter(`≠ ${first}`);
  await expect.poll(days).not.toContain(first);
  await enter(`01.01.2020 bis ${first}`);
  await expect.poll(async () => new Set(await days())).toEqual(new Set([first]));
  await enter(`>= ${first}`);
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBe(all);

  await enter('letzte 9999 Tage');
  await expect(page).toHaveURL(/heute-9999/);
  await expect.poll(days).toContain(first);
  await expect(page.getByRole('button', { name: 'Filter Eingang am letzte 9999 Tage entfernen' })).toBeVisible();
});

test('[GRID-06] periods are offered by keys, in the filter row and beside the list', async ({ page }) => {
  const grid = await openList(page, '/anfrage?columns=AnfrageNr,Titel,EingangAm');
  await page.getByLabel('Eingang am filtern', { exact: true }).click();
  await page.keyboard.press('Alt+ArrowDown');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'heute', exact: true })).toBeVisible();
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await page.locator(':focus').textContent()) === 'letzte Woche') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Eingang am filtern', { exact: true })).toHaveValue('letzte Woche');
  await expect(page.getByLabel('Eingang am filtern', { exact: true })).toBeFocused();
  expect(decodeURIComponent(page.url())).toContain('["EingangAm","=","woche-1"]');
  await expect(grid).toBeVisible();

  await page.getByRole('button', { name: 'Filter Eingang am letzte Woche entfernen' }).click();
  // By keys alone: the field, then its value.
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  const fields = page.getByRole('dialog', { name: 'Filter' });
  await expect(fields.getByLabel('Feld suchen')).toBeFocused();
  await page.keyboard.type('eingang am');
  await expect(fields.getByRole('button')).toHaveText(['Eingang am']);
  await page.keyboard.press('Enter');
  const value = page.getByRole('group', { name: 'Eingang am' }).getByLabel('Eingang am filtern', { exact: true });
  await expect(value).toBeFocused();
  await page.keyboard.type('diese Woche');
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('["EingangAm","=","woche"]');
  await expect(page.getByRole('button', { name: 'Filter Eingang am diese Woche entfernen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  // By mouse: codes are ticked, and a chip opens again where it is clicked.
  await page.keyboard.press('Enter');
  await fields.getByRole('button', { name: 'Priorität' }).click();
  await page.getByRole('checkbox', { name: 'Hoch' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter Priorität Hoch entfernen' })).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain('["Prioritaet"');
  await page.getByRole('button', { name: 'Filter Priorität Hoch ändern' }).click();
  await page.getByRole('checkbox', { name: 'Niedrig' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('Niedrig');
});

test.describe('[GRID-06] the way through the list one came from', () => {
  test('by filter and by search: n von m counts what was found, and down leads to the next of it', async ({ page }) => {
    for (const query of [filter(['Status', '=', 'Vorgeschlagen']), 'search=a']) {
      const grid = await openList(page, `/pv?${query}&sort=PvNr`);
      const found = Number(await grid.getAttribute('aria-rowcount')) - 2;
      const names = (await dataRows(grid).allInnerTexts()).map((text) => /PV-\d+-\d+/.exec(text)?.[0] ?? '');
      await dataRows(grid).nth(1).dblclick();
      await expect(page.getByText(`2 von ${found}`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Nächster Datensatz' }).click();
      await expect(page.getByText(`3 von ${found}`)).toBeVisible();
      await expect(page.getByText(names[2] ?? '').first()).toBeVisible();
    }
  });

  test('a hidden list never asks with the filter of another one', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/entity/') && response.status() >= 400) refused.push(response.url());
    });
    await openList(page, '/person');
    const cell = page.getByLabel('Nachname filtern', { exact: true });
    await cell.click();
    await cell.pressSequentially('hub');
    await expect(page).toHaveURL(/filter=/);
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    await link('Einsätze').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Einsätze');
    await expect(dataRows(gridOf(page)).first()).toBeVisible();
    await link('Personen').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Personen');
    await expect(dataRows(gridOf(page)).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Einsätze');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Personen');
    await expect(cell).toHaveValue('hub');
    await expect(dataRows(gridOf(page)).first()).toBeVisible();
    expect(refused).toEqual([]);
  });
});

test('[GRID-06] a filter that is just being typed stays with its list when the user goes back', async ({ page }) => {
  await openList(page, '/einsatz');
  await page.getByRole('link', { name: 'Personen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personen' })).toBeVisible();
  await expect(dataRows(gridOf(page)).first()).toBeVisible();
  await page.getByLabel('Nachname filtern', { exact: true }).click();
  await page.keyboard.type('Gru');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Einsätze' })).toBeVisible();
  await expect(dataRows(gridOf(page)).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(page.url()).toMatch(/\/einsatz\?filter=(?!.*Gru).*&ansicht=laufend$/);
});

test('[U16] who chose so finds his lists begin with his own branch, also where they were opened first of all', async ({
  page,
}) => {
  const api = await AdminApi.signIn();
  const linz = await api.find('NiederlassungSt', 'Bezeichnung', 'Linz');
  const name = unique();
  const berater = await api.create('BeraterSt', {
    Kurzbezeichnung: name,
    Vorname: 'Resi',
    Nachname: 'Prüfstein',
    Email: `${name}@alpenstaff.example`,
    IdNiederlassung: linz.Id,
  });
  const user = await activeUser(api, 'Demo1234', { IdBenutzerrolle: 1, IdBerater: berater.Id });
  await signIn(page, user.Benutzername);
  await page.goto('/anfrage');
  const chip = page.getByRole('button', { name: /^Niederlassung/ });
  await expect(dataRows(gridOf(page)).first()).toBeVisible();
  await expect(chip).toHaveCount(0);

  await page.goto('/einstellungen');
  const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.getByRole('radiogroup', { name: 'Niederlassung in Listen' }).getByText('Linz').click();
  await kept;
  await page.goto('/anfrage');
  await expect(page).toHaveURL(/IdNiederlassung.*ansicht=laufend/);
  await expect(page.getByRole('link', { name: 'Laufend', exact: true })).toHaveAttribute('aria-current');
  // The whole list is a click away, and so is this one.
  await page.getByRole('link', { name: 'Alle Anfragen' }).press('Enter');
  await expect(page).not.toHaveURL(/IdNiederlassung/);

  // A list that comes with no start of its own begins with it as well; its chip takes it away.
  await page.goto('/anfrage-projekt');
  await expect(page).toHaveURL(/IdNiederlassung.*ansicht=niederlassung/);
  await expect(page.getByRole('link', { name: 'Linz', exact: true })).toHaveAttribute('aria-current');
  await page.getByRole('button', { name: /^Filter Niederlassung .* entfernen$/ }).press('Enter');
  await expect(page).not.toHaveURL(/IdNiederlassung/);

  // So do what the navigation shows of a list, and the tasks.
  await page.getByRole('link', { name: 'Kunden', exact: true }).press('Enter');
  await expect(page).toHaveURL(/IdNiederlassung.*ansicht=kunden/);
  await expect(page.getByRole('link', { name: 'Kunden', exact: true }).nth(1)).toHaveAttribute('aria-current');
  await expect(page.getByText('Ansicht geändert').filter({ visible: true })).toHaveCount(0);
  // One column in sight sorts: it needs no number, whatever sorts unseen before it.
  await expect(page.getByRole('columnheader', { name: /^Bezeichnung/ }).filter({ visible: true })).toHaveText(
    'Bezeichnung',
  );
  await page.goto('/aufgaben');
  await expect(
    page.getByRole('radiogroup', { name: 'Umfang' }).getByRole('radio', { name: 'Niederlassung' }),
  ).toBeChecked();
});
