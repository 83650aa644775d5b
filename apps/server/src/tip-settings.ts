import { readFile } from 'node:fs/promises';

/** The runtime settings as the operator wrote them, read anew each time: a change needs no restart. No file, no settings. */
export async function readTipSettings(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
