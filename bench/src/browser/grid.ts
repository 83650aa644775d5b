import type { Page } from '@playwright/test';
import { type Figure, rows, type Site } from './measurements.ts';
import { atRest, mainThreadMs, percentile } from './open.ts';
import { openList } from './records.ts';

const tickPx = 1000;

/** Fast wheel scrolling: how much work a tick is, and how often there is no row where one should be. */
export async function scrolling(site: Site, ticks = 200): Promise<Figure[]> {
  const page = await openList(site);
  const asked = countCalls(page);
  const fetched = await scroll(page, ticks, tickPx);
  await atRest(page);
  const calls = asked();
  // Half the way back: the grid keeps the last 6,000 rows.
  const known = await scroll(page, ticks / 2, -tickPx);
  const callsBack = asked() - calls;
  await page.context().close();
  const blank = fetched.blank + known.blank;
  const probes = fetched.probes + known.probes;
  return [
    {
      name: `scrolling: main thread per wheel tick of 1,000 px, rows to be fetched, ${ticks} ticks`,
      value: `${fetched.perTickMs.toFixed(1)} ms`,
      aim: '≤ 16 ms',
      others: 'AG Grid Community 94',
    },
    {
      name: `the same over rows that are there, ${ticks / 2} ticks, ${callsBack} calls`,
      value: `${known.perTickMs.toFixed(1)} ms`,
      aim: '≤ 16 ms',
    },
    {
      name: 'scrolling: probes without a row',
      value: `${((100 * blank) / probes).toFixed(1)} % of ${probes}`,
      aim: '≤ 1 %',
      others: 'DevExtreme 90 %',
    },
  ];
}

/** From a key press until the next frame has been drawn: the arrow goes down, half of the time beyond the last row in view. */
export async function gridKeys(site: Site, keys = 50): Promise<Figure> {
  const page = await openList(site);
  await page.locator(`${rows} [role="gridcell"]`).nth(2).click();
  await page.evaluate(timeKeys);
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press('ArrowDown');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  const times = await page.evaluate(() => window.keyTimes);
  await page.context().close();
  return {
    name: `key press in the grid until the next frame, p95 of ${times.length}`,
    value: `${percentile(times, 0.95).toFixed(0)} ms`,
    aim: '≤ 16 ms',
  };
}

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/** In the page. */
function timeKeys(): void {
  window.keyTimes = [];
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - timeStamp)));
  window.addEventListener('keydown', onKey, { capture: true });
}

/** Calls for rows so far. */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/entity/PersSt') calls += 1;
  });
  return () => calls;
}

/** Turns the wheel over the grid, and looks after each tick whether rows are where one should be. */
export async function scroll(page: Page, ticks: number, byPx: number) {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('There is no grid');
  await page.mouse.move(box.x + 400, box.y + 400);
  const spent = await mainThreadMs(page);
  const before = await spent();
  let blank = 0;
  let probes = 0;
  for (let n = 0; n < ticks; n += 1) {
    await page.mouse.wheel(0, byPx);
    const found = await page.evaluate(probe, box);
    blank += found.blank;
    probes += found.probes;
  }
  return { perTickMs: ((await spent()) - before) / ticks, blank, probes };
}

/** In the page, after the next frame: points down the grid, and how many of them hit no row. */
function probe(box: { x: number; y: number; height: number }): Promise<{ blank: number; probes: number }> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      let blank = 0;
      const points = [0.2, 0.4, 0.6, 0.8];
      for (const share of points) {
        const hit = document.elementFromPoint(box.x + 300, box.y + box.height * share);
        if (!hit?.closest('[role="row"]')) blank += 1;
      }
      resolve({ blank, probes: points.length });
    });
  });
}
