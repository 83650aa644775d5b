import { routes } from '@disponent/domain/routes';
import { tableOf } from '@disponent/domain/tables';
import type { Page } from '@playwright/test';
import { AdminApi } from './support/admin-api.ts';
import { go } from './support/go.ts';
import { Quiet } from './support/quiet.ts';
import { rawTexts } from './support/raw-text.ts';
import { expect, test } from './support/signed-in.ts';

const lists = routes.flatMap(({ path, entity, title }) =>
  entity && !path.includes('{') ? [{ path, entity, title }] : [],
);
const details = new Set(routes.map(({ path }) => path));
const ownPages = routes.filter(({ entity, allowAnonymous }) => entity === undefined && !allowAnonymous);

for (const half of [0, 1])
  test(`[UI-04] [UI-06] [UI-07] [ROLE-01] [NAV-01] [NAV-05] [NAV-09] pages, lists with all their columns and three records of each (${half + 1} of 2)`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const api = await AdminApi.signIn();
    const problems: string[] = [];
    const ways = new Set<string>();
    const quiet = new Quiet(page, problems);
    const look = async (what: string) => {
      await quiet.wait();
      for (const text of await rawTexts(page)) problems.push(`${what}: ${text}`);
      for (const href of await linksOf(page)) ways.add(href);
    };
    await page.goto('/');
    for (const { path } of half === 0 ? ownPages.filter((one) => one.path !== '/test') : []) {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }
    for (const { path, entity, title } of lists.filter((_list, index) => index % 2 === half)) {
      await go(page, `${path}?columns=${columnsOf(entity)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} – Disponent`);
      await look(path);
      if (path === '/pv/rpo') continue;
      const { Rows } = await api.list(entity);
      for (const row of new Set([Rows[0], Rows[Rows.length >> 1], Rows.at(-1)])) {
        if (!row) continue;
        const address = details.has(`${path}/{id}`) ? `${path}/${row.Id}` : `${path}?id=${row.Id}`;
        await go(page, address);
        await expect(
          page.locator('[data-path], [data-overview], [role="dialog"], aside').filter({ visible: true }).first(),
        ).toBeVisible();
        await look(address);
        for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
          // Who changed what reads alike for all of them, and so does what belongs to them.
          const name = await tab.innerText();
          if (/^Verlauf$| \d/.test(name) && row !== Rows[0]) continue;
          await tab.click();
          await look(`${address} ${name}`);
        }
      }
    }
    problems.push(...(await deadEnds(ways, api)));
    expect(problems).toEqual([]);
  });

/** Every column that a list can have. */
const columnsOf = (entity: string): string =>
  Object.entries(tableOf(entity).allFields)
    .filter(([, { formOnly, technical, encrypted, logsRead }]) => !formOnly && !technical && !encrypted && !logsRead)
    .map(([name]) => name)
    .join();

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.pathname),
  );

/** Ways to a page that there is not, or to a record that cannot be read. */
async function deadEnds(ways: ReadonlySet<string>, api: AdminApi): Promise<string[]> {
  const dead: string[] = [];
  for (const way of ways) {
    if (way.startsWith('/api/')) continue;
    const [, list, id] = /^(.+)\/(\d+)$/.exec(way) ?? [];
    const route = routes.find(({ path }) => path === (id ? `${list}/{id}` : way.replace(/\/neu$/, '/{id}')));
    if (!route) dead.push(`There is no page ${way}`);
    else if (id && route.entity) await api.read(route.entity, Number(id)).catch(() => dead.push(`There is no ${way}`));
  }
  return dead;
}
