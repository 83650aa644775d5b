import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const notSource = /^(node_modules|dist|\.vite|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

/** One value for the names and contents of the files, and of all files below the folders. What is missing counts as empty. */
export function hashOf(paths, salt = '') {
  return digest(paths, salt, ({ path }) => readFileSync(path));
}

/** The same of what the disk says about them, unread. While it stays, so do the contents; when it changes, they may not have. */
export function lookOf(paths, salt = '') {
  return digest(paths, salt, ({ mtimeMs, ctimeMs, size }) => `${mtimeMs} ${ctimeMs} ${size}`);
}

function digest(paths, salt, content) {
  const hash = createHash('sha256').update(salt);
  for (const file of paths.flatMap(filesBelow)) hash.update(`\0${file.path}\0`).update(content(file));
  return hash.digest('hex').slice(0, 32);
}

function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  return stat.isDirectory() ? filesIn(path) : [{ path, ...stat }];
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSource.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : filesBelow(path);
    });
}
