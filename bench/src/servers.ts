import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '@disponent/server/src/root.ts';
import { hangUp } from './load.ts';

export interface RunningServer {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Runs a program of the repository, built or as its source, until it says where it listens: any line that ends in a local address. */
export async function startServer(entry: string, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const isBuilt = !entry.endsWith('.ts');
  const program = [...(isBuilt ? [] : ['scripts/run.mjs']), entry].map((file) => join(root, file));
  const child = spawn(process.execPath, [...profiling(entry), ...(isBuilt ? lean : []), ...program], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const port = await listening(child, entry);
  return {
    pid: child.pid as number,
    port,
    async stop() {
      hangUp(port);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function listening(child: ChildProcess, entry: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}`)));
    child.once('error', reject);
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)$/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** As `npm start` has it: what was just made is looked through sooner, in a third of the memory. */
const lean = ['--max-semi-space-size=8'];

/** BENCH_PROFILE=folder writes a CPU profile of each server there. */
const profiling = (entry: string): string[] =>
  process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${join(process.env.BENCH_PROFILE, entry.replaceAll('/', '-'))}`]
    : [];

/** A token of a user with the demo's password. */
export async function signIn(port: number, user: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/base/Authorization/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: user, Password: 'Demo1234' }),
  });
  const { AuthenticationToken } = (await answer.json()) as { AuthenticationToken: string | null };
  if (!AuthenticationToken) throw new Error(`${user} could not sign in`);
  return AuthenticationToken;
}
