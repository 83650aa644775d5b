import { ActionIcon, Button } from '@mantine/core';
import { Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { isNewRow, recordTitle } from '../entity/record-title.ts';
import { FormContext } from '../form/form-context.ts';
import { t } from '../texts/t.ts';
import { QuickActions } from './actions/quick-actions.tsx';
import { RecordActions } from './actions/record-actions.tsx';
import { SaveActions } from './actions/save-actions.tsx';
import { RecordFields } from './fields.tsx';
import type { RecordFormProps } from './form-props.ts';
import { RecordPage } from './page.tsx';
import { hasPaper } from './rail/has-paper.ts';
import { hasRail } from './tabs.ts';
import { useRecordForm } from './use-record-form.ts';

const RecordRail = onDemand(async () => (await import('./rail/rail.tsx')).RecordRail);
const BeginButton = onDemand(async () => (await import('./actions/begin-button.tsx')).BeginButton);
const PaperOf = onDemand(async () => (await import('./rail/paper.tsx')).PaperOf);
const MailReview = onDemand(async () => (await import('./mails/mail-review.tsx')).MailReview);
const OwnProposal = onDemand(async () => (await import('./propose/own-proposal.tsx')).OwnProposal);
const ProposalLinks = onDemand(async () => (await import('./propose/links.tsx')).ProposalLinks);
const ProposeStart = onDemand(async () => (await import('./propose/propose-start.tsx')).ProposeStart);
const ConflictDialog = onDemand(async () => (await import('./editing/conflict-dialog.tsx')).ConflictDialog);

/** A record with all that can be done with it, as a page or in a frame that arranges its parts. */
export function RecordForm(props: RecordFormProps) {
  const { actions, below, sections, beside, frame, Related } = props;
  const model = useRecordForm(props);
  const { id, table, store, saved, saving, canSave, note } = model;
  const { isSaving, conflict } = saving;
  const rail = id !== 'neu' && !frame && hasRail(table) && (
    <Suspense fallback={null}>
      {model.isDrawn && <RecordRail table={table} id={id} call={model.call} onField={model.goTo} />}
    </Suspense>
  );
  const parts = {
    row: saved,
    canSave,
    note,
    actions: !isNewRow(saved) && (
      <>
        {!frame && (
          <QuickActions
            table={table}
            row={saved}
            contact={model.contact}
            onCalled={model.noteCall}
            onNote={model.noteDown}
          />
        )}
        {!frame && model.rail.place !== 'beside' && hasPaper(table, saved) && (
          <Suspense fallback={<ActionIcon variant="default" size="lg" disabled aria-hidden />}>
            <PaperOf table={table} isButton />
          </Suspense>
        )}
        {actions?.(saved)}
        {sendsMails(table) && model.canSend && (
          <Suspense fallback={null}>
            <MailReview table={table} row={saved} unsent={model.action.unsent} />
          </Suspense>
        )}
        {table.entity.hasLinks && canSave && model.canSend && (
          <Suspense fallback={<Button variant="default">{t('Zugangslinks')}</Button>}>
            <ProposalLinks table={table} id={Number(saved['Id'])} />
          </Suspense>
        )}
        {!frame && table.entity.overview?.begins && (
          <Suspense fallback={null}>
            <BeginButton store={store} />
          </Suspense>
        )}
        <RecordActions
          table={table}
          row={saved}
          store={store}
          action={model.action}
          document={model.document}
          isBusy={isSaving}
          onPropose={frame ? undefined : model.propose}
          isPage={!frame}
          onCopy={model.copy}
          onDelete={model.remove}
        />
      </>
    ),
    saveActions: canSave && (
      <SaveActions
        store={store}
        isNew={id === 'neu'}
        isSaving={isSaving}
        onSave={model.save}
        onDiscard={model.discard}
      />
    ),
    save: model.save,
    fields: (
      <RecordFields model={model} rail={rail} sections={sections} below={below} beside={beside} Related={Related} />
    ),
  };
  return (
    <FormContext value={model.form}>
      {frame ? frame(parts) : <RecordPage model={model} parts={parts} rail={rail} />}
      {model.creation}
      {model.proposal && (
        <Suspense fallback={null}>
          {model.isDirect ? (
            <ProposeStart {...model.proposal} ids={[Number(saved['Id'])]} text={recordTitle(table, saved)} />
          ) : (
            <OwnProposal prefill={{ [model.proposal.field]: Number(saved['Id']) }} onClose={model.proposal.onClose} />
          )}
        </Suspense>
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            table={table}
            conflict={conflict}
            onMerge={(choices) => void saving.merge(choices)}
            onClose={saving.cancelMerge}
          />
        </Suspense>
      )}
    </FormContext>
  );
}

/** Whether mails may follow from what is done with the record. */
const sendsMails = ({ actions, entity }: RecordFormProps['store']['table']): boolean =>
  entity.hasMails === true || Object.values(actions).some(({ sends, isOfList }) => sends === true && !isOfList);
