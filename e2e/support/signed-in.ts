import { join } from 'node:path';
import { signIn } from './sign-in.ts';
import { test as base } from './test.ts';

/** The tokens of a session last 15 minutes; renewed in one test, those that the others begin with would be old ones. */
const freshMs = 8 * 60_000;

/** Tests that begin signed in as admin: the form is filled in now and then by each worker, the session lies in the browser's storage. */
export const test = base.extend<object, { adminState: () => Promise<string> }>({
  storageState: async ({ adminState }, use) => use(await adminState()),
  adminState: [
    async ({ browser }, use, info) => {
      const file = join(info.project.outputDir, `admin-${info.workerIndex}.json`);
      let since = 0;
      await use(async () => {
        if (Date.now() - since < freshMs) return file;
        since = Date.now();
        const page = await browser.newPage({
          baseURL: process.env.E2E_URL,
          storageState: { cookies: [], origins: [] },
          timezoneId: 'Europe/Vienna',
        });
        await signIn(page, 'admin', true);
        await page.context().storageState({ path: file });
        await page.close();
        return file;
      });
    },
    { scope: 'worker' },
  ],
});
export { expect } from '@playwright/test';
