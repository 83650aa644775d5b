import type { Page } from '@playwright/test';

/** What moved by itself. */
interface Shift {
  readonly value: number;
  readonly what: string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** From the next page load on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 100) : ''));
        window.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Those that make up more than the page may move. */
export const shiftsBeyond = (page: Page, most: number): Promise<Shift[]> =>
  page.evaluate((limit) => {
    const sum = window.shifts.reduce((total, { value }) => total + value, 0);
    return sum > limit ? window.shifts : [];
  }, most);
