import type { Page } from '@playwright/test';
import { type Figure, rows, type Site } from './measurements.ts';
import { atRest, median, newPage, percentile } from './open.ts';

const throttle = 4;

/** From the click on 'Nächster Datensatz' until the form shows the other one; there and back, so that both were open before. */
export async function recordToRecord(site: Site, times = 20): Promise<Figure> {
  const page = await openList(site);
  await page.locator('[role="grid"] a[href^="/person/"]').first().click();
  await page.getByRole('button', { name: 'Nächster Datensatz' }).waitFor();
  await atRest(page);
  const taken: number[] = [];
  for (let n = 0; n < times + 2; n += 1) {
    taken.push(await page.evaluate(step, n % 2 === 0 ? 'Nächster Datensatz' : 'Voriger Datensatz'));
    await atRest(page);
  }
  await page.context().close();
  return {
    name: `record to record, median of ${times}`,
    value: `${median(taken.slice(2)).toFixed(0)} ms`,
    aim: '≤ 60 ms',
  };
}

/** In the page, which keeps the list behind the record: until the title in sight has changed and the next frame has been drawn. */
function step(label: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const inSight = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
    const title = inSight('h1')?.textContent;
    const start = performance.now();
    const look = () => {
      const now = inSight('h1')?.textContent;
      if (now && now !== title) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else if (performance.now() - start > 10_000) reject(new Error(`${label} led nowhere`));
      else requestAnimationFrame(look);
    };
    inSight(`button[aria-label="${label}"]`)?.click();
    look();
  });
}

/** What the browser itself calls the time from a click or key to the next paint (INP), on a machine a quarter as fast. */
export async function throttled(site: Site, keys = 40): Promise<Figure> {
  const page = await openList(site);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.evaluate(observe);
  await page.locator(`${rows} [role="gridcell"]`).nth(2).click();
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press(n % 4 === 3 ? 'ArrowRight' : 'ArrowDown');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  const durations = await page.evaluate(() => window.interactions);
  await page.context().close();
  return {
    name: `click and keys in the grid at ${throttle}× throttle (INP), p95 of ${durations.length}`,
    value: `${percentile(durations, 0.95).toFixed(0)} ms`,
    aim: '≤ 50 ms',
  };
}

declare global {
  interface Window {
    interactions: number[];
  }
}

/** In the page. The browser reports in steps of 8 ms, and nothing below 16. */
function observe(): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (['keydown', 'pointerup'].includes(entry.name)) window.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The list of persons, at rest. */
export async function openList({ browser, baseURL, state }: Site): Promise<Page> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/person');
  await page.locator(rows).first().waitFor();
  await atRest(page);
  return page;
}
