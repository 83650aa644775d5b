import { badRequest } from '../errors.ts';
import type { FilterOperator } from '../kinds/kind.ts';
import { sentence } from '../texts/sentence.ts';
import { isStorable } from './storable.ts';

export const maxFilterLevels = 8;
export const maxFilterConditions = 100;
/** Nobody types more, and each is compared with every row. */
export const maxFilterText = 500;

export type FilterScalar = string | number | boolean | null;
export type FilterValue = FilterScalar | readonly FilterScalar[];

/** As it travels: `["Nachname","contains","Hub"]`, `[[…],"and",[…]]`, `["!",[…]]`. */
export type Filter = FilterCondition | FilterNot | FilterChain;
export type FilterCondition = readonly [field: string, operator: FilterOperator, value?: FilterValue];
export type FilterNot = readonly ['!', Filter];
export type FilterChain = readonly (Filter | 'and' | 'or')[];

/** All of them at once; nothing for none. */
export const allOf = (parts: readonly Filter[]): Filter | undefined => joined(parts, 'and');

/** One of them at least. */
export const anyOf = (parts: readonly Filter[]): Filter | undefined => joined(parts, 'or');

const joined = (parts: readonly Filter[], word: 'and' | 'or'): Filter | undefined =>
  parts.length < 2 ? parts[0] : parts.flatMap((part, index) => (index === 0 ? [part] : [word, part]));

/** As it is worked with. Whether the field exists and the value suits it is for the entity to say. */
export type FilterNode =
  | ConditionNode
  | { readonly type: 'and' | 'or'; readonly nodes: readonly FilterNode[] }
  | { readonly type: 'not'; readonly node: FilterNode };

export interface ConditionNode {
  readonly type: 'condition';
  /** A field, or a field of what a reference points to: `IdUnternehmen.Ort`. */
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value: FilterValue;
}

/** A `Record`, so that an operator added to the type is missed here. */
const valueShape: Record<FilterOperator, 'one' | 'two' | 'many' | 'none'> = {
  '=': 'one',
  '<>': 'one',
  '<': 'one',
  '<=': 'one',
  '>': 'one',
  '>=': 'one',
  contains: 'one',
  notcontains: 'one',
  startswith: 'one',
  endswith: 'one',
  between: 'two',
  anyof: 'many',
  isblank: 'none',
};

/** Reads a filter from outside; a shape that makes no sense is a 400 with a German sentence. */
export function parseFilter(json: unknown): FilterNode {
  const node = parseNode(json, 1);
  let conditions = 0;
  walkFilter(node, () => {
    conditions += 1;
  });
  if (conditions > maxFilterConditions) {
    throw badRequest(sentence('Der Filter hat mehr als {n} Bedingungen.', { n: maxFilterConditions }));
  }
  return node;
}

/** Visits every condition, from left to right. */
export function walkFilter(node: FilterNode, visit: (condition: ConditionNode) => void): void {
  if (node.type === 'condition') visit(node);
  else if (node.type === 'not') walkFilter(node.node, visit);
  else for (const inner of node.nodes) walkFilter(inner, visit);
}

/** The fields that it asks for, each as often as it does. */
export function fieldsIn(node: FilterNode): string[] {
  const names: string[] = [];
  walkFilter(node, ({ field }) => names.push(field));
  return names;
}

function parseNode(json: unknown, level: number): FilterNode {
  if (level > maxFilterLevels)
    throw badRequest(sentence('Der Filter hat mehr als {n} Ebenen.', { n: maxFilterLevels }));
  if (!Array.isArray(json) || json.length === 0) throw badRequest(sentence('Der Filter ist keine gültige Liste.'));
  const parts: readonly unknown[] = json;
  if (parts[0] === '!') return parseNot(parts, level);
  return typeof parts[0] === 'string' ? parseCondition(parts) : parseChain(parts, level);
}

function parseNot(parts: readonly unknown[], level: number): FilterNode {
  if (parts.length !== 2) throw badRequest(sentence("Nach '!' steht im Filter genau eine Bedingung."));
  return { type: 'not', node: parseNode(parts[1], level + 1) };
}

function parseChain(parts: readonly unknown[], level: number): FilterNode {
  const word = parts.length > 1 ? parts[1] : 'and';
  const isChain = parts.length % 2 === 1 && parts.every((part, index) => index % 2 === 0 || part === word);
  if ((word !== 'and' && word !== 'or') || !isChain) {
    throw badRequest(sentence("Zwischen den Bedingungen einer Filterliste steht überall 'and' oder überall 'or'."));
  }
  const nodes = parts.filter((_part, index) => index % 2 === 0).map((part) => parseNode(part, level + 1));
  return nodes.length === 1 && nodes[0] ? nodes[0] : { type: word, nodes };
}

function parseCondition(parts: readonly unknown[]): ConditionNode {
  const [field, operator, value] = parts;
  if (typeof field !== 'string' || !/^[A-Za-z]\w{0,62}(?:\.[A-Za-z]\w{0,62})?$/.test(field)) {
    throw badRequest(sentence('Das Feld {feld} gibt es im Filter nicht.', { feld: shown(field) }));
  }
  if (!isOperator(operator))
    throw badRequest(sentence('Den Operator {operator} gibt es im Filter nicht.', { operator: shown(operator) }));
  const hasValue = valueShape[operator] !== 'none';
  if ([value].flat().some((one) => typeof one === 'string' && one.length > maxFilterText)) {
    throw badRequest(sentence('Ein Filterwert darf höchstens {n} Zeichen haben.', { n: maxFilterText }));
  }
  if (parts.length !== (hasValue ? 3 : 2) || (hasValue && !isValue(value, valueShape[operator]))) {
    throw badRequest(
      sentence('Der Filter für {feld} mit {operator} hat keinen passenden Wert.', { feld: field, operator }),
    );
  }
  return { type: 'condition', field, operator, value: hasValue ? (value as FilterValue) : null };
}

function isOperator(operator: unknown): operator is FilterOperator {
  return typeof operator === 'string' && Object.hasOwn(valueShape, operator);
}

function isValue(value: unknown, shape: 'one' | 'two' | 'many' | 'none'): boolean {
  if (shape === 'one') return isScalar(value);
  return Array.isArray(value) && value.every(isScalar) && (shape === 'many' || value.length === 2);
}

function isScalar(value: unknown): value is FilterScalar {
  return typeof value === 'string' ? isStorable(value) : value === null || ['number', 'boolean'].includes(typeof value);
}

/** The caller's own word, cut so that it fits a toast. */
function shown(value: unknown): string {
  return typeof value === 'string' ? `„${value.slice(0, 60)}“` : '(kein Text)';
}
