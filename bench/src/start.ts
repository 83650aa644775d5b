import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@disponent/server/src/root.ts';
import type { Figure } from './browser/measurements.ts';
import { median } from './browser/open.ts';
import { descendants, ownMs } from './cpu.ts';

const starts = 5;

interface Started {
  ms: number;
  cpuMs: number;
  residentMb: number;
}

/** `npm start` with the demo's data, which an unmeasured first one makes, until somebody gets the page to sign in. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'disponent-start-'));
  try {
    await start(dataDir);
    const measured: Started[] = [];
    for (let n = 0; n < starts; n += 1) measured.push(await start(dataDir));
    const middle = (key: keyof Started) => median(measured.map((one) => one[key])).toFixed(0);
    return [
      {
        name: `second npm start until the first answer, median of ${starts}`,
        value: `${middle('ms')} ms`,
        aim: '≤ 1500 ms',
      },
      { name: 'the same, CPU of npm, server and database', value: `${middle('cpuMs')} ms`, aim: '' },
      { name: 'memory of the server then', value: `${middle('residentMb')} MB`, aim: '≤ 180 MB' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function start(dataDir: string): Promise<Started> {
  const port = await freePort();
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(npm, 'exit');
  while (!(await answers(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    await delay(5);
  }
  const ms = performance.now() - begin;
  const tree = [npm.pid as number, ...descendants(npm.pid as number)];
  const cpuMs = tree.reduce((sum, pid) => sum + ownMs(pid), 0);
  const residentMb = await resident(tree[1] as number); // behind npm
  npm.kill('SIGTERM');
  await ended;
  // npm waits neither for the server nor for the database to end.
  while (tree.some((pid) => existsSync(`/proc/${pid}`))) await delay(20);
  return { ms, cpuMs, residentMb };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/login`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Megabytes of memory that a process has. */
async function resident(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
