import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** May be passed on with the product without more than naming their authors. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // the font
]);

/** Those who say it in a file only. */
const saidInFile: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(lock.packages).filter(([path, one]) => path.includes('node_modules/') && !one.link);

test('[S46] everything that runs with the product has a licence that may be passed on', () => {
  const refused = installed
    .filter(([, { dev }]) => !dev)
    .filter(
      ([path, { license = saidInFile[path] ?? '' }]) =>
        !license
          .replace(/[()]/g, '')
          .split(' OR ')
          .some((one) => one.split(' AND ').every((part) => allowed.has(part))),
    )
    .map(([path, { license }]) => `${path}: ${license}`);
  expect(refused).toEqual([]);
});

test('[S46] every package is pinned with its checksum', () => {
  expect(installed.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path)).toEqual([]);
});

test('[S46] what is asked for is asked for exactly', () => {
  const folders = ['.', 'packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench'];
  const loose = folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    return ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
      .filter(([name, version]) => !name.startsWith('@disponent/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  });
  expect(loose).toEqual([]);
});
