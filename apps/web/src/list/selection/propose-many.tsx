import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '../../entity/counts.ts';
import { ProposeStart } from '../../record/propose/propose-start.tsx';
import { subjectField } from '../../record/rail/record-contact.ts';

interface ProposeManyProps {
  readonly table: Table;
  readonly ids: readonly number[];
  onDone(): void;
  onClose(): void;
}

/** The dialog of a single proposal, with the selected people or applications. */
export function ProposeMany({ table, ids, ...ends }: ProposeManyProps) {
  const { data: field } = useQuery({
    queryKey: ['vorschlag', table.key],
    queryFn: async () => subjectField(await loadTable('PvDat'), table.key) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  return field ? <ProposeStart field={field} ids={ids} text={countOf(table, ids.length)} {...ends} /> : null;
}
