import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import { keptAs } from './kept.ts';
import { literal } from './sql.ts';

/** Where a code stands among the others, as people expect it: a status in its lifecycle, any other choice by its caption. */
export function rankSql(table: Table, name: string, field: Field, value: string): string {
  const codes = field.values ?? [];
  const isNumeric = codes.every((code) => typeof code === 'number');
  return `array_position(array[${ordered(table, name, field).map(literal).join(', ')}]::${isNumeric ? 'integer' : 'text'}[], ${value})`;
}

export const isRanked = (field: Field): boolean => keptAs(field).isRanked === true;

function ordered(table: Table, name: string, field: Field): readonly (string | number)[] {
  const codes = field.values ?? [];
  if (!table.parent && table.entity.states?.field === name) return codes;
  return codes.toSorted((a, b) => labelIn(field, a).localeCompare(labelIn(field, b), 'de'));
}
