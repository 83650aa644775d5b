import type { MatchingRow } from '@disponent/domain/wire/matching';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { entityApi } from '../../api/entity.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import { recordHref } from '../../entity/record-address.ts';
import { useMayCreate } from '../../kinds/use-may-create.ts';
import { toastError } from '../../query-client.ts';
import { useNavigate } from '../../router/hooks.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';

interface ProposeOptions {
  readonly of: 'position' | 'person';
  readonly id: number;
  readonly anfrage?: number | undefined;
  onDone(): void;
}

/** Makes a draft of a proposal for each; who cannot be proposed is named with the reason, and keeps nobody else from it. */
export function usePropose({ of, id, anfrage, onDone }: ProposeOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayPropose = useMayCreate('PvDat', true);
  const [isProposing, setProposing] = useState(false);

  const bodyOf = (row: MatchingRow) =>
    of === 'position'
      ? { IdPerson: row.Id, IdAnfrage: anfrage, IdAnfragePosition: id }
      : { IdPerson: id, IdAnfrage: row.Zusatz['IdAnfrage'], IdAnfragePosition: row.Id };

  async function propose(rows: readonly MatchingRow[]): Promise<void> {
    if (isProposing) return;
    setProposing(true);
    const made: unknown[] = [];
    try {
      for (const row of rows) {
        try {
          made.push((await entityApi.create('PvDat', bodyOf(row)))['Id']);
        } catch (error) {
          const findings = validationOf(error);
          if (!findings) throw error;
          toast.error(`${row.Text}: ${Object.values(findings.Fehler).flat().join(' ')}`);
        }
      }
      if (made.length > 0) onDone();
    } catch (error) {
      toastError(error);
    } finally {
      setProposing(false);
      if (made.length > 0) tell(made);
    }
  }

  function tell(made: readonly unknown[]): void {
    refreshLists('PvDat');
    void client.invalidateQueries({ queryKey: ['matching'] });
    void client.invalidateQueries({ queryKey: ['bezug'] });
    const [first] = made;
    const to = made.length === 1 ? recordHref('PvDat', first) : undefined;
    const text = made.length === 1 ? t('Vorschlag angelegt') : t('{n} Vorschläge angelegt', { n: String(made.length) });
    toast.success(text, to === undefined ? undefined : { label: t('Öffnen'), run: () => navigate({ to }) });
  }

  return {
    isProposing,
    /** Nothing for who may not propose. */
    propose: mayPropose ? (rows: readonly MatchingRow[]) => void propose(rows) : undefined,
  };
}
