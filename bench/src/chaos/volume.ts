import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A place of its own for the data that can be filled to the last byte without hurting the machine. */
export interface Volume {
  folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const size = 2 * 1024 ** 3; // sparse: takes what is used
const lastBlocks = 2048;

/** An ext4 file system in a file; undefined where it cannot be mounted (only root can). */
export function mountVolume(base: string): Volume | undefined {
  const image = join(base, 'platte.img');
  const folder = join(base, 'platte');
  const filler = join(folder, 'voll');
  try {
    writeFileSync(image, '');
    truncateSync(image, size);
    mkdirSync(folder, { recursive: true });
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, folder);
  } catch {
    rmSync(image, { force: true });
    return undefined;
  }
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      run('fallocate', '--length', String((bavail - lastBlocks) * bsize), filler);
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(bsize));
      } catch {
        closeSync(file); // full
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      run('umount', '--lazy', folder);
      rmSync(image, { force: true });
    },
  };
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });
