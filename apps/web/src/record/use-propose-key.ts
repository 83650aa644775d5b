import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import { useShortcut } from '../entity/use-shortcut.ts';
import type { Row } from '../grid/rows/row.ts';
import { useMayCreate } from '../kinds/use-may-create.ts';
import { t } from '../texts/t.ts';
import { subjectField } from './rail/record-contact.ts';

const pvKey = 'PvDat';

interface Proposing {
  /** Undefined where it is not the next step, or may not be done. */
  readonly propose: (() => void) | undefined;
  /** It would be the next step, for who may: that is asked while the record is read. */
  readonly isProposeOpen: boolean;
  /** What the dialog begins with while it is open. */
  readonly proposal: { readonly field: string; onClose(): void } | undefined;
  /** Whether it goes to the customer at once; a partner's own is a draft first. */
  readonly isDirect: boolean;
}

/** V begins a Personalvorschlag with the record that is open, in a dialog. */
export function useProposeKey(table: Table, id: RecordId, row: Row, isDirect: boolean): Proposing {
  const { key } = table;
  const [isStarted, setStarted] = useState(false);
  // No form waits for this: what a Personalvorschlag is about is looked up while the user reads.
  const { data: field, isError } = useQuery({
    queryKey: ['vorschlag', key],
    queryFn: async () => subjectField(await loadTable(pvKey), key) ?? null,
    enabled: id !== 'neu',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  const mayPropose = useMayCreate(pvKey, Boolean(field));
  const propose = field && mayPropose ? () => setStarted(true) : undefined;
  useShortcut('propose', propose, isDirect ? t('Vorschlagen') : t('Vorschlag anlegen'));
  const isNext = isProposed(table, row);
  return {
    propose: isNext ? propose : undefined,
    isProposeOpen: isNext && !isError && field !== null && mayPropose === undefined,
    isDirect,
    proposal: isStarted && field ? { field, onClose: () => setStarted(false) } : undefined,
  };
}

/** To propose it is the next step. */
const isProposed = ({ entity: { overview, states } }: Table, row: Row): boolean =>
  states !== undefined && (overview?.proposedIn?.includes(String(row[states.field])) ?? false);
