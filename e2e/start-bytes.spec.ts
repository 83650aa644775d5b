import { gzipSync } from 'node:zlib';
import { expect, test } from './support/signed-in.ts';
import { test as anonymous, type Page, type Response } from './support/test.ts';
import { withoutStream } from './support/without-stream.ts';

/** Code and styles that come with a page, gzipped; whoever saves data is sent nothing ahead of time. */
async function startKiB(page: Page, path: string, ready: string, isAtRest = true): Promise<number> {
  const files: Promise<Buffer>[] = [];
  const weigh = (response: Response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.body());
  };
  page.on('response', weigh);
  await page.addInitScript(withoutLater);
  await withoutStream(page);
  await page.goto(path);
  await expect(page.locator(ready).first()).toBeVisible();
  if (isAtRest) await page.waitForLoadState('networkidle');
  // What comes after that is not weighed any more, nor waited for.
  page.off('response', weigh);
  const bytes = (await Promise.all(files)).reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  return bytes / 1024;
}

/** What comes a second later, when the page is there and quiet, never comes: nobody waits for it, however slow the machine is. */
function withoutLater(): void {
  const soon = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, ms = 0, ...args: unknown[]) =>
    ms >= 1000 ? 0 : soon(run, ms, ...args)) as typeof window.setTimeout;
  window.setInterval = (() => 0) as unknown as typeof window.setInterval;
}

anonymous('[NAV-10] code and styles of the login page stay under 96 KiB', async ({ page }) => {
  // Until one can sign in: the notice of a new version comes a second later, and nobody waits for it.
  const size = await startKiB(page, '/login', 'button[type="submit"]', false);
  expect(size).toBeGreaterThan(50);
  expect(size).toBeLessThan(96);
});

for (const { name, path, ready, most } of [
  { name: 'list', path: '/person', ready: '[role="row"][data-row]', most: 190 },
  // With the declarations of the lists whose first rows are read beside the facts.
  { name: 'record', path: '/person/1', ready: '[role="tabpanel"] [data-fact]', most: 245 },
])
  test(`[NAV-10] code and styles of a ${name} stay under ${most} KiB`, async ({ page }) => {
    const size = await startKiB(page, path, ready);
    expect(size).toBeGreaterThan(125);
    expect(size).toBeLessThan(most);
  });
