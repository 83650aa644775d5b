import { badStops, focusStop, walkByTab } from './support/focus-walk.ts';
import { cellAt, openList } from './support/grid.ts';
import { shiftsBeyond, watchShifts } from './support/layout-shift.ts';
import { cutTexts, isWiderThanScreen, spaceOut } from './support/reflow.ts';
import { expect, test } from './support/signed-in.ts';
import { smallTargets } from './support/targets.ts';
import { test as anonymous, type Page } from './support/test.ts';
import { withoutStream } from './support/without-stream.ts';

/** Screens that are built in different ways; what is walked by keys has many kinds of fields, and is longer than the screen. */
const walked = ['/', '/person', '/anfrage/1', '/admin/benutzerrolle/3'];
const narrowed = [...walked, '/person/1', '/einstellungen', '/faktura', '/faktura?id=1'];

anonymous('[U05] [U06] [U11] [U12] /login is seen, hit and read by everybody', async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await expectFound(page);
  await expectHit(page);
  await expectRead(page);
});

for (const path of narrowed) {
  test(`${walked.includes(path) ? '[U05] [U12] ' : ''}[U06] [U11] [U18] ${path} is seen, hit and read by everybody`, async ({
    page,
  }) => {
    await withoutStream(page);
    await watchShifts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsBeyond(page, 0.02)).toEqual([]);
    if (walked.includes(path)) await expectFound(page);
    await expectHit(page);
    // It comes once the page is quiet, and takes room from the title.
    await expect(page.locator('header').getByLabel('Suchen und Befehle')).toBeVisible();
    await expectRead(page);
  });
}

test('[U05] the active cell of a list is never behind its head, its pinned column or the bar over its last rows', async ({
  page,
}) => {
  await openList(page, '/person');
  await (await cellAt(page, 0, 'Status')).click();
  const keys = ['ArrowDown', 'PageDown', ' ', 'PageDown', 'ArrowDown', 'PageUp', 'ArrowUp', 'End', 'ArrowLeft', 'Home'];
  for (const key of [...keys, 'Control+End', 'ArrowUp', 'Control+Home', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key);
    if (key === ' ') await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toBeVisible();
    await expect.poll(async () => badStops([(await focusStop(page)) ?? nowhere]), key).toEqual([]);
  }
});

for (const [path, last] of [
  ['/person', 'DSGVO-Status'],
  ['/pv', 'Geändert am'],
] as const)
  test(`[U05] beside the navigation the first screen of ${path} shows ${last} whole`, async ({ page }) => {
    await page.goto(path);
    const head = page.getByRole('columnheader', { name: last });
    await expect(head).toBeVisible();
    const box = await head.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  });

test('what does not fit in one line of a head does not leave one fact alone in the next', async ({ page }) => {
  const grid = await openList(page, '/anfrage');
  await page.goto((await grid.getByRole('link').first().getAttribute('href')) ?? '');
  const facts = page.locator('[data-head-facts] > span');
  await expect(facts.nth(4)).toBeVisible();
  const lines = () =>
    facts.evaluateAll((all) => {
      const tops = all.map((one) => Math.round(one.getBoundingClientRect().bottom / 8));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });
  const wrapped: number[][] = [];
  for (let width = 1440; width >= 1120; width -= 20) {
    await page.setViewportSize({ width, height: 900 });
    const found = await lines();
    if (found.length > 1) wrapped.push(found);
  }
  expect(wrapped.length).toBeGreaterThan(0);
  expect(wrapped.filter((found) => found.at(-1) === 1)).toEqual([]);
});

test('who selects a row right behind the key that led there sees it above the bar', async ({ page }) => {
  await openList(page, '/person');
  await (await cellAt(page, 0, 'Status')).click();
  // Both before the page has drawn that another row is the active one.
  await Promise.all([page.keyboard.press('PageDown'), page.keyboard.press(' ')]);
  await expect(page.getByRole('toolbar', { name: 'Auswahl' })).toBeVisible();
  await expect.poll(async () => badStops([(await focusStop(page)) ?? nowhere])).toEqual([]);
});

test('pinned cells stay at their head, however the list is moved aside', async ({ page }) => {
  await openList(page, '/person');
  await (await cellAt(page, 0, 'Status')).click();
  /** How far pinned cells stand from their head, and whether their rows have moved below them. */
  const apart = () =>
    page.evaluate(() => {
      const leftOf = (cell: Element | null | undefined) => Math.round(cell?.getBoundingClientRect().left ?? Number.NaN);
      const grid = document.querySelector('[role="grid"]');
      const heads = grid?.querySelectorAll('[role="columnheader"]') ?? [];
      const rows = [...(grid?.querySelectorAll('[role="row"][data-row]') ?? [])];
      const off = rows.flatMap(({ children }) => [0, 1].map((n) => leftOf(children[n]) - leftOf(heads[n])));
      return {
        rows: rows.length > 20,
        isAside: (grid?.scrollLeft ?? 0) > 0,
        off: off.filter((px) => Math.abs(px) > 1),
      };
    });
  const inPlace = { rows: true, isAside: true, off: [] };
  await page.keyboard.press('End');
  await expect.poll(apart).toEqual(inPlace);
  for (let n = 0; n < 40; n += 1) await page.keyboard.press('ArrowDown'); // rows that were not drawn before
  await expect.poll(apart).toEqual(inPlace);
  await page.keyboard.press('Home');
  await expect.poll(apart).toEqual({ ...inPlace, isAside: false });
  await page.mouse.move(800, 500);
  for (let n = 0; n < 5; n += 1) await page.mouse.wheel(60, 0);
  await expect.poll(apart).toEqual(inPlace);
  await page.mouse.wheel(0, 3000);
  await expect.poll(apart).toEqual(inPlace);
  // Some time after the hand has left it.
  await expect(page.getByRole('grid')).toHaveAttribute('data-aside', 'still');
  expect(await apart()).toEqual(inPlace);
});

const nowhere = { what: 'nowhere', contrast: 0 };

/** Every stop of Tab has a ring and nothing in front of it: light, dark, and in the colours of the system. */
async function expectFound(page: Page): Promise<void> {
  for (const media of [
    { colorScheme: 'dark' },
    { colorScheme: 'light' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', media.colorScheme);
    const stops = await walkByTab(page);
    expect(stops.length).toBeGreaterThan(3);
    expect(badStops(stops), JSON.stringify(media)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

/** By a pointer on a desk, by a finger on a phone. */
async function expectHit(page: Page): Promise<void> {
  expect(await smallTargets(page, 24)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // Beside a caption stands the way to what is chosen below it, in a tab of its own: no larger than the caption.
  await expect.poll(() => smallTargets(page, 44, 'a[target="_blank"]')).toEqual([]);
}

/** At 400 %, and with the spacing that some need: nothing is cut, and nobody scrolls sideways. */
async function expectRead(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => isWiderThanScreen(page)).toBe(false);
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await spaceOut(page);
  expect(await cutTexts(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => cutTexts(page)).toEqual([]);
}
