import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const;

/** The page as it is now has no accessibility violation and fits its screen, on a desk and on a phone, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNoViolation(page, `${width} px, ${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** The same for the screen as it is now only. `ignore` names rules that do not fit it. */
export async function expectNoViolation(page: Page, where = page.url(), ignore: string[] = []): Promise<void> {
  // Without what passed, and without the page that is opened to merge the findings of frames: a tenth of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(ignore)
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]);
  expect(found, where).toEqual([]);
}
