import type { Table } from '@disponent/domain/entity/table';
import { formatDate } from '@disponent/domain/format/date';
import type { Row } from '../grid/rows/row.ts';
import { t } from '../texts/t.ts';

/** 'Zuletzt geändert am 21.03.2026, 09:28 von Sabine Moser' */
export function changedWords(table: Table, row: Row): string {
  const at = row['GeaendertAm'];
  const by = row['GeaendertVonText'];
  if (!(at instanceof Date)) return table.caption.one;
  return t('Zuletzt geändert am {datum}, {datum2}{wert}', {
    datum: formatDate(at, 'd'),
    datum2: formatDate(at, 't'),
    wert: typeof by === 'string' && by ? t(' von {by}', { by }) : '',
  });
}
