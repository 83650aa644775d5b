import type { Table } from '@disponent/domain/entity/table';
import { mayCreate } from '@disponent/domain/entity/writing';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isNewRow, recordCrumb, recordTitle } from '../entity/record-title.ts';
import { FieldErrors } from '../form/field-errors.tsx';
import { FormContext } from '../form/form-context.ts';
import { type Tab, tabOf } from '../form/form-layout.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormTabs } from '../form/form-tabs.tsx';
import type { RecordStore } from '../form/record-store.ts';
import type { Row } from '../grid/rows/row.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useNavigate } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { RecordActions } from './actions/record-actions.tsx';
import { SaveActions } from './actions/save-actions.tsx';
import { useAction } from './actions/use-action.ts';
import { copyLocation } from './copy-record.ts';
import { firstErrorPath, focusPath } from './editing/first-error.ts';
import { ownWriting } from './editing/own-writing.ts';
import { confirmDiscard, useDiscardGuard } from './editing/use-discard-guard.ts';
import { useDraft } from './editing/use-draft.ts';
import { useFirstField } from './editing/use-first-field.ts';
import { useForm } from './editing/use-form.ts';
import { useSave } from './editing/use-save.ts';
import { useSaveKey } from './editing/use-save-key.ts';
import { useTakeOver } from './editing/use-take-over.ts';
import classes from './entity-detail.module.css';
import { RecordHeader } from './header.tsx';
import { Neighbours } from './neighbours.tsx';
import { RailOverlay, RailToggle } from './rail/overlay.tsx';
import { useContactKeys } from './rail/use-contact-keys.ts';
import { useRailPlace } from './rail/use-rail-place.ts';
import { ReferencePreview } from './reference-preview.tsx';
import { hasRail, historyTab, railTab, recordTabs } from './tabs.ts';
import { type LiveNote, useLiveRecord } from './use-live-record.ts';
import { useProposeKey } from './use-propose-key.ts';
import { useQuickCreate } from './use-quick-create.tsx';
import type { LoadedRecord, RecordId } from './use-record.ts';
import { useRecordKeys } from './use-record-keys.ts';
import { useVisit } from './use-visit.ts';

interface RecordFormProps {
  readonly id: RecordId;
  readonly record: LoadedRecord;
  readonly store: RecordStore;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly below?: ((row: Row) => ReactNode) | undefined;
  readonly sections?: SectionViews | undefined;
  /** Draws the parts in another way than as a page. */
  readonly frame?: ((parts: FormParts) => ReactNode) | undefined;
  /** Records that nobody changes any more, whatever he may do. */
  readonly isLocked?: ((row: Row) => boolean) | undefined;
}

/** What a form is made of, for a frame to arrange. */
export interface FormParts {
  /** As saved. */
  readonly row: Row;
  readonly canSave: boolean;
  /** What somebody else did to it meanwhile. */
  readonly note: LiveNote | undefined;
  readonly actions: ReactNode;
  readonly saveActions: ReactNode;
  /** All fields, in their tabs. */
  readonly fields: ReactNode;
}

/** Sections drawn in another way; they find the form by its context. */
export type SectionViews = Readonly<Record<string, ComponentType>>;

const noSections: SectionViews = {};

