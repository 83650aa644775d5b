import { expectAccessible } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The pages of those who come from outside: the customer, the partner, the department, the customer with projects. */

const cards = (page: Page) => page.getByRole('list', { name: 'Vorschläge' }).getByRole('article');

test.describe('[ROLE-08] a customer', () => {
  test.describe.configure({ mode: 'serial' });

  test('begins with what waits for him and answers with single keys', async ({ page }) => {
    test.slow();
    await signIn(page, 'kunde');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten \w+, Birgit Holzer$/);
    const open = cards(page)
      .filter({ has: page.getByRole('button', { name: 'Termin' }) })
      .filter({ has: page.getByRole('button', { name: 'Annehmen' }) });
    await expect(open.first()).toBeVisible();
    const count = await cards(page).count();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // Arrows lead from card to card.
    await cards(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(cards(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(cards(page).first()).toBeFocused();

    // X: one of his own reasons by its number, Enter sends.
    const declined = await cards(page).first().getAttribute('data-karte');
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Bitte einen Grund wählen.');
    await dialog.getByRole('radio').first().focus();
    await page.keyboard.press('1');
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Abgelehnt. Danke für die Rückmeldung.').first()).toBeVisible();
    await expect(page.locator(`[data-karte="${declined}"]`)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(count - 1);

    // T: a day, a time, and it stands on the card.
    const asked = open.first();
    const id = await asked.getAttribute('data-karte');
    await asked.focus();
    await page.keyboard.press('t');
    await expect(dialog.getByRole('group', { name: 'Tag' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('group', { name: 'Tag' }).getByRole('radio').nth(2).press('Space');
    await dialog.getByRole('radio', { name: '13:30' }).press('Space');
    await dialog.getByRole('radio', { name: 'Video' }).press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Termin vereinbart').first()).toBeVisible();
    await expect(page.locator(`[data-karte="${id}"]`)).toContainText(/Termin \w\w\., \d\d\.\d\d\.\d{4}, 13:30/);

    // A: yes, after a look at whom.
    await page.locator(`[data-karte="${id}"]`).focus();
    await page.keyboard.press('a');
    await expect(dialog.getByRole('button', { name: 'Annehmen' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(dialog.getByRole('button', { name: 'Annehmen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Angenommen. Wir melden uns bei Ihnen.').first()).toBeVisible();
    await expect(page.locator(`[data-karte="${id}"]`)).toHaveCount(0);
  });

  test('finds his entries in one line on top, and below on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'kunde');
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await expect(navigation).toHaveCount(1);
    await expect(navigation).toContainText('Voralpen MetallwerkPortal von Alpenstaff');
    const entries = navigation.getByRole('list').getByRole('link');
    const hrefs = ['/', '/pv', '/einsatz/stunden', '/einsatz', '/faktura', '/anfrage', '/aufgaben'];
    await expect(entries).toHaveCount(hrefs.length);
    expect(await entries.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname))).toEqual(hrefs);
    const tops = await entries.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // What waits is counted beside its entry.
    await expect(navigation.getByRole('link', { name: 'Stunden' })).toContainText(/^Stunden\d+$/);

    // The figures of the page, in the order of the entries; money with what of it is late.
    const figures = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem');
    await expect(figures).toHaveText([
      /^Zur Entscheidung\d/,
      /^Stunden zur Freigabe\d/,
      /^Aktive Einsätze\d/,
      /^Offene Rechnungen[\d.,]+\s€/,
      /^Offene Anfragen\d/,
    ]);

    // From any page he asks for somebody where he is.
    await navigation.getByRole('link', { name: 'Rechnungen' }).press('Enter');
    await expect(navigation.getByRole('link', { name: 'Rechnungen' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('searchbox', { name: 'In Rechnungen suchen' })).toBeVisible();
    await navigation.getByRole('button', { name: 'Neue Anfrage' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Neue Anfrage' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL((url) => url.pathname === '/faktura');
    await navigation.getByRole('button', { name: /^Benutzermenü/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(navigation.getByRole('link')).toHaveText(['Start', 'Vorschläge', 'Stunden', 'Einsätze']);
    await expect(navigation.getByRole('button', { name: 'Mehr' })).toBeVisible();
    const { y = 0, height = 0 } = (await navigation.boundingBox()) ?? {};
    expect(Math.round(y + height)).toBe(844);
  });

  test('knows whom to call, which request a proposal answers and what the month costs', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'kunde');
    const contact = page.locator('address').filter({ hasText: /^Ihre?r? Ansprech(partnerin|partner|person): / });
    await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(contact.getByRole('link').last()).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
    for (const card of await cards(page).all()) {
      await expect(card).toContainText(/\d+ von \d+ besetzt · A-\d{4}-\d+/);
      await expect(card.getByRole('link', { name: /^\d+ \p{L}/u })).toHaveAttribute('href', /^\/anfrage\/\d+$/);
    }

    // The costs of the month are the sum of his invoices of it, as the list sums them up.
    const invoices = page.getByRole('region', { name: 'Rechnungen', exact: true });
    await expect(invoices).toContainText(/Kosten in diesem Monat, brutto-?[\d.]+,\d\d\s€/);

    // Five figures stand in one row down to a tablet.
    await page.setViewportSize({ width: 800, height: 900 });
    const figures = page.getByRole('list', { name: 'Kennzahlen' }).getByRole('listitem');
    await expect(figures).toHaveCount(5);
    const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([5, 1]);
  });

  test('approves the weeks without a finding where he starts, and no others', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const hours = page.getByRole('region', { name: 'Stunden zur Freigabe' });
    const button = hours.getByRole('button', { name: /^\d+ freigeben$/ });
    const check = hours.getByRole('link', { name: /^Alle \d+ Wochen prüfen$/ });
    let [clean, all] = [0, 0];
    // Whose weeks have a finding is another one each week.
    for (const customer of ['kunde.steyrtal', 'kunde', 'kunde.murtal']) {
      await signIn(page, customer);
      clean = Number.parseInt((await button.textContent()) ?? '', 10);
      all = Number(/\d+/.exec((await check.textContent()) ?? '')?.[0]);
      if (all > clean) break;
    }
    expect(clean).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(clean);
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(`${clean} Wochen freigeben?`);
    await page.keyboard.press('Escape');
    await expect(button).toHaveText(`${clean} freigeben`);
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).press('Enter');
    await expect(page.getByText(`${clean} Wochen freigegeben`).first()).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(hours).toContainText(`${all - clean}`);
    await expect(hours).toContainText('0 ohne Auffälligkeit');
  });

  test('is led home from the board, which is not his', async ({ page }) => {
    await signIn(page, 'kunde');
    await page.goto('/pv/rpo');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('is told that nothing waits, and offered a request', async ({ page }) => {
    test.slow();
    await page.route('**/api/portal/vorschlaege', (route) => route.fulfill({ json: { Rows: [], Absagegruende: [] } }));
    await signIn(page, 'kunde');
    await expect(page.getByRole('heading', { name: 'Derzeit wartet nichts auf Sie' })).toBeVisible();
    const offer = page.getByRole('button', { name: 'Neue Anfrage' });
    await expect(offer).toHaveCount(2);

    // A request in few fields: who, how many, from when, when they work and what they do.
    await offer.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Neue Anfrage' });
    await dialog.getByLabel('Wen brauchen Sie?').pressSequentially('Stapler');
    await expect(dialog.locator('datalist option').first()).toBeAttached();
    const job = await dialog.locator('datalist option').first().getAttribute('value');
    await dialog.getByLabel('Wen brauchen Sie?').press('ControlOrMeta+a');
    await dialog.getByLabel('Wen brauchen Sie?').pressSequentially(job ?? '');
    await dialog.getByLabel('Wie viele?').press('ControlOrMeta+a');
    await dialog.getByLabel('Wie viele?').pressSequentially('2');
    await dialog.getByLabel('Arbeitszeit').pressSequentially('Mo–Fr 06:00–14:00');
    await dialog.getByLabel('Was ist zu tun?').pressSequentially('Be- und Entladen von Lkw mit dem Stapler.');
    await dialog.getByLabel('Ihre Bestellnummer').pressSequentially('B-4711');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Anfrage senden' }).press('Enter');
    await expect(page.getByText('Ihre Anfrage ist bei uns').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Ihre Anfragen' }).getByText('0 von 2 besetzt').first(),
    ).toBeVisible();
  });
});

test('[ROLE-08] a department says yes or no to profiles, and the board is one step away', async ({ page }) => {
  test.slow();
  await signIn(page, 'rpov');
  await expect(page).toHaveURL((url) => url.pathname === '/pv/rpo');
  const waiting = cards(page).filter({ has: page.getByRole('button', { name: 'Ja, kennenlernen' }) });
  const nothing = page.getByRole('heading', { name: 'Derzeit wartet nichts auf Sie' });
  await expect(cards(page).or(nothing).first()).toBeVisible();
  if (await waiting.first().isVisible()) {
    // A yes to a profile is a meeting; nobody is hired from a profile.
    await expect(waiting.first().getByRole('button', { name: 'Annehmen' })).toHaveCount(0);
    await waiting.first().focus();
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog', { name: /kennenlernen$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Board öffnen' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Darstellung' })).toBeVisible();
});

test('[ROLE-08] a customer with projects comments on them, under his name, and changes only what he said', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'pvmk');
  await expect(page).toHaveURL((url) => url.pathname === '/anfrage-projekt');
  const project = page.getByRole('list', { name: 'Projekte' }).getByRole('article').first();
  await expect(project).toContainText(/Grün|Gelb|Rot/);
  await expect(project).toContainText(/Nächster Termin: \w\w\., \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  const toDo = page.getByRole('region', { name: 'Zu tun' }).getByRole('link');
  await expect(toDo.first()).toHaveText(/^Vorschläge bewerten\d+$/);
  // Of what is done nothing is said.
  await expect(toDo.filter({ hasText: /\D0$/ })).toHaveCount(0);
  const bars = page.getByRole('list', { name: 'Fortschritt Soll/Ist' }).getByRole('listitem');
  const seats = (await project.getByText(/^\d+ von \d+ besetzt$/).innerText()).replace(' besetzt', '');
  await expect(bars.filter({ hasText: String(await project.getAttribute('aria-label')) })).toContainText(seats);
  await project.getByRole('button', { name: 'Kommentare' }).press('Enter');
  const comments = project.getByRole('list', { name: 'Kommentare' }).getByRole('listitem');
  await project.getByLabel('Neuer Kommentar').pressSequentially('Bitte bis Freitag zwei weitere Profile.');
  await project.getByRole('button', { name: 'Senden' }).press('Enter');
  const own = comments.filter({ hasText: 'Bitte bis Freitag zwei weitere Profile.' });
  await expect(own).toContainText(/heute, \d\d:\d\d/);
  const others = comments.filter({ hasNot: page.getByRole('button', { name: 'Ändern' }) });
  const all = await comments.count();
  const mine = comments.filter({ has: page.getByRole('button', { name: 'Ändern' }) });
  expect((await mine.count()) + (await others.count())).toBe(all);
  await own.getByRole('button', { name: 'Ändern' }).press('Enter');
  await page.getByLabel('Kommentar ändern').press('ControlOrMeta+End');
  await page.getByLabel('Kommentar ändern').pressSequentially(' Danke!');
  await project.getByRole('button', { name: 'Speichern' }).press('Enter');
  await expect(comments.filter({ hasText: 'zwei weitere Profile. Danke!' })).toHaveCount(1);
  await expectAccessible(page);
});

test('[ROLE-08] a partner sees what is shared with him and adds his people in few fields', async ({ page }) => {
  test.slow();
  await signIn(page, 'colieferant');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten \w+, Robert Kainz$/);
  await expect(page.getByRole('region', { name: 'Für Sie freigegebene Anfragen' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ihre Vorschläge' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Zu tun' }).getByRole('link', { name: /^Antwort fällig/ }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Annahmequote je Monat' })).toContainText('%');
  await page.getByRole('button', { name: 'Neue Person' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neue Person' });
  await dialog.getByLabel('Vorname').pressSequentially('Ilse');
  await dialog.getByLabel('Nachname').pressSequentially('Partnerfrau');
  await dialog.getByLabel('E-Mail').pressSequentially('ilse@partner.example');
  await dialog.getByLabel('Nachname').press('Enter');
  await expect(page.getByText('Ilse Partnerfrau ist angelegt').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ihre Personen' })).toContainText('Ilse Partnerfrau');
  await expectAccessible(page);
  await page.goto('/pv/rpo');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
