import { readFile } from 'node:fs/promises';
import { texts } from '@disponent/domain/texts/de';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pdf, png } from './support/example-files.ts';
import { field } from './support/sign-in.ts';
import { expect, test } from './support/signed-in.ts';

const megabyte = 1024 * 1024;
const part = (page: Page, caption: string) =>
  page.locator('[data-path]', { has: page.locator(`label:text-is("${caption}")`) });
const save = (page: Page) => page.keyboard.press('Control+s');
const isPiece = (route: Route) => route.request().method() === 'PATCH';

/** One kind of the gallery on /test, whose files are kept by no record. */
const card = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).filter({ has: page.getByRole('heading', { level: 3 }) });

test('[FILE-01] a file is uploaded, saved with its record, shown with name and size, and downloaded', async ({
  page,
}) => {
  const bytes = png(2000);
  await page.goto('/stammdaten/niederlassung/2');
  await field(page, 'Foto').setInputFiles({ name: 'Büro Linz.png', mimeType: 'image/png', buffer: bytes });
  const foto = part(page, 'Foto');
  await expect(foto.getByRole('status')).toHaveText('Büro Linz.png ist hochgeladen');
  await save(page);
  await expect(page.getByText(texts.datensatz.gespeichert)).toBeVisible();

  await page.reload();
  await expect(foto.getByText('Büro Linz.png', { exact: true })).toBeVisible();
  await expect(foto.getByText('2 KB', { exact: true })).toBeVisible();
  await foto.getByRole('button', { name: 'Büro Linz.png', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Büro Linz.png' });
  await expect(preview.getByRole('img', { name: 'Büro Linz.png' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Herunterladen' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Büro Linz.png');
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);

  await page.keyboard.press('Escape');
  await foto.getByRole('button', { name: 'Büro Linz.png entfernen' }).click();
  await save(page);
  await expect(page.getByText(texts.datensatz.gespeichert).last()).toBeVisible();
  await page.reload();
  await expect(field(page, 'Bezeichnung')).toBeVisible();
  await expect(foto.getByText('Datei auswählen')).toBeVisible();
});

test('[FILE-02] a file on its way is not saved, goes on by itself after a break, and is then saved', async ({
  page,
}) => {
  let pieces = 0;
  let isOnline = true;
  const held = gate();
  await page.route('**/api/dateien/*', async (route) => {
    if (!isOnline) return route.abort('connectionfailed');
    if (isPiece(route)) pieces += 1;
    // The second piece does not arrive until the test has looked at it.
    if (isPiece(route) && pieces === 2) {
      await held.opened;
      return route.abort('connectionfailed');
    }
    return route.continue();
  });
  await page.goto('/stammdaten/berater/2');
  await field(page, 'Foto').setInputFiles({ name: 'Portrait.png', mimeType: 'image/png', buffer: png(2.5 * megabyte) });
  const foto = part(page, 'Foto');
  await expect(foto.getByText('Wird hochgeladen')).toBeVisible();
  await expect(foto.getByRole('progressbar', { name: 'Portrait.png: Fortschritt' })).toHaveAttribute(
    'value',
    String(megabyte),
  );
  await expect(foto.getByRole('status')).toHaveText('Portrait.png: 25 % hochgeladen');

  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await save(page);
  await expect(foto.getByText(`Foto: ${texts.datei.unvollstaendig}`)).toBeVisible();
  await expect(field(page, 'Foto')).toBeFocused();
  expect(saves).toEqual([]);

  isOnline = false;
  held.open();
  await expect(foto.getByText('Unvollständig')).toBeVisible();
  await expect(foto.getByText(/^40 %, keine Verbindung, wird von selbst fortgesetzt/)).toBeVisible();
  isOnline = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(foto.getByRole('status')).toHaveText('Portrait.png ist hochgeladen');
  await expect(foto.getByText(texts.datei.unvollstaendig)).toBeHidden();
  await save(page);
  await expect(page.getByText(texts.datensatz.gespeichert)).toBeVisible();
  // One piece more than the file has: what had arrived was not sent again.
  expect(pieces).toBe(4);
});

test('[FILE-02] an upload can be stopped, taken up again and given up', async ({ page }) => {
  const held = gate();
  let pieces = 0;
  await page.route('**/api/dateien/*', async (route) => {
    if (isPiece(route) && ++pieces === 2) await held.opened;
    return route.continue().catch(() => {}); // the page has given this one up
  });
  await page.goto('/test');
  const datei = card(page, 'Datei');
  await datei
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: pdf(3 * megabyte) });
  await expect(datei.getByRole('progressbar')).toHaveAttribute('value', String(megabyte));
  await datei.getByRole('button', { name: 'Vertrag.pdf anhalten' }).click();
  await expect(datei.getByText('33 %, angehalten', { exact: true })).toBeVisible();
  held.open();
  await datei.getByRole('button', { name: 'Vertrag.pdf fortsetzen' }).click();
  await expect(datei.getByRole('status')).toHaveText('Vertrag.pdf ist hochgeladen');
  await datei.getByRole('button', { name: 'Vertrag.pdf entfernen' }).click();
  await expect(datei.getByText('Datei auswählen')).toBeVisible();
});

test('[FILE-02] [ERR-02] using a file that is not complete says so', async ({ page }) => {
  await page.route('**/api/dateien/*', (route) =>
    isPiece(route) ? route.abort('connectionfailed') : route.continue(),
  );
  await page.goto('/test');
  const datei = card(page, 'Datei');
  await datei
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Vertrag.docx.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(datei.getByText('Unvollständig')).toBeVisible();
  // As a list shows it.
  await datei.getByRole('button', { name: 'Vertrag.docx.pdf', exact: true }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Herunterladen' }).click();
  await expect(page.getByRole('alert').getByText(texts.datei.unvollstaendig)).toBeVisible();
});

test('[FILE-03] wrong type, too many, too large: each is told at its field and nothing is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/dateien') && calls.push(request.url()));
  await page.goto('/stammdaten/kanal/1');
  const logo = part(page, 'Logo');
  const input = field(page, 'Logo');
  await input.setInputFiles({ name: 'Logo.exe', mimeType: 'image/png', buffer: png() });
  await expect(logo.getByRole('alert')).toHaveText(texts.datei.typNichtUnterstuetzt);
  await input.setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: png(megabyte + 1) });
  await expect(logo.getByRole('alert')).toHaveText('Logo darf max. 1 MB groß sein');
  await drop(page, logo, [
    { name: 'a.png', bytes: png() },
    { name: 'b.png', bytes: png() },
  ]);
  await expect(logo.getByRole('alert')).toHaveText(texts.datei.nurEine);
  expect(calls).toEqual([]);

  // What only its content gives away, the server refuses.
  await input.setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(logo.getByText(texts.datei.typNichtUnterstuetzt, { exact: true })).toBeVisible();
  await expect(logo.getByText('Unvollständig')).toBeVisible();
});