const RecordRail = lazy(() => import('./rail/rail.tsx').then((module) => ({ default: module.RecordRail })));
const RecordHistory = lazy(() => import('./history/history.tsx').then((module) => ({ default: module.RecordHistory })));
const ConflictDialog = lazy(() =>
  import('./editing/conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);

export function RecordForm(props: RecordFormProps) {
  const { id, record, store, actions, below, sections = noSections, frame, isLocked } = props;
  const { table } = store;
  const me = useMe();
  const saved = useSyncExternalStore((listener) => store.subscribe('', listener), store.saved);
  const allowed = (saved['Aktionen'] as readonly string[] | undefined) ?? [];
  const canChange = !isLocked?.(saved);
  const canSave = canChange && allowed.includes('Speichern');
  const { create, dialog: creation } = useQuickCreate();
  const writing = useMemo(() => ownWriting(table, saved), [table, saved]);
  const form = useForm(store, !canSave, { create, Preview: ReferencePreview, writing });
  const mayLeave = useRef(false);
  const navigate = useNavigate();
  const [generation, setGeneration] = useState(0);
  const place = useRailPlace();
  const [isRailOpen, setRailOpen] = useState(false);
  const railToggle = useRef<HTMLButtonElement>(null);
  const isRailTab = place === 'tab' && frame === undefined;
  const tabs = useMemo(() => recordTabs(table, saved, isRailTab), [table, saved, isRailTab]);
  const [chosen, setChosen] = useState(tabs[0]?.title ?? '');
  const active = tabs.some(({ title }) => title === chosen) ? chosen : (tabs[0]?.title ?? '');
  const isSmall = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const reset = () => setGeneration((last) => last + 1);

  function goToError(): void {
    const path = firstErrorPath(tabs, store.errors());
    if (path !== undefined) goTo(path);
  }

  function goTo(path: string): void {
    const tab = tabOf(tabs, path);
    if (tab) setChosen(tab.title);
    setRailOpen(false);
    focusPath(path);
  }

  const { isSaving, conflict, merge, cancelMerge, save, saveAndClose, remove, reload, acted } = useSave({
    store,
    id,
    record,
    onInvalid: goToError,
    onReset: reset,
    onDeleted: () => (mayLeave.current = true),
  });
  const action = useAction({
    store,
    save,
    onDone: acted,
    onRefused: reload,
    onInvalid(errors) {
      store.setAllErrors(errors);
      goToError();
    },
  });
  const note = useLiveRecord({
    store,
    id,
    record,
    isSaving,
    isOver: () => mayLeave.current,
    onReset: reset,
  });
  useDiscardGuard(store, mayLeave);
  useDraft(store, id, reset);
  useTakeOver(form, record.given);
  useVisit(table, id);
  useSaveKey(canSave ? () => void save() : undefined, () => void saveAndClose());
  useContactKeys(table, saved);
  useProposeKey(table, id);
  useRecordKeys({ tabs, active, canWrite: (name) => form.canWrite(table, name), setTab: setChosen });
  useFirstField(store, id, tabs[0], (name) => form.canWrite(table, name));

  function closeRail(): void {
    setRailOpen(false);
    railToggle.current?.focus();
  }

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
  const rail = id !== 'neu' && !frame && hasRail(table) && (
    <Suspense fallback={null}>
      <RecordRail table={table} id={id} onField={goTo} />
    </Suspense>
  );
  const panel = (tab: Tab) => (
    <div className={classes.panel} key={generation}>
      <RecordErrors store={store} />
      {tab.sections.map((section, index) => {
        const Section = sections[section.title];
        if (Section) return <Section key={section.title} />;
        const legend = index === 0 && canSave && hasRequired(table, tab);
        return <FormSection key={section.title} section={section} legend={legend} />;
      })}
      {!isNewRow(saved) && tab.title !== historyTab && tab.title !== railTab && below?.(saved)}
      {tab.title === railTab && rail}
      {rail && place === 'below' && tab.title !== historyTab && (
        <aside className={classes.railBelow} aria-label={railTab}>
          {rail}
        </aside>
      )}
      {id !== 'neu' && tab.title === historyTab && (
        <Suspense fallback={null}>
          <RecordHistory table={table} id={id} />
        </Suspense>
      )}
    </div>
  );

  const copy = copyLocation(table, id);
  const recordActions = !isNewRow(saved) && (
    <>
      {actions?.(saved)}
      <RecordActions
        table={table}
        row={saved}
        store={store}
        action={action}
        isBusy={isSaving}
        onCopy={canSave && copy && mayCreate(table, me) ? () => navigate(copy) : undefined}
        onDelete={canChange && allowed.includes('Loeschen') ? () => void remove() : undefined}
      />
    </>
  );
  const fields =
    tabs.length > 1 ? (
      <FormTabs tabs={tabs} active={active} onChange={setChosen}>
        {panel}
      </FormTabs>
    ) : (
      <div className={classes.single}>{tabs[0] && panel(tabs[0])}</div>
    );

  return (
    <FormContext value={form}>
      {frame ? (
        frame({ row: saved, canSave, note, actions: recordActions, saveActions, fields })
      ) : (
        <div className={classes.page}>
          <PageHeader
            title={recordCrumb(table, saved)}
            crumbs={crumbs}
            count={id !== 'neu' && !isSmall && <Neighbours table={table} id={id} />}
            isHeading={false}
            documentTitle={[recordTitle(table, saved), table.caption.many]}
            actions={
              !isSmall && (
                <>
                  {rail && place === 'over' && (
                    <RailToggle ref={railToggle} isOpen={isRailOpen} onClick={() => setRailOpen(!isRailOpen)} />
                  )}
                  {saveActions}
                </>
              )
            }
          />
          <RecordHeader table={table} row={saved} note={note} actions={recordActions} />
          <div className={classes.body}>
            {fields}
            {rail && place === 'beside' && (
              <aside className={classes.rail} aria-label={railTab}>
                {rail}
              </aside>
            )}
            {rail && place === 'over' && isRailOpen && <RailOverlay onClose={closeRail}>{rail}</RailOverlay>}
          </div>
          {isSmall && saveActions && <div className={classes.bottom}>{saveActions}</div>}
        </div>
      )}
      {creation}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            table={table}
            conflict={conflict}
            onMerge={(choices) => void merge(choices)}
            onClose={cancelMerge}
          />
        </Suspense>
      )}
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
