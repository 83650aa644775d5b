import { defineKind, isText } from './kind.ts';

/** Written, never read back: the wire only says `Hat<Feld>`. */
export const secret = defineKind<string>({
  name: 'secret',
  column: 'bytea',
  isSecret: true,
  isUnlogged: true,
  parse: (input) => input || null,
  format: () => '••••••',
  isWire: isText,
  maxLength: 5000,
  operators: ['isblank'],
  examples: { valid: ['s3hr-geheim'], invalid: [] },
});
