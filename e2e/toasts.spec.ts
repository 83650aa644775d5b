import { texts } from '@disponent/domain/texts/de';
import type { Page } from '@playwright/test';
import { expect, test } from './support/signed-in.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, type: string) => page.locator(`[data-type="${type}"]`);

test.describe('on /test', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/test');
    await expect(page.getByRole('heading', { name: 'Meldungen' })).toBeVisible();
    // From here on time passes only when a test says so.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  });

  test('[ERR-07] a toast has a type, stands at the bottom centre and goes after 3000 ms', async ({ page }) => {
    await press(page, 'Erfolg');
    const toast = card(page, 'success');
    await expect(toast).toContainText(texts.datensatz.gespeichert);
    const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(Math.abs(x + width / 2 - 720)).toBeLessThan(2);
    expect(y + height).toBeGreaterThan(850);
    await page.clock.runFor(2900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    await press(page, 'Hinweis');
    await expect(card(page, 'info')).toBeVisible();
    await press(page, 'Fehler');
    await expect(card(page, 'error')).toContainText(texts.datensatz.nichtLoeschbar);
  });

  test('[U10] toasts are announced, errors at once, and wait under the pointer and the focus', async ({ page }) => {
    await press(page, 'Erfolg');
    await press(page, 'Fehler');
    await expect(page.locator('[aria-live="polite"]').getByText(texts.datensatz.gespeichert)).toBeVisible();
    await expect(page.getByRole('alert').getByText(texts.datensatz.nichtLoeschbar)).toBeVisible();
    await card(page, 'success').hover();
    await card(page, 'error').getByRole('button', { name: 'Meldung schließen' }).focus();
    await page.clock.runFor(10_000);
    await expect(card(page, 'success')).toBeVisible();
    await expect(card(page, 'error')).toBeVisible();
    await page.getByRole('heading', { name: 'Formate' }).hover();
    await card(page, 'error').getByRole('button', { name: 'Meldung schließen' }).press('Enter');
    await expect(card(page, 'error')).toHaveCount(0);
    await page.clock.runFor(3100);
    await expect(card(page, 'success')).toHaveCount(0);
  });

  for (const [button, sentence] of [
    ['0 Keine Verbindung', texts.verbindungsfehler],
    ['403 Keine Berechtigung', texts.keineBerechtigung],
    ['403 Aktion', texts.keineBerechtigungFuerAktion],
    ['409 Konflikt', texts.datensatz.nichtLoeschbar],
    ['500 Serverfehler', texts.serverfehler],
  ] as const)
    test(`[ERR-07] '${button}' is an error toast`, async ({ page }) => {
      await press(page, button);
      await expect(card(page, 'error')).toHaveText(sentence);
    });

  test('[ERR-06] what nobody catches leads to the error page', async ({ page }) => {
    await press(page, 'Schwerer Fehler');
    await expect(page.getByRole('heading', { name: texts.fehlerseite.allgemein })).toBeVisible();
    await expect(page.getByText('Absichtlich ausgelöster Fehler')).toBeVisible();
  });
});

/** A choice that is asked for while somebody works, answered as a failing server would. */
async function failingCall(page: Page, status: number, body: string): Promise<void> {
  await page.goto('/stammdaten/region/1');
  await page.route('**/api/entity/RegionSt/auswahl/**', (route) =>
    status === 0
      ? route.abort('connectionfailed')
      : route.fulfill({ status, body, contentType: 'text/plain; charset=utf-8' }),
  );
  await page.getByLabel('Bundesland').first().click();
}

for (const [id, status, body, sentence] of [
  ['ERR-01', 0, '', texts.verbindungsfehler],
  ['ERR-02', 409, 'Der Vorgang läuft bereits.', 'Der Vorgang läuft bereits.'],
  ['ERR-02', 409, '', 'Conflict'],
  ['ERR-02', 429, 'Bitte warten Sie eine Minute.', 'Bitte warten Sie eine Minute.'],
  ['ERR-02', 429, '', 'Too Many Requests'],
  ['ERR-03', 500, 'stack trace', texts.serverfehler],
] as const)
  test(`[${id}] a call that fails with ${status} '${body}' says '${sentence}'`, async ({ page }) => {
    await failingCall(page, status, body);
    await expect(card(page, 'error')).toHaveText(sentence);
  });
