import { formatFileSize } from '../format/file-size.ts';
import { defineKind, isId } from './kind.ts';

export type DateiStatus = 'WirdHochgeladen' | 'Unvollstaendig' | 'Vorhanden';

export interface DateiRef {
  Id: number;
  Dateiname?: string;
  Groesse?: number;
  Status?: DateiStatus;
}

/** One stored file; the row keeps the Id of its Datei. */
export const file = defineKind<DateiRef>({
  name: 'file',
  column: 'bigint',
  isFile: true,
  parse: () => undefined,
  format: formatFile,
  isWire: isFile,
  operators: ['isblank'],
  examples: { valid: [], invalid: [] },
});

/** A file that is a picture. */
export const image = defineKind<DateiRef>({ ...file.kind, name: 'image' });

export const files = defineKind<DateiRef[]>({
  name: 'files',
  column: 'link',
  isFile: true,
  isLinked: true,
  empty: [],
  parse: () => undefined,
  format: (value) => value.map(formatFile).join(', '),
  isWire: (wire) => Array.isArray(wire) && wire.every(isFile),
  operators: ['isblank'],
  examples: { valid: [], invalid: [] },
});

function isFile(wire: unknown): boolean {
  return typeof wire === 'object' && wire !== null && 'Id' in wire && isId(wire.Id);
}

function formatFile(value: DateiRef): string {
  return value.Dateiname ? `${value.Dateiname} (${formatFileSize(value.Groesse ?? 0)})` : '';
}
