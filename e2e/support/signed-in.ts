import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** The tokens of a session last 15 minutes; renewed in one test, those that the others begin with would be old ones. */
const freshMs = 8 * 60_000;

interface Options {
  /** Whoever saves data is sent no pages ahead of time (SET-06): a fifth of what a load costs, where no test goes on to those pages. */
  savesData: boolean;
}

/** Tests that begin signed in as admin: the form is filled in now and then by each worker, the session lies in the browser's storage. */
export const test = base.extend<Options, { adminState: () => Promise<string> }>({
  savesData: [false, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData);
    await use(context);
  },
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

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}
