import type { Table } from '@disponent/domain/entity/table';
import { useEffect, useRef } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import { listLocation, recordHref, recordLocation } from '../entity/record-address.ts';
import { useNavigate, useSearch } from '../router/hooks.ts';

export interface OpenRecord {
  /** Undefined while only the list is shown. */
  readonly id: RecordId | undefined;
  open(id: unknown): void;
  close(): void;
}

/** Which record stands open beside the list, kept in the address: `?id=123`, `?id=neu`. The way back closes it. */
export function useSidePanel(table: Table): OpenRecord {
  const { id: given } = useSearch();
  const navigate = useNavigate();
  const id = given === 'neu' || (typeof given === 'number' && Number.isInteger(given)) ? given : undefined;
  useFocusBack(table, id);

  return {
    id,
    // From one to the next is one step of the way back.
    open: (next) => navigate(recordLocation(table, next), { replace: id !== undefined }),
    close: () => navigate(listLocation(table), { replace: true }),
  };
}

/** Who closes what stood beside the list goes on where he was in it. */
export function useFocusBack(table: Table, id: RecordId | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined && last.current !== undefined) focusInList(recordHref(table.key, last.current));
    last.current = id;
  }, [id, table]);
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
