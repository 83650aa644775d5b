import type { Page } from '@playwright/test';

/** The stream of events never ends: only without it the network falls silent. */
export const withoutStream = (page: Page): Promise<void> =>
  page.route('**/api/ereignisse**', (route) => route.abort()).then(() => undefined);
