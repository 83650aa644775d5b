import { formatJson } from '../format/json.ts';
import { defineKind } from './kind.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export const json = defineKind<Json>({
  name: 'json',
  column: 'jsonb',
  parse(input) {
    if (input.trim() === '') return null;
    try {
      return JSON.parse(input) as Json;
    } catch {
      return undefined;
    }
  },
  format: formatJson,
  isWire: (wire) => wire !== undefined,
  operators: ['isblank'],
  examples: { valid: ['{"spalten": 2}', '[1, 2]'], invalid: ['{spalten'] },
});
