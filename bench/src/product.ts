import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@disponent/server/src/root.ts';
import { cpuMs, ownMs } from './cpu.ts';
import type { Call, Target } from './load.ts';
import { type RunningServer, signIn, startServer } from './servers.ts';

/** The product as an operator runs it: built, with the accounts of the demo, which the big data set is based on. */
export async function startProduct(url: string, dataDir: string): Promise<RunningServer> {
  build();
  return startServer('dist/server/main.js', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'on',
    TOKEN_SECONDS: '86400',
  });
}

/** What is older than its sources. */
function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The product could not be built');
}

/** What servers do by themselves in their first seconds would be counted for whoever is measured then. */
export async function settled(postmasterPid: number, ...servers: readonly RunningServer[]): Promise<void> {
  const spent = () => servers.reduce((sum, { pid }) => sum + ownMs(pid), cpuMs(process.pid, postmasterPid).database);
  await pause(4000);
  for (let tries = 0; tries < 60; tries++) {
    const before = spent();
    await pause(500);
    if (spent() - before < 50) return;
  }
}

export async function productTarget(server: RunningServer, user: string): Promise<Target> {
  return {
    ...server,
    headers: { authorization: `Bearer ${await signIn(server.port, user)}`, 'x-time-zone': 'Europe/Vienna' },
  };
}

export const sequence = (call: (n: number) => Call) => (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => call(from + n));

/** Progress; the tables alone go to the output. */
export const say = (text: string): void => console.error(text);
