import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Account } from './account.ts';

interface Options {
  cwd: string;
  stdio: StdioOptions;
  /** In a session of its own, so that a Ctrl-C in the terminal does not reach it. */
  detached?: boolean;
}

/** Starts one of PostgreSQL's programs as the account. */
export function launch(account: Account, program: string, args: string[], options: Options): ChildProcess {
  const [command, ...rest] = [...account.wrapper, join(account.native, 'bin', program), ...args];
  // The caller's environment may hold PG… variables and a German locale; neither is wanted here.
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  return spawn(command as string, rest, { ...options, ...account.ids, env });
}

/** Runs one of PostgreSQL's programs to its end; throws what it wrote when it failed. */
export async function run(
  account: Account,
  program: string,
  args: string[],
  { cwd, input = '' }: { cwd: string; input?: string },
): Promise<void> {
  const child = launch(account, program, args, { cwd, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  child.stdin?.on('error', () => {}); // it may end before it has read everything; its exit code tells
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output || `${program} exited with ${code}`);
}
