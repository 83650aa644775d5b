import { pathToFileURL } from 'node:url';
import { ensureBuilt, serverFile } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { checkPort } from './lib/port.mjs';
import { leaveSignalsAlone } from './lib/run.mjs';

endWithNpm();
const isReady = await main(async () => {
  await checkPort();
  await ensureInstalled();
  await ensureBuilt();
});

// The server runs in this very process: signals, exit code and `kill -9` need nobody to pass them on.
if (isReady) {
  leaveSignalsAlone();
  process.argv.splice(1, 1, serverFile);
  await import(pathToFileURL(serverFile).href);
}
