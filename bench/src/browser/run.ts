import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@disponent/server/src/root.ts';
import { gridKeys, scrolling } from './grid.ts';
import { type Figure, keyPress, routeChange, startBytes } from './measurements.ts';
import { openBrowser, signedInState } from './open.ts';
import { recordToRecord, throttled } from './records.ts';

/** What the product costs in the browser, of the server at that port. */
export async function measureBrowser(port: number): Promise<Figure[]> {
  const baseURL = `http://localhost:${port}`;
  const browser = await openBrowser();
  try {
    const site = { browser, baseURL, state: await signedInState(browser, baseURL) };
    return [
      ...(await startBytes(site)),
      await routeChange(site),
      ...(await scrolling(site)),
      await gridKeys(site),
      await throttled(site),
      await recordToRecord(site),
      await keyPress(site),
    ];
  } finally {
    await browser.close();
  }
}

/** The server serves what was built last. */
export function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The web application could not be built');
}
