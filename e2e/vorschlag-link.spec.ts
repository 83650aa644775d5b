import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unique } from './support/accounts.ts';
import { AdminApi, type Row } from './support/admin-api.ts';
import { expectAccessible } from './support/axe.ts';
import { freePersons } from './support/free-person.ts';
import { expect, test } from './support/test.ts';
import { offeneAnfrage, positionOf } from './support/weg.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Rows {
  readonly Rows: readonly Row[];
}

/** Proposes somebody for a request of its own by a mail with a link: the proposal, and where the link leads to. */
async function proposedByLink(api: AdminApi): Promise<{ pv: number; path: string }> {
  const { Id } = positionOf(await offeneAnfrage(api, unique()));
  // The best ones are proposed by others.
  for (const IdPerson of (await freePersons(api, Id, 0)).toReversed()) {
    const made = await api
      .post<Rows>('/vorschlaege', {
        Vorschlaege: [{ IdPerson, IdAnfragePosition: Id, VerfuegbarAb: tomorrow() }],
        Weg: 'Link',
        WarnungenBestaetigt: true,
      })
      .catch(() => undefined);
    const pv = made?.Rows[0]?.Id;
    if (pv === undefined) continue;
    const [draft] = (await api.get<Rows>(`/mail/entwurf/PvDat/${pv}`)).Rows;
    const Empfaenger = `link-${pv}@kunde.example`;
    const { Version, Betreff, Text } = draft as Row;
    await api.post(`/mail/${Number(draft?.Id)}/senden`, { Version, Empfaenger, Kopie: null, Betreff, Text });
    return { pv, path: await linkIn(Empfaenger) };
  }
  throw new Error('Nobody of the demo can be proposed');
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Without a mail server mails lie as files. */
async function linkIn(to: string): Promise<string> {
  const folder = join(String(process.env.E2E_DATA_DIR), 'mail');
  let path = '';
  await expect(() => {
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = mails.find((one) => one.includes(to));
    path = /\/p\/[\w-]{43}/.exec((mail ?? '').replaceAll(/=\r?\n/g, ''))?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return path;
}

test('[ROLE-08] a customer without a login says yes on his phone, by the link of the mail', async ({ page }) => {
  test.slow();
  const api = await AdminApi.signIn();
  const { pv, path } = await proposedByLink(api);
  const answer = await page.goto(path);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1, name: 'Ein Vorschlag für Sie' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // In a second window he has not seen his own answer.
  const late = await page.context().newPage();
  await late.goto(path);
  await late.getByRole('button', { name: 'Ablehnen' }).click();
  await late.getByRole('dialog').getByRole('radio').first().press('Space');
  await page.getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annehmen' }).click();
  await expect(page.getByRole('status')).toHaveText('Angenommen. Wir melden uns bei Ihnen.');
  await expect(page.getByRole('heading', { name: 'Beantwortet' })).toBeVisible();
  await late.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).press('Enter');
  await expect(late.getByRole('status')).toHaveText(/^Ihre Antwort kam zu spät: Statuswechsel von Angenommen/);
  await expect(late.getByRole('heading', { name: 'Beantwortet' })).toBeVisible();
  const saved = await api.read('PvDat', pv);
  expect(saved).toMatchObject({ Status: 'Angenommen' });
  expect(saved['KundeGesehenAm']).not.toBeNull();
});

test('[ROLE-08] a link that is none says so and shows nothing', async ({ page }) => {
  for (const address of [`/p/${'x'.repeat(43)}`, '/p/abc', '/p/']) {
    await page.goto(address);
    await expect(page.getByText('Dieser Link gilt nicht oder nicht mehr.').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  }
});
