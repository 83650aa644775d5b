import type { Table } from '@disponent/domain/entity/table';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FieldErrors } from '../form/field-errors.tsx';
import { FormContext } from '../form/form-context.ts';
import { formLayout, type Tab, tabOf } from '../form/form-layout.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormTabs } from '../form/form-tabs.tsx';
import type { RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/row.ts';
import { PageHeader } from '../layout/page-header.tsx';
import classes from './entity-detail.module.css';
import { firstErrorPath, focusPath } from './first-error.ts';
import { DeleteButton, SaveActions } from './record-actions.tsx';
import { RecordHeader } from './record-header.tsx';
import { isNewRow, recordCrumb, recordTitle } from './record-title.ts';
import { confirmDiscard, useDiscardGuard } from './use-discard-guard.ts';
import { useForm } from './use-form.ts';
import type { LoadedRecord, RecordId } from './use-record.ts';
import { useSave } from './use-save.ts';

interface RecordFormProps {
  readonly id: RecordId;
  readonly record: LoadedRecord;
  readonly store: RecordStore;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly below?: ((row: Row) => ReactNode) | undefined;
}

export function RecordForm({ id, record, store, actions, below }: RecordFormProps) {
  const { table } = store;
  const saved = useSyncExternalStore((listener) => store.subscribe('', listener), store.saved);
  const allowed = (saved['Aktionen'] as readonly string[] | undefined) ?? [];
  const canSave = allowed.includes('Speichern');
  const form = useForm(store, !canSave);
  const mayLeave = useRef(false);
  const [generation, setGeneration] = useState(0);
  const tabs = useMemo(() => formLayout(table, saved), [table, saved]);
  const [chosen, setChosen] = useState(tabs[0]?.title ?? '');
  const active = tabs.some(({ title }) => title === chosen) ? chosen : (tabs[0]?.title ?? '');
  const isSmall = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const reset = () => setGeneration((last) => last + 1);

  function goToError(): void {
    const path = firstErrorPath(tabs, store.errors());
    if (path === undefined) return;
    const tab = tabOf(tabs, path);
    if (tab) setChosen(tab.title);
    focusPath(path);
  }

  const { isSaving, save, remove } = useSave({
    store,
    id,
    record,
    onInvalid: goToError,
    onReset: reset,
    onDeleted: () => (mayLeave.current = true),
  });
  useDiscardGuard(store, mayLeave);
  useSaveKey(canSave ? () => void save() : undefined, store, id);

  async function discard(): Promise<void> {
    if (!(await confirmDiscard())) return;
    store.discard();
    reset();
  }

  const saveActions = canSave && (
    <SaveActions
      store={store}
      isNew={id === 'neu'}
      isSaving={isSaving}
      onSave={() => void save()}
      onDiscard={() => void discard()}
    />
  );
  const crumbs = table.entity.path ? [{ label: table.caption.many, to: table.entity.path }] : [];
  const panel = (tab: Tab) => (
    <div className={classes.panel} key={generation}>
      <RecordErrors store={store} />
      {tab.sections.map((section, index) => (
        <FormSection key={section.title} section={section} legend={index === 0 && canSave && hasRequired(table, tab)} />
      ))}
      {!isNewRow(saved) && below?.(saved)}
    </div>
  );

  return (
    <FormContext value={form}>
      <div className={classes.page}>
        <PageHeader
          title={recordCrumb(table, saved)}
          crumbs={crumbs}
          isHeading={false}
          documentTitle={[recordTitle(table, saved), table.caption.many]}
          actions={!isSmall && saveActions}
        />
        <RecordHeader
          table={table}
          row={saved}
          actions={
            <>
              {!isNewRow(saved) && actions?.(saved)}
              {allowed.includes('Loeschen') && !isNewRow(saved) && (
                <DeleteButton isBusy={isSaving} onClick={() => void remove()} />
              )}
            </>
          }
        />
        {tabs.length > 1 ? (
          <FormTabs tabs={tabs} active={active} onChange={setChosen}>
            {panel}
          </FormTabs>
        ) : (
          <div className={classes.single}>{tabs[0] && panel(tabs[0])}</div>
        )}
        {isSmall && saveActions && <div className={classes.bottom}>{saveActions}</div>}
      </div>
    </FormContext>
  );
}

function hasRequired({ fields }: Table, { sections }: Tab): boolean {
  return sections.some((section) =>
    section.fields.some((name) => fields[name]?.rules?.some((rule) => rule.name === 'required')),
  );
}

/** Sentences about the whole record. */
function RecordErrors({ store }: { store: RecordStore }) {
  const errors = useSyncExternalStore((listener) => store.subscribe('', listener), store.errors);
  const sentences = errors[''];
  return sentences ? (
    <div role="alert" className={classes.recordErrors} data-path="" tabIndex={-1}>
      <FieldErrors id={undefined} errors={sentences} />
    </div>
  ) : null;
}

/** Strg S saves, and never the page as a file. */
function useSaveKey(save: (() => void) | undefined, store: RecordStore, id: RecordId): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's';
    if (!isSave) return;
    event.preventDefault();
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    if (id === 'neu' || store.changeCount() > 0) save?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
