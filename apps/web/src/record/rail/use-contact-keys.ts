import type { Table } from '@disponent/domain/entity/table';
import { useShortcut } from '../../entity/use-shortcut.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { contactHref } from './record-contact.ts';

/** A calls and M writes, where the record has a number or an address. */
export function useContactKeys(table: Table, row: Row, onCalled: () => void) {
  const phone = contactHref(table, row, 'phone');
  const mail = contactHref(table, row, 'email');
  const call = () => {
    follow(phone);
    onCalled();
  };
  useShortcut('call', phone ? call : undefined, t('Anrufen'));
  useShortcut('mail', mail ? () => follow(mail) : undefined, t('E-Mail schreiben'));
  return { phone, mail };
}

/** As a link does it, which is no way out of the page. */
function follow(href: string | undefined): void {
  if (!href) return;
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
