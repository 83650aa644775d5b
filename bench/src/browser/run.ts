import { planScrolling, weekKeys } from './dispo.ts';
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
      ...(await planScrolling(site)),
      await weekKeys(site),
    ];
  } finally {
    await browser.close();
  }
}
