import type { FilterOperator } from './kind.ts';

export const textOperators: readonly FilterOperator[] = [
  'contains',
  'notcontains',
  'startswith',
  'endswith',
  '=',
  '<>',
  'anyof',
  'isblank',
];
export const orderOperators: readonly FilterOperator[] = [
  '=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'anyof',
  'isblank',
];
export const choiceOperators: readonly FilterOperator[] = ['=', '<>', 'anyof', 'isblank'];
/** On a list of values: `contains` one, `anyof` several, `=` and `<>` as synonyms of one and none. */
export const listOperators: readonly FilterOperator[] = ['contains', 'notcontains', '=', '<>', 'anyof', 'isblank'];
