import { closeSync, copyFileSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const maxBytes = 5_000_000;

/** Keeps one earlier log beside the current one. Copied and emptied: the server that writes it goes on writing to the same file. */
export function rotate(file: string): void {
  if (sizeOf(file) <= maxBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

export function readFrom(file: string, position: number): string {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(Math.max(0, fstatSync(handle).size - position));
    readSync(handle, buffer, 0, buffer.length, position);
    return buffer.toString();
  } finally {
    closeSync(handle);
  }
}
