import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import type { MailDraft, WireRow } from '@disponent/domain/wire/answers';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { mailApi } from '../../api/mail.ts';
import type { Row } from '../../grid/rows/row.ts';
import { toastError } from '../../query-client.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import type { RecordAction } from '../actions/action-order.ts';

interface MailReviewProps {
  readonly table: Table;
  readonly row: Row;
  readonly unsent: number;
}

/**
 * Mails that follow from what was done with the record, each to be looked at before it leaves. They open by themselves once something was done with it, or
 * could not be because they wait; who comes to the record later finds that they do.
 */
export function MailReview({ table, row, unsent }: MailReviewProps) {
  const id = row['Id'] as number;
  const version = row['Version'] as number;
  const client = useQueryClient();
  const [seen, setSeen] = useState({ version, unsent, isOpen: false });
  const isActed = version !== seen.version || unsent !== seen.unsent;
  const { data: drafts = [] } = useQuery({
    queryKey: ['mails', table.key, id, version],
    queryFn: ({ signal }) => mailApi.drafts(table.key, id, signal),
    // A mail that is being written stays open when the record moves on behind it; another record has its own.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    meta: { isQuiet: true },
  });
  const { data: mails } = useQuery({
    queryKey: ['tabelle', 'EmailVersand'],
    queryFn: () => loadTable('EmailVersand'),
    enabled: drafts.length > 0,
    staleTime: Infinity,
  });
  const [draft] = drafts;
  if (!draft || !mails) return null;
  const reload = () => client.invalidateQueries({ queryKey: ['mails', table.key, id] });
  const close = () => setSeen({ version, unsent, isOpen: false });
  if (isActed || seen.isOpen)
    return <DraftDialog key={draft.Id} mails={mails} draft={draft} onDone={reload} onClose={close} />;
  return (
    <Button variant="light" onClick={() => setSeen({ version, unsent, isOpen: true })}>
      {drafts.length === 1 ? t('1 E-Mail ansehen') : t('{n} E-Mails ansehen', { n: drafts.length })}
    </Button>
  );
}

interface DraftDialogProps {
  readonly mails: Table;
  readonly draft: MailDraft;
  onDone(): Promise<void>;
  onClose(): void;
}

const senden: RecordAction = {
  name: 'Senden',
  caption: 'Senden',
  from: [],
  to: 'same',
  asks: ['Empfaenger', 'Kopie', 'Betreff', 'Text'],
  requires: ['Empfaenger', 'Betreff', 'Text'],
};

function DraftDialog({ mails, draft, onDone, onClose }: DraftDialogProps) {
  async function send(values: WireRow): Promise<Said | undefined> {
    try {
      await mailApi.send(draft, values);
    } catch (error) {
      const findings = validationOf(error);
      if (findings) return findings.Fehler;
      toastError(error);
      await onDone();
      return;
    }
    toast.success(t('Die E-Mail wird gesendet'));
    await onDone();
  }

  async function drop(): Promise<void> {
    await mailApi.drop(draft).catch(toastError);
    await onDone();
  }

  const notes = [
    draft.Hinweis ?? '',
    draft.HatTermin ? t('Mit Kalendereintrag') : '',
    draft.Anhaenge.length > 0 ? t('Anhänge: {liste}', { liste: draft.Anhaenge.join(', ') }) : '',
  ].filter((one) => one !== '');
  const row = { ...draft } as unknown as Row;
  return (
    <ActionDialog
      table={mails}
      row={row}
      action={{ ...senden, caption: t('Senden') }}
      notes={notes}
      other={{ label: t('Nicht senden'), run: drop }}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
