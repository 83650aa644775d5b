import { type Browser, test as base } from '@playwright/test';

interface Options {
  /** Whoever saves data is sent no pages ahead of time (SET-06): a quarter of what a load costs, and what it would bring is loaded when it is wanted. */
  savesData: boolean;
}

export * from '@playwright/test';

/** Every page of a test, also those in contexts of its own, loads what it is asked for and nothing else, unless its file says otherwise. */
export const test = base.extend<object, Options>({
  savesData: [true, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, savesData }, use) => {
      if (savesData) withoutPrefetch(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

function withoutPrefetch(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(saveData);
    return context;
  };
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}
