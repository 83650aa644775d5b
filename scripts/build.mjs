import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ isRelease: true });
});
