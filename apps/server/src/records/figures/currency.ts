import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';

/** Amounts of several currencies add up in euros, each at the rate of its own row (decision 85); `t` is that row. */
export function totalSql(how: 'sum' | 'avg', { fields }: Table, { kind }: Field, own: string): string {
  const isForeign = kind.name === 'money' && fields['IdWaehrung'] && fields['Kurs'];
  const euros = isForeign ? `case when t.kurs <> 1 then round(${own} / t.kurs, 2) else ${own} end` : own;
  return `${how}(${euros})`;
}
