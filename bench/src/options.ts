import { parseArgs } from 'node:util';

export interface Options {
  rows: number;
  /** Of everything else in the data set. */
  scale: number;
  /** How long each side of each measurement runs, about. */
  seconds: number;
  /** Where the data stays for the next run; without it, it is gone afterwards. */
  dataDir: string | undefined;
  /** Names of the measurements to run; all when empty. */
  only: readonly string[];
  /** Whether bench/figures.json is to hold what was measured: by itself when that is everything. */
  isKept: boolean;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '200000' },
      scale: { type: 'string', default: '0.2' },
      seconds: { type: 'string', default: '3' },
      data: { type: 'string' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  return {
    rows: positive('rows', values.rows),
    scale: positive('scale', values.scale),
    seconds: positive('seconds', values.seconds),
    dataDir: values.data,
    only,
    isKept: values.keep || only.length === 0,
  };
}

/** Whether a part of the bench is asked for by its name. */
export const wants = ({ only }: Options, part: string): boolean => only.length === 0 || only.includes(part);

export function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < Infinity)) throw new Error(`--${name} must be a number above 0, not '${text}'`);
  return value;
}
