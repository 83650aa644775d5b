import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, browserClient, serverClient, startProvider, tenantId } from './provider.ts';

/** Starts an identity provider and the built server over a new demo database; every worker finds the server by E2E_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'disponent-e2e-'));
  const provider = await startProvider();
  writeFileSync(
    join(dataDir, 'tip.settings.json'),
    JSON.stringify({ azureAdWebApi: { instance: provider.instance, tenantId, api, ...browserClient } }),
  );
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'dist', 'server', 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: serverClient.clientId,
      OIDC_CLIENT_SECRET: serverClient.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Listened for from the start: it may end before the tests do.
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.env.E2E_URL = await addressOf(server);
  // Where mails lie as files.
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
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
