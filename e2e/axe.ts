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
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]);
    expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
