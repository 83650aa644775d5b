import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { mainThreadMs, median, newPage, type State } from './open.ts';

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
  /** The same of others, measured elsewhere on the same kind of machine. */
  readonly others?: string;
}

interface Site {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly state: State;
}

const rows = '[role="row"][data-row]';

/** JS and CSS, gzipped, that came before a page could be used; what is fetched ahead afterwards does not count. */
export async function startBytes({ browser, baseURL, state }: Site): Promise<Figure[]> {
  const starts = [
    { name: 'login', path: '/login', ready: 'button[type="submit"]', aim: 125, others: '' },
    { name: 'list', path: '/person', ready: rows, aim: 225, others: 'react-admin 312, DevExtreme 748, Directus 2154' },
    { name: 'form', path: '/person/1', ready: '[role="tabpanel"] input', aim: 300, others: '' },
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
    await page.waitForLoadState('networkidle');
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

/** Fast wheel scrolling over the whole list: how much work a tick is, and how often there is no row where one should be. */
export async function scrolling({ browser, baseURL, state }: Site, ticks = 200): Promise<Figure[]> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/person');
  await page.locator(rows).first().waitFor();
  await page.waitForLoadState('networkidle');
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('There is no grid');
  await page.mouse.move(box.x + 400, box.y + 400);
  const spent = await mainThreadMs(page);
  const before = await spent();
  let blank = 0;
  let probes = 0;
  for (let n = 0; n < ticks; n += 1) {
    await page.mouse.wheel(0, 1000);
    const found = await page.evaluate(probe, box);
    blank += found.blank;
    probes += found.probes;
  }
  const perTick = ((await spent()) - before) / ticks;
  await page.context().close();
  return [
    {
      name: `scrolling: main thread per wheel tick of 1,000 px, ${ticks} ticks`,
      value: `${perTick.toFixed(1)} ms`,
      aim: '≤ 30 ms',
      others: 'AG Grid Community 94',
    },
    {
      name: 'scrolling: probes without a row',
      value: `${((100 * blank) / probes).toFixed(1)} % of ${probes}`,
      aim: '≤ 1 %',
      others: 'DevExtreme 90 %',
    },
  ];
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

/** A letter typed into a form of many fields. */
export async function keyPress({ browser, baseURL, state }: Site, keys = 100): Promise<Figure> {
  const page = await newPage(browser, baseURL, state);
  await page.goto('/person/1');
  const input = page.getByLabel(/^Vorname/).first();
  await input.waitFor();
  await page.waitForLoadState('networkidle');
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
