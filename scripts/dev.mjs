import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleOptions } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { inRoot } from './lib/root.mjs';
import { leaveSignalsAlone } from './lib/run.mjs';

const serverPort = Number(process.env.PORT ?? 3000);
const webPort = serverPort + 1;
// Beside dist/server, whose stamp must stay true.
const serverFile = inRoot('dist/dev/main.js');
let server;

endWithNpm();
await main(async () => {
  await ensureInstalled();
  leaveSignalsAlone();
  const watcher = await watchServer();
  const web = await serveWeb();
  console.log(`Entwicklung mit sofortiger Übernahme: http://localhost:${webPort}`);

  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (isEnding) return;
      isEnding = true;
      await Promise.all([watcher.dispose(), web.close(), stopServer()]);
      process.exit();
    });
  }
});

async function watchServer() {
  const { context } = await import('esbuild');
  const restart = {
    name: 'restart',
    setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? restartServer() : undefined)),
  };
  const watcher = await context({
    ...bundleOptions('apps/server/src/main.ts', serverFile),
    logLevel: 'warning',
    plugins: [restart],
  });
  await watcher.watch();
  return watcher;
}

async function restartServer() {
  await stopServer();
  // In a group of its own: Ctrl-C reaches it once, through us.
  server = spawn(process.execPath, ['--enable-source-maps', serverFile], {
    cwd: inRoot(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function serveWeb() {
  const { createServer } = await import('vite');
  const target = `http://localhost:${serverPort}`;
  const web = await createServer({
    root: inRoot('apps/web'),
    server: { port: webPort, strictPort: true, proxy: { '/api': target, '/builds': target } },
  });
  return web.listen();
}
