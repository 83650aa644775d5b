import type { Table } from '@disponent/domain/entity/table';
import { useShortcut } from '../../entity/use-shortcut.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { contactHref } from './record-contact.ts';

/** A calls and M writes, where the record has a number or an address. */
export function useContactKeys(table: Table, row: Row): void {
  useShortcut('call', opener(contactHref(table, row, 'phone')), t('Anrufen'));
  useShortcut('mail', opener(contactHref(table, row, 'email')), t('E-Mail schreiben'));
}

/** As a link does it, which is no way out of the page. */
function opener(href: string | undefined): (() => void) | undefined {
  if (!href) return;
  return () => {
    const link = document.createElement('a');
    link.href = href;
    link.click();
  };
}
