import type { Table } from '@disponent/domain/entity/table';
import { type ReactNode, useEffect } from 'react';
import type { RecordId } from '../entity/record-address.ts';
import { isNewRow, recordCrumb, recordTitle } from '../entity/record-title.ts';
import type { Row } from '../grid/rows/row.ts';
import { RecordForm } from '../record/form.tsx';
import type { FormParts } from '../record/form-props.ts';
import { StatusOf } from '../record/header.tsx';
import { RecordNote } from '../record/rail/record-note.tsx';
import { useRecord } from '../record/use-record.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import classes from './side-panel.module.css';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';

interface RecordViews {
  readonly table: Table;
  /** What it is called by; its number unless said. */
  readonly title?: (row: Row) => string;
  /** Under the title. */
  readonly meta: (row: Row) => ReactNode;
  /** The pill beside the title; its status unless said. */
  readonly pill?: (row: Row) => ReactNode;
  /** Between the actions and the rest. */
  readonly lead?: (row: Row, parts: FormParts) => ReactNode;
  /** Instead of the fields, for a record that nobody changes any more. */
  readonly overview: (row: Row) => ReactNode;
  readonly isLocked: (row: Row) => boolean;
  /** Inside of the form, for what goes along with its fields. */
  readonly beside?: ReactNode;
}

interface SidePanelRecordProps extends RecordViews, Omit<SidePanelProps, 'label' | 'children'> {
  readonly id: RecordId;
}

/** A record with its actions in the panel beside its list: the form while it can be changed, an overview afterwards. */
export function SidePanelRecord({ id, onPrevious, onNext, onClose, ...views }: SidePanelRecordProps) {
  return (
    <SidePanel label={views.table.caption.one} onPrevious={onPrevious} onNext={onNext} onClose={onClose}>
      <PanelContent key={String(id)} id={id} {...views} />
    </SidePanel>
  );
}

function PanelContent({ id, ...views }: RecordViews & { id: RecordId }) {
  const { table, isLocked } = views;
  const record = useRecord(table, id);
  if (record.store)
    return (
      <RecordForm
        id={id}
        record={record}
        store={record.store}
        isLocked={isLocked}
        frame={(parts) => <PanelForm {...views} parts={parts} />}
      />
    );
  return record.error ? (
    <div className={classes.message}>
      <ErrorState error={record.error} onRetry={() => void record.reload().catch(() => undefined)} />
    </div>
  ) : (
    <div className={classes.message}>
      <Delayed>
        <SkeletonRows columns={2} />
      </Delayed>
    </div>
  );
}

function PanelForm({
  parts,
  table,
  title = (row) => recordCrumb(table, row),
  meta,
  pill,
  lead,
  overview,
  isLocked,
  beside,
}: RecordViews & { parts: FormParts }) {
  const { row, note, actions, saveActions, fields } = parts;
  const isNew = isNewRow(row);
  const name = isNew ? recordTitle(table, row) : title(row);
  useTitleOnTop(name);
  return (
    <>
      <div className={classes.head}>
        <div className={classes.titleLine}>
          <h2>{name}</h2>
          {!isNew && (pill?.(row) ?? <StatusOf table={table} row={row} />)}
        </div>
        <div className={classes.meta}>
          <RecordNote note={note}>{isNew ? t('Noch nicht gespeichert') : meta(row)}</RecordNote>
        </div>
      </div>
      <div className={classes.actions}>{actions}</div>
      {!isNew && lead?.(row, parts)}
      {isLocked(row) ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <section className={classes.body} aria-label={t('Überblick')} tabIndex={0}>
          {overview(row)}
        </section>
      ) : (
        <div className={classes.fields}>{fields}</div>
      )}
      {beside}
      {saveActions && <div className={classes.save}>{saveActions}</div>}
    </>
  );
}

/** 'RE2026-00194 – Fakturen – Disponent' while it stands open. */
function useTitleOnTop(name: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${name} – ${before}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
