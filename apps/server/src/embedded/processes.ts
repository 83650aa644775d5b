import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells this process from a later one with the same id, also after a reboot.
 * Undefined when there is no such process (a zombie is none).
 */
export function birthOf(pid: number): string | undefined {
  return process.platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid);
}

export function isAlive(pid: number): boolean {
  return birthOf(pid) !== undefined;
}

/** The command line of a process, its arguments separated by blanks. */
export function commandOf(pid: number): string {
  if (!isAlive(pid)) return '';
  const command = process.platform === 'linux' ? readProc(pid, 'cmdline')?.replaceAll('\0', ' ') : ps(pid, 'args=');
  return command?.trim() ?? '';
}

function birthFromProc(pid: number): string | undefined {
  const stat = readProc(pid, 'stat');
  if (!stat) return;
  // The name in brackets may contain anything; the fixed fields begin behind it with the state (field 3).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return;
  return `${bootId()}:${fields[22 - 3]}`;
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function birthFromPs(pid: number): string | undefined {
  const line = ps(pid, 'stat=,lstart=');
  return !line || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

function ps(pid: number, columns: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
  } catch {
    return;
  }
}
