import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

const prefix = 'disponent-';
const socketName = '.s.PGSQL.5432';
const maxBytes = 100; // the system's limit is 107 (104 on macOS)

/** Where the server's socket goes: into its own private folder or, when that path is too long, into a new private one. */
export function makeSocketDir(cluster: string, { owner }: Account): string {
  if (isShort(cluster)) {
    // Left by a server that was killed. PostgreSQL would trust the process id in it, whoever has that id now.
    rmSync(join(cluster, `${socketName}.lock`), { force: true });
    return cluster;
  }
  const parent = [tmpdir(), '/tmp'].find((folder) => isShort(join(folder, `${prefix}XXXXXX`))) as string;
  const folder = mkdtempSync(join(parent, prefix));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export function removeSocketDir(socketDir: string, cluster: string): void {
  if (socketDir !== cluster && socketDir.includes(`/${prefix}`)) rmSync(socketDir, { recursive: true, force: true });
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= maxBytes;
}
