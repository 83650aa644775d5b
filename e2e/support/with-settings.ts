import type { Page } from '@playwright/test';

/** The page with other runtime settings: the server writes them into it on every load. */
export const withSettings = (page: Page, settings: object) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(id="tip-settings">)[^<]*/,
      (_all, start: string) => start + JSON.stringify(settings),
    );
    await route.fulfill({ response, body: html });
  });
