import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Build {
  id: string;
  /** When it was built, in milliseconds. */
  timestamp: number;
}

/** The build that this server serves: one id for the names and contents of all its files. */
export async function readBuild(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`\0${file.slice(folder.length)}\0`).update(await readFile(file));
  const { mtimeMs } = await stat(join(folder, 'index.html'));
  return { id: hash.digest('hex').slice(0, 20), timestamp: Math.round(mtimeMs) };
}
