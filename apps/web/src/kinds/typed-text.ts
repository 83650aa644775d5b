import { formatExact, formatNumber } from '@disponent/domain/format/number';
import type { Field, KindName } from '@disponent/domain/kinds/kind';
import { t } from '../texts/t.ts';

/** A value in the form in which it is edited: numbers without their unit, all their decimals kept. */
export function editText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind.name) {
    case 'number':
    case 'percent':
      return formatExact(value as number);
    case 'money':
      return formatNumber(value as number, 'n2');
    case 'json':
      return JSON.stringify(value, null, 2);
    default:
      return field.kind.format(value, field);
  }
}

/** The words after the caption when a text cannot be read. */
export function nonsense(kind: KindName): string {
  return sentences[kind] ?? t('ist ungültig');
}

const sentences: Partial<Record<KindName, string>> = {
  number: t('ist keine gültige Zahl'),
  money: t('ist kein gültiger Betrag'),
  percent: t('ist kein gültiger Prozentsatz'),
  date: t('ist kein gültiges Datum'),
  datetime: t('ist kein gültiger Zeitpunkt'),
  time: t('ist keine gültige Uhrzeit'),
  timerange: t('ist kein gültiger Zeitraum'),
  duration: t('ist keine gültige Dauer'),
  json: t('ist kein gültiges JSON'),
};
