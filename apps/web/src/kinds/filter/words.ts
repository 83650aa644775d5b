import { formatDate } from '@disponent/domain/format/date';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field, FilterOperator } from '@disponent/domain/kinds/kind';
import { fromWireDate, isWireDate } from '@disponent/domain/wire/dates';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { type Condition, isTime } from './condition.ts';
import { periodWords, spanWords } from './period-words.ts';

/** What an operator is called in menus. */
export const operatorNames: Readonly<Record<FilterOperator, string>> = {
  contains: t('enthält'),
  notcontains: t('enthält nicht'),
  startswith: t('beginnt mit'),
  endswith: t('endet mit'),
  '=': t('ist gleich'),
  '<>': t('ist nicht gleich'),
  '<': t('kleiner als'),
  '<=': t('höchstens'),
  '>': t('größer als'),
  '>=': t('mindestens'),
  between: t('zwischen'),
  anyof: t('eines von'),
  isblank: t('ist leer'),
};

/** Written before the value in a chip and in the filter cell; `contains` and `=` go without saying. */
export const operatorSigns: Readonly<Record<FilterOperator, string>> = {
  contains: '',
  notcontains: t('ohne '),
  startswith: t('beginnt mit '),
  endswith: t('endet mit '),
  '=': '',
  '<>': '≠ ',
  '<': '< ',
  '<=': '≤ ',
  '>': '> ',
  '>=': '≥ ',
  between: '',
  anyof: '',
  isblank: t('leer'),
};

/** How a single value reads; `idText` knows the names of referenced rows. */
export function valueText(
  field: Field,
  wire: unknown,
  idText: (id: number) => string | undefined = () => undefined,
): string {
  if (wire === null || wire === undefined) return t('leer');
  switch (field.kind.name) {
    case 'reference':
    case 'multiReference':
      return idText(Number(wire)) ?? t('Nr. {id}', { id: Number(wire) });
    case 'enum':
    case 'multiEnum':
      return labelIn(field, wire as string);
    case 'boolean':
      return texts.boolean[wire === true ? 'true' : 'false'];
    case 'textList':
      return String(wire);
    case 'date':
    case 'datetime':
      return periodWords(wire) ?? (isWireDate(wire) ? formatDate(fromWireDate(wire)) : plainText(field, wire));
    default:
      return plainText(field, wire);
  }
}

const plainText = (field: Field, wire: unknown) =>
  field.kind.format(field.kind.fromWire ? field.kind.fromWire(wire) : wire, field);

/** The words after the caption in a chip: '≤ 05.06.2026', '4 Werte', 'leer'. */
export function conditionText(field: Field, condition: Condition, idText?: (id: number) => string | undefined): string {
  const { operator, value, isNot } = condition;
  if (operator === 'isblank') return isNot ? t('nicht leer') : t('leer');
  const said = isTime(field) && spanWords({ operator, value });
  if (said) return `${isNot ? t('nicht ') : ''}${said}`;
  const words = listText(field, operator, value, idText);
  return `${isNot ? t('nicht ') : ''}${operatorSigns[operator]}${words}`;
}

function listText(
  field: Field,
  operator: FilterOperator,
  value: unknown,
  idText?: (id: number) => string | undefined,
): string {
  if (!Array.isArray(value)) return valueText(field, value, idText);
  // From a month to itself is that month.
  if (operator === 'between') return [...new Set(value.map((part) => valueText(field, part, idText)))].join(' – ');
  if (value.length === 1) return valueText(field, value[0], idText);
  return t('{n} Werte', { n: value.length });
}
