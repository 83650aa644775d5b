import { kinds } from '@disponent/domain/kinds/index';
import { texts } from '@disponent/domain/texts/de';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';
import { openTabOf } from './support/typing.ts';

/** One kind of value in the gallery on /test. */
const card = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ has: page.getByRole('heading', { level: 3 }) });
const box = (page: Page, name: string) =>
  card(page, name).getByRole('textbox').or(card(page, name).getByRole('combobox')).first();
const shown = (page: Page, name: string) => card(page, name).getByText('Anzeige').locator('..');

test.describe('[UI-03] on /test', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/test');
    await expect(page.getByRole('heading', { name: 'Werte' })).toBeVisible();
  });

  test('every kind has an editor, and its examples are read as declared', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(Object.keys(kinds).length);
    for (const { valid, invalid } of Object.values(kinds).map((kind) => kind.examples)) {
      for (const typed of [...valid, ...invalid])
        await expect(page.locator('code').getByText(typed, { exact: true }).first()).toBeAttached();
    }
    const wrong = page.locator('li[data-wrong]');
    const declared = Object.values(kinds).flatMap((kind) => kind.examples.invalid);
    await expect(wrong).toHaveCount(declared.length);
  });

  test('an IBAN is grouped and checked while it is typed', async ({ page }) => {
    const iban = box(page, 'IBAN');
    await iban.pressSequentially('at611904300234573200');
    await expect(iban).toHaveValue('AT61 1904 3002 3457 3200');
    await expect(card(page, 'IBAN').getByText('Prüfziffern stimmen noch nicht')).toBeVisible();
    await iban.press('Backspace');
    await iban.press('1');
    await expect(card(page, 'IBAN').getByText('Prüfziffern stimmen', { exact: true })).toBeVisible();
    // In the middle, too, the cursor stays where somebody types.
    await iban.fill('AT61 3002');
    await iban.press('Home');
    for (let step = 0; step < 4; step += 1) await iban.press('ArrowRight');
    await iban.pressSequentially('1904');
    await expect(iban).toHaveValue('AT61 1904 3002');
    await iban.blur();
    await expect(card(page, 'IBAN').getByText('IBAN ist keine gültige IBAN').first()).toBeVisible();
    await expect(iban).toHaveAttribute('aria-invalid', 'true');
  });

  test('a duration is shown in plain words', async ({ page }) => {
    await box(page, 'Dauer').fill('1M');
    await expect(card(page, 'Dauer').locator('[data-preview]')).toHaveText('1 Monat');
    await box(page, 'Dauer').blur();
    await expect(box(page, 'Dauer')).toHaveValue('1 Monat');
    await expect(shown(page, 'Dauer')).toContainText('1 Monat');
  });

  test('a phone number gets its country, and addresses lead where they point', async ({ page }) => {
    await box(page, 'Telefon').fill('0664 1234567');
    await box(page, 'Telefon').blur();
    await expect(box(page, 'Telefon')).toHaveValue('+43 664 1234567');
    await expect(card(page, 'Telefon').getByRole('link', { name: /Anrufen$/ })).toHaveAttribute(
      'href',
      'tel:+436641234567',
    );
    await box(page, 'Internetadresse').fill('www.alpenstaff.example/jobs');
    const link = card(page, 'Internetadresse').getByRole('link', { name: /In neuem Tab öffnen$/ });
    await expect(link).toHaveAttribute('href', 'https://www.alpenstaff.example/jobs');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
    await box(page, 'E-Mail').fill('maria.huber@alpenstaff.example');
    await expect(card(page, 'E-Mail').getByRole('link', { name: /E-Mail schreiben$/ })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await box(page, 'Ländervorwahl').fill('0043');
    await box(page, 'Ländervorwahl').blur();
    await expect(box(page, 'Ländervorwahl')).toHaveValue('+43');
    await box(page, 'BIC').pressSequentially('bkauatww');
    await expect(box(page, 'BIC')).toHaveValue('BKAUATWW');
  });

  test('numbers, times and lists are entered as people write them', async ({ page }) => {
    await box(page, 'Betrag').fill('4870,1');
    await box(page, 'Betrag').blur();
    await expect(box(page, 'Betrag')).toHaveValue('4.870,10');
    await box(page, 'Prozent').fill('12,5 %');
    await box(page, 'Prozent').blur();
    await expect(box(page, 'Prozent')).toHaveValue('12,5');
    await box(page, 'Uhrzeit').fill('8');
    await expect(card(page, 'Uhrzeit').locator('[data-preview]')).toHaveText('08:00');
    await box(page, 'Zeitraum am Tag').fill('8-12:30');
    await box(page, 'Zeitraum am Tag').blur();
    await expect(box(page, 'Zeitraum am Tag')).toHaveValue('08:00–12:30');
    const list = box(page, 'Liste von Texten');
    await list.pressSequentially('Gabelstapler;Hubstapler');
    await list.press('Enter');
    await expect(shown(page, 'Liste von Texten')).toContainText('Gabelstapler; Hubstapler');
    await box(page, 'JSON').fill('{"a": 1 "b": 2}');
    await expect(card(page, 'JSON').getByText(/Fehler in Zeile 1/)).toBeVisible();
    await box(page, 'Farbe').fill('#0e5a6d');
    await expect(shown(page, 'Farbe')).toContainText('#0E5A6D');
  });

  for (const [typed, days] of [
    [' ', 0],
    ['+11', 11],
    ['-3', -3],
  ] as const)
    test(`[PARSE-01] ${JSON.stringify(typed)} in a date`, async ({ page }) => {
      const day = await page.evaluate((offset) => {
        const date = new Date();
        date.setDate(date.getDate() + offset);
        return date.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
      }, days);
      await box(page, 'Datum').fill(typed);
      await expect(card(page, 'Datum').locator('[data-preview]')).toContainText(day);
      await box(page, 'Datum').blur();
      await expect(box(page, 'Datum')).toHaveValue(day);
    });

  test('[PARSE-01] two-digit years turn at 50, and what is no date is refused', async ({ page }) => {
    const date = box(page, 'Datum');
    await date.fill('1.2.51');
    await expect(shown(page, 'Datum')).toContainText('01.02.1951');
    await date.fill('1.2.50');
    await expect(shown(page, 'Datum')).toContainText('01.02.2050');
    await date.fill('31.2.2026');
    await date.blur();
    await expect(date).toHaveValue('31.2.2026');
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    const described = await date.getAttribute('aria-describedby');
    await expect(page.locator(`[id="${described}"]`)).toContainText('ist kein gültiges Datum');
  });

  test('a variable is added to formatted text', async ({ page }) => {
    const text = card(page, 'Formatierter Text');
    await box(page, 'Formatierter Text').click();
    await page.keyboard.type('Arbeiten in ');
    await text.getByRole('button', { name: 'Variable einfügen' }).click();
    await page.getByRole('menuitem', { name: 'Ort', exact: true }).click();
    await page.keyboard.type(' macht ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Freude');
    await expect(text.locator('[data-variable="Ort"]')).toHaveText('Ort');
    await expect(text.locator('strong', { hasText: 'Freude' })).toBeVisible();
    await expect(shown(page, 'Formatierter Text')).toContainText('Arbeiten in {{Ort}} macht Freude');
  });

  test('[U04] Tab leaves formatted text, in a list too', async ({ page }) => {
    const text = card(page, 'Formatierter Text');
    await box(page, 'Formatierter Text').click();
    await text.getByRole('button', { name: 'Aufzählung' }).click();
    await page.keyboard.type('eins');
    await page.keyboard.press('Enter');
    await page.keyboard.type('zwei');
    await page.keyboard.press('Tab');
    await expect(box(page, 'Formatierter Text')).not.toBeFocused();
    await expect(box(page, 'Formatierter Text').getByRole('listitem')).toHaveCount(2);
  });

  test('[S25] pasted markup keeps what a text may have and runs nothing', async ({ page }) => {
    await page.evaluate(() => Object.assign(globalThis, { alert: () => Object.assign(globalThis, { ran: true }) }));
    const editor = box(page, 'Formatierter Text');
    await editor.click();
    await editor.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `<p style="color:red" onclick="alert(1)">Guten <b>Tag</b> <img src=x onerror="alert(1)"><a href="javascript:alert(1)">hier</a></p><script>alert(1)</script>`);
    await expect(editor).toHaveText('Guten Tag hier');
    await expect(editor.locator('img, script, a, [style], [onclick]')).toHaveCount(0);
    await expect(editor.locator('strong')).toHaveText('Tag');
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});

