import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { fromWireDate } from '@disponent/domain/wire/dates';
import { type Filter, type FilterNode, parseFilter } from '@disponent/domain/wire/filter';
import { inDays } from '@disponent/domain/wire/in-days';
import { periodOf } from '@disponent/domain/wire/period';
import { raw, sql } from '../../db/sql.ts';
import { visibleChildren } from '../../sight/access.ts';
import { referenceText } from '../display-text.ts';
import { filterField, hopField } from '../filter.ts';
import type { Asking } from '../work.ts';

const signs: Readonly<Record<FilterOperator, string>> = {
  contains: 'enthält',
  notcontains: 'enthält nicht',
  startswith: 'beginnt mit',
  endswith: 'endet mit',
  '=': '',
  '<>': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  between: '',
  anyof: '',
  isblank: 'leer',
};

interface Telling extends Asking {
  readonly table: Table;
  /** The words of the product in the reader's language. */
  say(german: string): string;
}

/** A filter as people say it, where no browser does: in a mail and in a file. Periods are the days that they mean today, rows are named as the caller sees them. */
export const filterWords = async (telling: Telling, filter: Filter | undefined): Promise<string> =>
  filter ? nodeWords(telling, parseFilter(filter)) : '';

async function nodeWords(telling: Telling, node: FilterNode): Promise<string> {
  if (node.type === 'not') return `${telling.say('nicht')} (${await nodeWords(telling, node.node)})`;
  if (node.type === 'condition') return conditionWords(telling, node);
  const parts: string[] = [];
  for (const part of node.nodes) {
    const words = await nodeWords(telling, part);
    parts.push(part.type === 'or' && node.type === 'and' ? `(${words})` : words);
  }
  return parts.join(node.type === 'and' ? ', ' : ` ${telling.say('oder')} `);
}

async function conditionWords(telling: Telling, node: Extract<FilterNode, { type: 'condition' }>): Promise<string> {
  const { table, caller, say } = telling;
  const [name = '', hop] = node.field.split('.');
  if (hop !== undefined) return aheadWords(telling, node, name, hop);
  const field = table.allFields[name];
  if (!field) return say('erweitert');
  const caption = say(filterField(table, name, caller).caption);
  const { operator, value } = field.kind.isTime ? inDays(node, caller.today) : node;
  if (operator === 'isblank') return `${caption} ${say(signs.isblank)}`;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words: string[] = [];
  for (const one of values) words.push(await valueWords(telling, name, field, one));
  const joint = operator === 'between' ? ' – ' : ` ${say('oder')} `;
  // From a day to itself is that day.
  return [caption, signs[operator] && say(signs[operator]), [...new Set(words)].join(joint)].filter(Boolean).join(' ');
}

/** Of the record that a reference names, or of the rows below: 'Einsatz: Kunde (Beschäftiger) Donau Logistik'. */
async function aheadWords(
  telling: Telling,
  node: Extract<FilterNode, { type: 'condition' }>,
  name: string,
  hop: string,
): Promise<string> {
  const { table, caller, say } = telling;
  const child = visibleChildren(caller, table).find(({ key }) => key === name);
  const field = child ? undefined : filterField(table, name, caller);
  const target = child ?? (field && hopField(field, hop, caller).target);
  if (!target) return say('erweitert');
  const words = await conditionWords({ ...telling, table: target }, { ...node, field: hop });
  return `${say(child?.caption.many ?? field?.caption ?? '')}: ${words}`;
}

async function valueWords({ db, caller, say }: Telling, name: string, field: Field, value: unknown): Promise<string> {
  if (value === null || value === undefined) return say('leer');
  if (field.kind.isReference || field.to) {
    if (!Number.isSafeInteger(value)) return String(value);
    const own = raw(referenceText(name, field, `${Number(value)}::bigint`, caller));
    const found = await db.row<{ text: string | null }>(sql`select ${own} as text`);
    return found?.text ? nameOnly(found.text) : `Nr. ${Number(value)}`;
  }
  if (field.values) return say(labelIn(field, String(value)));
  if (typeof value === 'boolean') return say(value ? 'Ja' : 'Nein');
  const days = field.kind.isTime ? periodOf(value, caller.today) : undefined;
  if (days) return [...new Set([days.first, days.last])].map((day) => formatDate(fromWireDate(day))).join(' – ');
  return field.kind.format(field.kind.fromWire ? field.kind.fromWire(value) : value, field);
}
