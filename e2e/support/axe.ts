import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface View {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly runOnly?: string[];
}

const colours = ['color-contrast', 'link-in-text-block'];

/** Each size and each scheme meets every rule once; in the other scheme of a size nothing but colours is different. */
const views: readonly View[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark', runOnly: colours },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light', runOnly: colours },
];

/** The page as it is now has no accessibility violation and fits its screen, on a desk and on a phone, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { width, height, colorScheme, runOnly } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await violations(page, { runOnly }), `${width} px, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** The same for the screen as it is now only. `ignore` names rules that do not fit it. */
export async function expectNoViolation(page: Page, where = page.url(), ignore: string[] = []): Promise<void> {
  const rules = Object.fromEntries(ignore.map((rule) => [rule, { enabled: false }]));
  expect(await violations(page, { rules }), where).toEqual([]);
}

type Options = Parameters<AxeBuilder['options']>[0];

async function violations(page: Page, options: Options): Promise<unknown[]> {
  // Its half a megabyte is read once per page, not twice per look.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  // Without what passed, and without the page that is opened to merge the findings of frames: a tenth of the time.
  const found = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ ...options, resultTypes: ['violations'] })
    .analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]);
}
