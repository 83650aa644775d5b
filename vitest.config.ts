import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { TZ: 'Europe/Vienna' },
    // Tests leave nothing behind in what they import, and importing it for each file anew takes most of the time of the small ones.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts', 'bench/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
        },
      },
      // No database, no browser: what is proven in seconds.
      { extends: true, test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
    ],
  },
});
