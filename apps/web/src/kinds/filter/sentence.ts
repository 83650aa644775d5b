import type { Table } from '@disponent/domain/entity/table';
import { t } from '../../texts/t.ts';
import { textOf } from '../reference-texts.ts';
import { fromExpression } from './condition.ts';
import { conditionText, valueText } from './words.ts';

type IdText = (name: string, id: number) => string | undefined;

/** A filter as people say it: 'Status Im Pool und (Ort Wien oder Ort Linz)'. */
export function filterSentence(table: Table, filter: unknown, idText: IdText): string {
  if (!Array.isArray(filter) || filter.length === 0) return '';
  const [first, second] = filter as [unknown, unknown];
  if (first === '!' && isGroup(second)) return t('nicht ({words})', { words: filterSentence(table, second, idText) });
  if (!Array.isArray(first)) return leafWords(table, filter, idText);
  if (filter.length === 1) return filterSentence(table, first, idText);
  return filter
    .map((part: unknown) => {
      if (!Array.isArray(part)) return part === 'or' ? t('oder') : t('und');
      const words = filterSentence(table, part, idText);
      return part.length > 1 && isGroup(part) ? `(${words})` : words;
    })
    .join(' ');
}

const isGroup = (part: unknown): boolean => Array.isArray(part) && Array.isArray(part[0]);

function leafWords(table: Table, leaf: readonly unknown[], idText: IdText): string {
  const [condition] = fromExpression(leaf, table.allFields).conditions;
  const field = condition && table.allFields[condition.field];
  if (!field) return aheadWords(leaf, leaf);
  const nameOf = (id: number) => idText(condition.field, id);
  const { operator, value, isNot } = condition;
  if (operator === 'anyof' && Array.isArray(value)) {
    const words = value.map((one) => valueText(field, one, nameOf)).join(` ${t('oder')} `);
    return `${field.caption} ${isNot ? t('nicht ') : ''}${words}`;
  }
  return `${field.caption} ${conditionText(field, condition, nameOf)}`;
}

/** Of a field of another record, as its words were asked for before. */
const aheadWords = ([first, of]: readonly unknown[], leaf: unknown): string =>
  first === '!'
    ? t('nicht ({words})', { words: aheadWords([], of) })
    : (textOf(JSON.stringify(leaf), 0) ?? t('eine unbekannte Bedingung'));

/** The rows that a filter names, by field; what it asks of another record is a name by itself, whose words are those of 0. */
export function idsIn(table: Table, filter: unknown): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, , value] = part as [unknown, unknown, unknown];
    if (typeof name !== 'string' || name === '!') part.forEach(visit);
    else if (name.includes('.')) found.set(JSON.stringify(part), [0]);
    else if (table.allFields[name]?.to) {
      const ids = [value].flat().filter((id): id is number => typeof id === 'number');
      found.set(name, [...(found.get(name) ?? []), ...ids]);
    }
  };
  visit(filter);
  return found;
}
