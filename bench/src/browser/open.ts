import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

/** A browser without a GPU, as on the machines that the aims were set on. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** A page in a browser that knows nothing yet; signed in if a state is given. */
export async function newPage(browser: Browser, baseURL: string, storageState?: State): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    ...(storageState && { storageState }),
  });
  return context.newPage();
}

export type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** What the browser keeps after signing in. */
export async function signedInState(browser: Browser, baseURL: string): Promise<State> {
  const page = await newPage(browser, baseURL);
  await page.goto('/login');
  await page.getByLabel('Benutzername').fill('admin');
  await page.getByLabel('Passwort', { exact: true }).fill('Demo1234');
  await page.getByLabel('Angemeldet bleiben').check();
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

const restMs = 500;

/** Until nothing has been asked or answered for a while; the stream of events, which never ends, does not count. */
export function atRest(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      page.off('request', again);
      page.off('requestfinished', again);
      resolve();
    };
    let timer = setTimeout(done, restMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(done, restMs);
    };
    page.on('request', again);
    page.on('requestfinished', again);
  });
}

/** Milliseconds of CPU that the page's main thread has used so far. */
export async function mainThreadMs(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
