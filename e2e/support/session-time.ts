import type { BrowserContext, Page } from '@playwright/test';

/** A moment as the wire writes it, in the zone of the test browsers. */
const wireIn = (seconds: number) =>
  new Date(Date.now() + seconds * 1000).toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' }).replace(' ', 'T');

/**
 * The next logins of this browser believe that their token is good for so many seconds only. The server knows better, and a refresh
 * tells the truth again: so time can be moved in the browser alone.
 */
export async function believeTokenLasts(context: BrowserContext, seconds: number): Promise<void> {
  await context.route('**/api/base/Authorization/Login', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: answer['ValidUntil'] ? { ...answer, ValidUntil: wireIn(seconds) } : answer });
  });
}

/** Counts the calls of one name that the tabs of a browser make. */
export function countCalls(context: BrowserContext, name: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${name}`)) count += 1;
  });
  return () => count;
}

/** As 'duplicate tab' does it: with a copy of the session storage. */
export async function duplicate(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/'));
  return opened;
}
