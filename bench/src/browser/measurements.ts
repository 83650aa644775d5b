import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { atRest, mainThreadMs, median, newPage, type State } from './open.ts';

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
  /** The same of others, measured elsewhere on the same kind of machine. */
  readonly others?: string;
}

export interface Site {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly state: State;
}

export const rows = '[role="row"][data-row]';

/** JS and CSS, gzipped, that came before a page could be used; what is fetched ahead afterwards does not count. */
export async function startBytes({ browser, baseURL, state }: Site): Promise<Figure[]> {
  const starts = [
    { name: 'login', path: '/login', ready: 'button[type="submit"]', aim: 100, others: '' },
    { name: 'list', path: '/person', ready: rows, aim: 180, others: 'react-admin 312, DevExtreme 748, Directus 2154' },
    { name: 'record', path: '/person/1', ready: '[role="tabpanel"] [data-fact]', aim: 250, others: '' },
  ];
  const figures: Figure[] = [];
  for (const { name, path, ready, aim, others } of starts) {
    const page = await newPage(browser, baseURL, path === '/login' ? undefined : state);
    const files: Promise<Buffer>[] = [];
    const take = (response: { url(): string; body(): Promise<Buffer> }) => {
      if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.body());
    };
    page.on('response', take);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    page.off('response', take);
    const bytes = (await Promise.all(files)).reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    figures.push({
      name: `${name}: JS and CSS at start, ${files.length} files`,
      value: `${(bytes / 1024).toFixed(1)} KiB`,
      aim: `≤ ${aim} KiB`,
      others,
    });
    await page.context().close();
  }
  return figures;
}

/** From the click on a link of the navigation until the other list, open before, shows its rows. */
export async function routeChange({ browser, baseURL, state }: Site): Promise<Figure> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/person');
  await page.locator(rows).first().waitFor();
  const times: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    const [href, title] = n % 2 === 0 ? ['/anfrage', 'Anfragen'] : ['/person', 'Personen'];
    times.push(await page.evaluate(changeRoute, { href, title }));
    await atRest(page);
  }
  await page.context().close();
  return { name: 'warm route change, median of 20', value: `${median(times.slice(2)).toFixed(0)} ms`, aim: '≤ 150 ms' };
}

/** In the page: until its heading is there and the next frame has been drawn. */
function changeRoute({ href, title }: { href: string; title: string }): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const isThere = [...document.querySelectorAll('h1')].some(
        (heading) => heading.checkVisibility() && heading.textContent?.startsWith(title),
      );
      const hasRows = [...document.querySelectorAll('[role="row"][data-row]')].some((row) => row.checkVisibility());
      if (isThere && hasRows) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else requestAnimationFrame(look);
    };
    document.querySelector<HTMLElement>(`nav a[href="${href}"]`)?.click();
    look();
  });
}

/** A letter typed into a form of many fields. */
export async function keyPress({ browser, baseURL, state }: Site, keys = 100): Promise<Figure> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/person/1');
  await page.locator('[data-fact]').first().waitFor();
  await page.keyboard.press('e'); // it opens to be read
  const input = page.getByLabel(/^Vorname/).first();
  await input.waitFor();
  await atRest(page);
  const fields = await countFields(page);
  await input.press('End');
  const spent = await mainThreadMs(page);
  const before = await spent();
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press('a');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const perKey = ((await spent()) - before) / keys;
  await page.context().close();
  return { name: `key press in a form of ${fields} fields`, value: `${perKey.toFixed(1)} ms`, aim: '≤ 16 ms' };
}

const countFields = (page: Page): Promise<number> => page.locator('label').count();
