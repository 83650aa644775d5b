import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';

/** Amounts of several currencies add up in euros, each at the rate of its own row (decision 85); `t` is that row. */
export function totalSql(how: 'sum' | 'avg', { fields }: Table, { kind }: Field, own: string): string {
  const isForeign = kind.name === 'money' && fields['IdWaehrung'] && fields['Kurs'];
  return `${how}(${isForeign ? inEuroSql(own, 't') : own})`;
}

/** An amount of a row in euros, to the cent: a sum is what the rows of its list add up to. */
export const inEuroSql = (amount: string, alias: string): string =>
  `case when ${alias}.kurs <> 1 then round((${amount}) / ${alias}.kurs, 2) else ${amount} end`;
