import { scroll } from './grid.ts';
import type { Figure, Site } from './measurements.ts';
import { atRest, mainThreadMs, newPage } from './open.ts';

/** The plan of all people: what a tick of the wheel costs, and how often there is nobody where one should be. */
export async function planScrolling({ browser, baseURL, state }: Site, ticks = 100): Promise<Figure[]> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/einsatz/plan');
  const grid = page.getByRole('grid', { name: 'Einsatzplan' });
  await grid.getByRole('rowheader').first().waitFor();
  await atRest(page);
  const people = (await grid.getAttribute('aria-rowcount')) ?? '?';
  const { perTickMs, blank, probes } = await scroll(page, ticks, 500);
  await page.context().close();
  return [
    {
      name: `plan of ${people} rows: main thread per wheel tick of 500 px, ${ticks} ticks`,
      value: `${perTickMs.toFixed(1)} ms`,
      aim: '',
    },
    {
      name: 'plan: probes without a row',
      value: `${((100 * blank) / probes).toFixed(1)} % of ${probes}`,
      aim: '≤ 1 %',
    },
  ];
}

/** A digit typed into a day of the week grid, and taken away again: nothing is saved. */
export async function weekKeys({ browser, baseURL, state }: Site, keys = 100): Promise<Figure> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/einsatz/stunden');
  const grid = page.getByRole('grid', { name: 'Stunden der Woche' });
  await page.getByRole('tab', { name: /^Alle/ }).click();
  await grid.getByRole('rowheader').first().waitFor();
  const people = await grid.getByRole('rowheader').count();
  await grid
    .getByRole('gridcell', { name: /^.+, Mo\., / })
    .first()
    .click();
  const spent = await mainThreadMs(page);
  const before = await spent();
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press(n % 2 === 0 ? '8' : 'Backspace');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const perKey = ((await spent()) - before) / keys;
  await page.context().close();
  return {
    name: `key press in the week grid, ${people} people in view`,
    value: `${perKey.toFixed(1)} ms`,
    aim: '≤ 16 ms',
  };
}
