import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface E2eServer {
  readonly url: string;
  readonly dataDir: string;
  /** What every page load from now on finds in tip.settings. */
  writeSettings(settings: unknown): void;
  stop(): Promise<void>;
}

/** The built server over a new demo database, on a free port. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<E2eServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'disponent-e2e-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, '../..', 'dist', 'server', 'main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Listened for from the start: it may end before the tests do.
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    url: await addressOf(server),
    dataDir,
    writeSettings: (settings) => writeFileSync(join(dataDir, 'tip.settings.json'), JSON.stringify(settings)),
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Disponent läuft: (http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
