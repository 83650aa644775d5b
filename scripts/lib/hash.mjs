import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const notSource = /^(node_modules|dist|\.vite|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

/** One value for the names and contents of the files, and of all files below the folders. What is missing counts as empty. */
export function hashOf(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap((each) => filesBelow(each))) {
    hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 32);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !notSource.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
