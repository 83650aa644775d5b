import { expect, type Page } from '@playwright/test';

/** Works a page by keys only and counts them; a text is one, however long. */
export function keys(page: Page) {
  let count = 0;
  return {
    async press(...all: readonly string[]): Promise<void> {
      for (const key of all) await page.keyboard.press(key);
      count += all.length;
    },
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
      count += 1;
    },
    /** What was pressed since the last time is no more than the budget. */
    expectAtMost(budget: number): void {
      expect(count).toBeLessThanOrEqual(budget);
      count = 0;
    },
  };
}
