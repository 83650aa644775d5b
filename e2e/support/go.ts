import type { Page } from '@playwright/test';

/** As a link does it: without loading the page anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
}
