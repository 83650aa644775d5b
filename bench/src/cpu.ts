import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ of every Linux that Node runs on

/** CPU time so far, in milliseconds, of a server and of the whole database. */
export function cpuMs(serverPid: number, postmasterPid: number): { server: number; database: number } {
  return { server: own(stat(serverPid)), database: databaseMs(postmasterPid) };
}

/** All living processes of the database, and those that ended since it started. */
function databaseMs(postmasterPid: number): number {
  const postmaster = stat(postmasterPid);
  const children = processes()
    .map(stat)
    .filter((process) => process?.parent === postmasterPid);
  return [postmaster, ...children].reduce((sum, process) => sum + own(process), 0) + (postmaster?.reapedMs ?? 0);
}

/** CPU time so far, in milliseconds, of one process and of those of its children that ended. */
export function ownMs(pid: number): number {
  const process = stat(pid);
  return own(process) + (process?.reapedMs ?? 0);
}

/** Megabytes of memory that a process has. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;

/** Its living children, theirs and so on. */
export function descendants(pid: number): number[] {
  const children = processes().filter((other) => stat(other)?.parent === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

interface Stat {
  parent: number;
  ownMs: number;
  /** Of children that ended. */
  reapedMs: number;
}

const own = (process: Stat | undefined): number => process?.ownMs ?? 0;

/** Nothing when the process has ended meanwhile. */
function stat(pid: number): Stat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // Behind the name, which may hold anything: state, parent, …; user and system time are 12th and 13th.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ms = (from: number) => ((Number(fields[from]) + Number(fields[from + 1])) * 1000) / ticksPerSecond;
  return { parent: Number(fields[1]), ownMs: ms(11), reapedMs: ms(13) };
}
