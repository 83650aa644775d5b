import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { field } from './support/sign-in.ts';
import { type E2eServer, startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';
import { choose, typeInto } from './support/typing.ts';

/** An empty installation: whoever sets it up is led from step to step, and each is checked by what is there. */
let server: E2eServer;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  server = await startServer({ DEMO: 'off' });
});
test.afterAll(() => server.stop());

test('the first admin chooses a password, is greeted with what to set up, and does the first steps', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const root = join(import.meta.dirname, '..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[join(root, 'scripts/run.mjs'), 'apps/server/src/cli/admin-create.ts'],
      ...['--benutzername', 'chef', '--email', 'chef@firma.example', '--domaene', 'Firma Personal GmbH'],
    ],
    { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } },
  );
  const link = /account-aktivieren#key=\S+/.exec(stdout)?.[0];
  await page.goto(`${server.url}/${link}`);
  await page.getByLabel('Neues Passwort', { exact: true }).pressSequentially('Sonnenblume-47-Tal');
  await page.getByLabel('Neues Passwort (Wiederholung)').pressSequentially('Sonnenblume-47-Tal');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await page.getByLabel('Benutzername').pressSequentially('chef');
  await page.getByLabel('Passwort', { exact: true }).pressSequentially('Sonnenblume-47-Tal');
  await page.keyboard.press('Enter');
  // Who administers has a second factor, from the first day on.
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await page.getByLabel('Code', { exact: true }).pressSequentially(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Weiter zu Disponent' }).press('Enter');

  const card = page.getByRole('region', { name: /^Einrichten/ });
  await expect(card).toContainText('0 von 9 erledigt');
  await expect(page.getByRole('heading', { name: /^Guten .*, chef$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await card.getByRole('link', { name: 'Öffnen: Eigene Gesellschaft anlegen' }).press('Enter');
  await expect(field(page, 'Eigene Gesellschaft')).toBeChecked();
  await expect(field(page, 'Firmenwortlaut')).toHaveValue('Firma Personal GmbH');
  // Nobody is his own customer.
  await expect(field(page, 'Kundenstatus')).toHaveCount(0);
  await page.goBack();

  await card.getByRole('link', { name: 'Öffnen: Dienstleistungen festlegen' }).press('Enter');
  await typeInto(field(page, 'Kurzbezeichnung'), 'AKUE');
  await typeInto(field(page, 'Bezeichnung'), 'Überlassung');
  await choose(page, field(page, 'Art'), 'Überlassung');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(card).toContainText('1 von 9 erledigt');
  await expect(card.getByRole('link', { name: 'Öffnen: Dienstleistungen festlegen' })).toHaveCount(0);

  await card.getByRole('link', { name: 'Öffnen: Nummern festlegen' }).press('Enter');
  const next = page.getByLabel('Nächste Nummer: Anfragen', { exact: true });
  await next.press('Control+a');
  await next.pressSequentially('4711');
  await next.press('Enter');
  await expect(page.getByText(/^Nächste A-\d{4}-04711$/)).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(card).toContainText('2 von 9 erledigt');

  await page.getByRole('link', { name: 'Kunden' }).press('Enter');
  await expect(page.getByText('Noch keine Kunden')).toBeVisible();
  await page.goBack();
  await page.goto(`${server.url}/einsatz/stunden`);
  await page.getByRole('link', { name: 'Einsätze öffnen' }).press('Enter');
  await expect(page.getByText('Noch keine Einsätze', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/admin/email-versand`);
  await expect(page.getByText('Noch keine E-Mails', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/`);

  await card.getByRole('link', { name: 'Öffnen: E-Mail-Versand einrichten' }).press('Enter');
  await expect(field(page, 'SMTP-Server')).toBeFocused();
  // A server without a sender sends nothing: only both are a step done.
  await typeInto(field(page, 'SMTP-Server'), 'mail.firma.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  await page.goto(`${server.url}/`);
  await expect(card).toContainText('2 von 9 erledigt');
  await card.getByRole('link', { name: 'Öffnen: E-Mail-Versand einrichten' }).press('Enter');
  await typeInto(field(page, 'Absenderadresse'), 'buero@firma.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datensatz wurde gespeichert')).toBeVisible();
  // Where there is but one, nobody has to choose.
  await page.goto(`${server.url}/anfrage/neu`);
  await expect(field(page, 'Dienstleistung')).toHaveValue('AKUE – Überlassung');
  await page.goto(`${server.url}/`);

  // Who does not want to see it hides it, and finds it again.
  await card.getByRole('button', { name: 'Ausblenden' }).press('Enter');
  await expect(card).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Schritte anzeigen' }).press('Enter');
  await expect(card).toContainText('3 von 9 erledigt');
});
