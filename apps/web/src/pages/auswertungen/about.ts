import { nameOnly } from '@disponent/domain/entity/reference-name';
import type { Table } from '@disponent/domain/entity/table';
import { reportBefore, rowsFilter } from '@disponent/domain/report';
import type { Filter } from '@disponent/domain/wire/filter';
import { inDays } from '@disponent/domain/wire/in-days';
import { filterSentence } from '../../kinds/filter/sentence.ts';
import { textOf } from '../../kinds/reference-texts.ts';
import { t } from '../../texts/t.ts';
import type { Asked } from './result.ts';

/** Which rows a file is of: it is read on other days, so periods are the days that they are today. */
export function aboutOf({ table, report, earlier }: Omit<Asked, 'answer'>, today: string): string[] {
  const before = earlier && reportBefore(report, today);
  const idText = (name: string, id: number) => nameOnly(textOf(table.allFields[name]?.to, id) ?? '') || undefined;
  const said = (words: string, filter: Filter | undefined) =>
    filter ? [`${words}: ${filterSentence(table, dated(table, filter, today), idText)}`] : [];
  return [
    `${t('Liste')}: ${table.caption.many}`,
    ...said(t('Filter'), rowsFilter(report)),
    ...said(t('Davor'), before && rowsFilter(before)),
    ...said(t('Anteil'), report.teil),
    ...(report.search ? [`${t('Suche')}: ${report.search}`] : []),
  ];
}

function dated(table: Table, filter: unknown, today: string): unknown {
  if (!Array.isArray(filter)) return filter;
  const [field, operator, value] = filter as [unknown, Parameters<typeof inDays>[0]['operator'], unknown];
  if (typeof field !== 'string' || field === '!') return filter.map((part) => dated(table, part, today));
  if (!table.allFields[field]?.kind.isTime) return filter;
  if (operator === '<>') return ['!', dated(table, [field, '=', value], today)];
  const days = inDays({ operator, value }, today);
  return days.value === value ? filter : [field, days.operator, days.value];
}
