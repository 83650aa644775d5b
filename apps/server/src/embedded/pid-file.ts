import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './processes.ts';

/** A server as its own postmaster.pid describes it. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  port: number;
  isReady: boolean;
}

export function readPidFile(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return;
  }
  const [pid, , , port, socketDir, , , status] = lines;
  if (!Number(pid)) return;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', isReady: status?.trim() === 'ready' };
}

/** Whether the process is a server on this cluster, and not one that got the id of an earlier server. */
export function isServerOf(cluster: string, pid: number): boolean {
  return ` ${commandOf(pid)} `.includes(` -D ${cluster} `);
}

/**
 * PostgreSQL looks after a postmaster.pid whose process is gone. When the id belongs to somebody else by now, or a full disk left
 * the file empty, it refuses to start; then the file must go. Beside an empty one the socket's lock says whether a server runs.
 */
export function removeForeignPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const pid = pidIn(file) ?? pidIn(join(cluster, '.s.PGSQL.5432.lock'));
  const isForeign = pid !== undefined && exists(pid) && !isServerOf(cluster, pid);
  if (isForeign || (pidIn(file) === undefined && !(pid && isServerOf(cluster, pid)))) rmSync(file, { force: true });
}

function pidIn(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined : undefined;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
