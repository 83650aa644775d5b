import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, from the sources as from the bundle. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));
export const migrationsFolder = join(root, 'apps', 'server', 'migrations');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'apps', 'server', 'migrations'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The project folder was not found');
  return findRoot(parent);
}
