import { expect, test } from '@playwright/test';

test('nothing describes the page while something is not there yet', async ({ page }) => {
  // The first expectation of a worker finds the way to leave it out, the next document is without.
  await page.goto('data:text/html,<p>da</p>');
  await expect(page.getByText('da')).toBeVisible();
  await page.goto('data:text/html,<p>auch da</p>');
  for (const late of [page.getByText('fehlt'), page.getByText('auch da')]) {
    const failure: unknown = await expect(late)
      .toHaveText('später', { timeout: 1 })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ matcherResult: { pass: false } });
    expect(failure).not.toHaveProperty('matcherResult.ariaSnapshot', expect.any(String));
  }
});
