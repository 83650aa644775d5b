import type { Table } from '@disponent/domain/entity/table';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { listLocation, recordHref, recordLocation } from './record-address.ts';
import type { RecordId } from './use-record.ts';

export interface OpenRecord {
  /** Undefined while only the list is shown. */
  readonly id: RecordId | undefined;
  open(id: unknown): void;
  close(): void;
}

/** Which record stands open beside the list, kept in the address: `?id=123`, `?id=neu`. The way back closes it. */
export function useSidePanel(table: Table): OpenRecord {
  const { id: given } = useSearch({ strict: false }) as { id?: unknown };
  const navigate = useNavigate();
  const id = given === 'neu' || (typeof given === 'number' && Number.isInteger(given)) ? given : undefined;
  const last = useRef(id);

  useEffect(() => {
    if (id === undefined && last.current !== undefined) focusInList(recordHref(table.key, last.current));
    last.current = id;
  }, [id, table]);

  return {
    id,
    // From one to the next is one step of the way back.
    open: (next) => void navigate({ ...recordLocation(table, next), replace: id !== undefined } as never),
    close: () => void navigate({ ...listLocation(table), replace: true } as never),
  };
}

/** To the grid's cell or to the card, unless the user is somewhere else already. */
function focusInList(href: string | undefined): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const cell = document.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  const card = [...document.querySelectorAll<HTMLElement>('main li a')].find(
    (link) => link.getAttribute('href') === href,
  );
  (cell ?? card)?.focus({ preventScroll: true });
}
