import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests that put something else in place of what they import; the others of their worker would get it, too. */
const apart = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .map((path) => `apps/web/src/${path}`)
  .filter((path) => path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    // Long enough for a machine that others use, too; nothing here measures time.
    testTimeout: 120_000,
    hookTimeout: 300_000,
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
      {
        extends: true,
        test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude: apart },
      },
      { extends: true, test: { name: 'web-apart', include: apart, isolate: true } },
    ],
  },
});
