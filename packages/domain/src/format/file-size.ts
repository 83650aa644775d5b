import { formatExact } from './number.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** '1,2 MB'; a megabyte is 1024 × 1024 bytes here and in the file rules. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (tenths(size) >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatExact(tenths(size))} ${units[unit]}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;