test('[UI-03] the gallery is accessible', async ({ page }) => {
  test.slow();
  await page.goto('/test');
  await expect(box(page, 'Formatierter Text')).toBeVisible();
  await expectAccessible(page);
});

test('[UI-03] a secret is set, never shown, replaced and taken away', async ({ page }) => {
  await page.goto('/admin/domaene/1');
  const password = page.getByLabel('SMTP-Passwort', { exact: true });
  const part = page.locator('[data-path="SmtpPasswort"]');
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText(texts.datensatz.gespeichert).last()).toBeVisible();
    await page.reload();
  };
  await openTabOf(page, password);
  await password.fill('s3hr-geheim');
  await save();
  await openTabOf(page, password);
  await expect(part.getByText('gesetzt')).toBeVisible();
  await expect(password).toHaveValue('');
  await password.fill('x');
  await password.fill('');
  await expect(page.getByText(/nicht gespeichert/)).toBeHidden();
  await part.getByRole('button', { name: 'Entfernen' }).click();
  await expect(part.getByText('wird beim Speichern entfernt')).toBeVisible();
  await save();
  await openTabOf(page, password);
  await expect(part.getByText('gesetzt')).toBeHidden();
});

test('[S25] markup stored in text and formatted text is shown as text', async ({ page }) => {
  const corpus = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '{{constructor.constructor("alert(1)")()}}',
  ];
  await page.addInitScript(() => Object.assign(globalThis, { alert: () => Object.assign(globalThis, { ran: true }) }));
  await page.goto('/stammdaten/dienstleistung/1');
  const before = await field(page, 'Bezeichnung').inputValue();
  const attack = corpus.join(' ').slice(0, 100);
  await field(page, 'Bezeichnung').fill(attack);
  const text = page.getByRole('textbox', { name: 'Beschreibung' });
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(corpus.join(' '));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(texts.datensatz.gespeichert)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Bezeichnung')).toHaveValue(attack);
  await expect(text).toHaveText(corpus.join(' '));
  await page.goto('/stammdaten/dienstleistung');
  await expect(page.getByRole('grid').getByText(attack.slice(0, 40))).toBeVisible();
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);

  await page.goto('/stammdaten/dienstleistung/1');
  await field(page, 'Bezeichnung').fill(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(texts.datensatz.gespeichert)).toBeVisible();
});
