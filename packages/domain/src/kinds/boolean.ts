import { texts } from '../texts/de.ts';
import { defineKind } from './kind.ts';

/** In lists and exports 'aktiv' and 'deaktiviert' for every boolean (GRID-03); forms show a switch. */
export const boolean = defineKind<boolean>({
  name: 'boolean',
  column: 'boolean',
  empty: false,
  parse(input) {
    const word = input.trim().toLowerCase();
    if (word === '') return null;
    if (['ja', 'true', '1', texts.boolean.true].includes(word)) return true;
    if (['nein', 'false', '0', texts.boolean.false].includes(word)) return false;
    return undefined;
  },
  format: (value) => (value ? texts.boolean.true : texts.boolean.false),
  isWire: (wire) => typeof wire === 'boolean',
  operators: ['=', '<>'],
  examples: { valid: ['ja', 'deaktiviert'], invalid: ['vielleicht'] },
});
