import { addDays, dayIn, mondayOf } from '@disponent/domain/days';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import type { LinkAnswer } from '@disponent/domain/wire/link';
import type { StundenAnswer } from '@disponent/domain/wire/stunden';
import { AdminApi, call } from './support/admin-api.ts';
import { expectNoViolation } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { imEinsatz } from './support/weg.ts';

const phone = { viewport: { width: 390, height: 844 }, locale: 'de-AT' };

/** Somebody who has been at work for weeks and entered nothing, with an App account and his link: as the mail has it. */
async function someoneEmpty(api: AdminApi): Promise<{ pfad: string; woche: StundenAnswer }> {
  const { einsatz } = await imEinsatz(api);
  const IdPerson = Number(einsatz['IdPerson']);
  const { Id } = await api.create('AppBenutzerSt', {
    Status: 'Aktiv',
    Rechte: ['StundenErfassen'],
    Benutzername: `handy${IdPerson}@stunden.example`,
    Art: 'Person',
    IdPerson,
  });
  const { Pfad } = await api.post<{ Pfad: string }>(`/vorschlag-links/AppBenutzerSt/${Id}`, {});
  const { EigeneStunden: woche } = await api.get<LinkAnswer>(Pfad);
  if (!woche) throw new Error('The link opens no week');
  return { pfad: Pfad, woche };
}

test('on a phone somebody enters and submits his own hours by his link, without pushing the page aside', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const api = await AdminApi.signIn();
  const { pfad, woche } = await someoneEmpty(api);
  expect(woche.Von).toBe(addDays(mondayOf(dayIn('Europe/Vienna')), -7));
  const page = await browser.newPage({ ...phone, hasTouch: true, isMobile: true });
  await page.goto(pfad);
  await expect(page.getByRole('heading', { name: `KW ${woche.Kw}` })).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await expectNoViolation(page);

  const card = page
    .getByRole('region')
    .filter({ has: page.getByLabel(/: Beginn$/) })
    .first();
  const [von, bis] = [card.getByLabel(/: Beginn$/).first(), card.getByLabel(/: Ende$/).first()];
  await von.focus();
  await page.keyboard.type('0600a'); // in the morning, where the browser asks for that
  await bis.focus();
  await page.keyboard.type('1430');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Gespeichert')).toBeVisible();
  // The other days were as agreed.
  await card.getByRole('button', { name: 'Wie Vorwoche' }).tap();
  await expect(card.getByText('Erfasst')).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(0);
  // It is there after the page is opened anew, and goes to the customer by a button.
  await page.reload();
  await expect(card.getByLabel(/: Beginn$/).first()).toHaveValue('06:00');
  await card.getByRole('button', { name: 'Einreichen' }).tap();
  await expect(page.getByText('Eingereicht. Jetzt gibt der Betrieb die Woche frei.')).toBeVisible();
  const { Zeilen } = await api.get<StundenAnswer>(`${pfad}/woche?jahr=${woche.Jahr}&kw=${woche.Kw}`);
  expect(Zeilen.flatMap(({ Wochen }) => Wochen.map(({ Status }) => Status))).toEqual(['Eingereicht']);
  await page.close();
});

test('a day is neither lost by touching it nor left behind by submitting the week', async ({ browser }) => {
  test.setTimeout(120_000);
  const { pfad, woche } = await someoneEmpty(await AdminApi.signIn());
  const idEinsatz = woche.Zeilen[0]?.IdEinsatz;
  // Somebody in the office noted how long it was, not from when.
  const kept = {
    Jahr: woche.Jahr,
    Kw: woche.Kw,
    Zeilen: [{ IdEinsatz: idEinsatz, Tage: [{ Datum: woche.Von, Eingabe: '8' }] }],
  };
  await call('PUT', `${pfad}/woche`, undefined, kept);
  const page = await browser.newPage(phone);
  await page.goto(pfad);
  const card = page
    .getByRole('region')
    .filter({ has: page.getByLabel(/: Beginn$/) })
    .first();
  const [von, bis, pause] = [card.getByLabel(/: Beginn$/), card.getByLabel(/: Ende$/), card.getByLabel(/: Pause/)];
  const submit = card.getByRole('button', { name: 'Einreichen' });
  const total = card.getByText(/^\d+,\d\d$/).first();

  // Going through the fields of a day changes nothing.
  await von.first().focus();
  await pause.first().focus();
  await von.nth(1).focus();
  await expect(total).toHaveText('8,00');

  // A begin alone is no day.
  await page.keyboard.type('0600a');
  await von.nth(2).focus();
  await expect(card.getByText('Das Ende fehlt')).toBeVisible();
  await expect(submit).toBeHidden();
  await bis.nth(1).focus();
  await page.keyboard.type('0200p');
  await von.nth(2).focus();
  await expect(page.getByText('Gespeichert')).toBeVisible();
  await expect(submit).toBeVisible();

  // Nor is one that did not arrive.
  await page.context().setOffline(true);
  await page.keyboard.type('0600a');
  await bis.nth(2).focus();
  await page.keyboard.type('0200p');
  await von.nth(3).focus();
  await expect(card.getByText(/^Nicht gespeichert\./)).toBeVisible();
  await expect(submit).toBeHidden();
  await page.context().setOffline(false);
  await bis.nth(2).focus();
  await von.nth(3).focus();
  await expect(submit).toBeVisible();

  // The week goes when the last day has arrived, and once.
  const calls: string[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/p/*/{woche,einreichen}', async (route) => {
    calls.push(route.request().method());
    if (route.request().method() === 'PUT') await arrived;
    await route.continue();
  });
  await page.keyboard.type('0600a');
  await bis.nth(3).focus();
  await page.keyboard.type('0200p');
  await submit.press('Enter');
  await submit.press('Enter');
  await expect.poll(() => calls).toEqual(['PUT']);
  arrive();
  await expect(page.getByText('Eingereicht. Jetzt gibt der Betrieb die Woche frei.')).toBeVisible();
  expect(calls.filter((one) => one === 'POST')).toHaveLength(1);
  await page.reload();
  // From Thursday on the link opens the week that runs, once the last one is handed in.
  const opens = mondayOf(addDays(dayIn('Europe/Vienna'), -3));
  await expect(page.getByRole('heading', { name: `KW ${kalenderwoche(opens).Kw}` })).toBeVisible();
  if (opens !== woche.Von) await page.getByRole('button', { name: 'Vorige Woche' }).press('Enter');
  await expect(page.getByRole('heading', { name: `KW ${woche.Kw}` })).toBeVisible();
  // Eight hours, and three days of seven and a half.
  await expect(page.getByRole('region').getByText('Eingereicht')).toBeVisible();
  await expect(
    page
      .getByRole('region')
      .getByText(/^\d+,\d\d$/)
      .first(),
  ).toHaveText('30,50');
  await page.close();
});