test('[FILE-01] [U07] files are dropped where several are taken', async ({ page }) => {
  await page.goto('/test');
  const dateien = card(page, 'Dateien');
  await drop(page, dateien, [
    { name: 'Zeugnis.pdf', bytes: pdf() },
    { name: 'Lebenslauf.pdf', bytes: pdf() },
  ]);
  await expect(dateien.getByText('Zeugnis.pdf ist hochgeladen')).toBeAttached();
  await expect(dateien.getByText('Lebenslauf.pdf ist hochgeladen')).toBeAttached();
});

test('a PDF is shown in its preview, or it says that the browser cannot', async ({ page }) => {
  const canShow = await page.evaluate(() => navigator.pdfViewerEnabled);
  await page.goto('/test');
  const datei = card(page, 'Datei');
  await datei
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(datei.getByRole('status')).toHaveText('Vertrag.pdf ist hochgeladen');
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await datei.getByRole('button', { name: 'Vertrag.pdf', exact: true }).first().click();
  const frame = page.getByRole('dialog').locator('iframe[title="Vertrag.pdf"]');
  if (canShow) {
    await expect(frame).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => page.frames().filter((one) => one.url().startsWith('blob:')).length).toBeGreaterThan(0);
  } else {
    await expect(page.getByRole('dialog')).toContainText('Dieser Browser zeigt keine PDF-Dateien an.');
    await expect(frame).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test('[S25] a file name that is markup is only a name', async ({ page }) => {
  await page.addInitScript(() => Object.assign(globalThis, { alert: () => Object.assign(globalThis, { ran: true }) }));
  await page.goto('/test');
  const datei = card(page, 'Datei');
  const name = `'"&lt;img src=x onerror=alert(1)&gt;<svg onload=alert(1)>{{7*7}}.pdf`;
  await datei.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf() });
  await expect(datei.getByRole('status')).toContainText('ist hochgeladen');
  await expect(datei.getByRole('listitem').first()).toContainText('&lt;img src=x onerror=alert(1)&gt;');
  await expect(datei.locator('img, svg[onload]')).toHaveCount(0);
  await datei.getByRole('listitem').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('&lt;img src=x onerror=alert(1)&gt;');
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('[FILE-01] the file editor is accessible, empty and with a file on its way', async ({ page }) => {
  test.slow();
  await page.route('**/api/dateien/*', (route) =>
    isPiece(route) ? route.abort('connectionfailed') : route.continue(),
  );
  await page.goto('/stammdaten/niederlassung/1');
  await field(page, 'Foto').setInputFiles({ name: 'Büro.png', mimeType: 'image/png', buffer: png() });
  await expect(part(page, 'Foto').getByText('Unvollständig')).toBeVisible();
  await expectAccessible(page);
});

/** Holds whoever waits for it until it is opened. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function drop(
  page: Page,
  target: ReturnType<Page['locator']>,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, base64 } of all)
      data.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    return data;
  }, given);
  const box = target.locator('input[type="file"]').first();
  await box.dispatchEvent('dragover', { dataTransfer });
  await box.dispatchEvent('drop', { dataTransfer });
}
