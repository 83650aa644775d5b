import { parseArgs } from 'node:util';

export interface Options {
  rows: number;
  /** How long each side of each measurement runs, about. */
  seconds: number;
  /** Where the data stays for the next run; without it, it is gone afterwards. */
  dataDir: string | undefined;
  /** Names of the measurements to run; all when empty. */
  only: readonly string[];
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '200000' },
      seconds: { type: 'string', default: '10' },
      data: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    rows: positive('rows', values.rows),
    seconds: positive('seconds', values.seconds),
    dataDir: values.data,
    only: values.only.split(',').filter(Boolean),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1, not '${text}'`);
  return value;
}
