import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** Tests that begin signed in as admin: the form is filled in once per worker, the session lies in the browser's storage. */
export const test = base.extend<object, { adminState: string }>({
  storageState: ({ adminState }, use) => use(adminState),
  adminState: [
    async ({ browser }, use, info) => {
      const file = join(info.project.outputDir, `admin-${info.workerIndex}.json`);
      const page = await browser.newPage({
        baseURL: process.env.E2E_URL,
        storageState: { cookies: [], origins: [] },
        timezoneId: 'Europe/Vienna',
      });
      await signIn(page, 'admin', true);
      await page.context().storageState({ path: file });
      await page.close();
      await use(file);
    },
    { scope: 'worker' },
  ],
});
export { expect } from '@playwright/test';
