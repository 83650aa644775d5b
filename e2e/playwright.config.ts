import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';

/** The product as a user meets it: the built application on a free port, real PostgreSQL, the system's Chromium. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that others use, too; nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results/e2e',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    actionTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    locale: 'de-AT',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Vienna',
    // It would fetch pages where no test can see it; its own tests allow it.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
