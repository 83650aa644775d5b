import type { Table } from '@disponent/domain/entity/table';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { isNewRow } from '../entity/record-title.ts';
import { FieldErrors } from '../form/field-errors.tsx';
import type { Tab } from '../form/form-layout.ts';
import { FormTabs } from '../form/form-tabs.tsx';
import type { RecordStore } from '../form/record-store.ts';
import classes from './entity-detail.module.css';
import { FormSection } from './form-parts.ts';
import type { RecordFormProps, SectionViews } from './form-props.ts';
import { RecordOverview } from './overview/overview.tsx';
import { hasPaper, useIsPaperOpen } from './rail/has-paper.ts';
import { RelatedPanel } from './related/related-panel.tsx';
import { hasRail, historyTab, matchingTab, overviewTab, railName, weekTab } from './tabs.ts';
import type { RecordModel } from './use-record-form.ts';

const MatchingPanel = onDemand(async () => (await import('./matching/matching-panel.tsx')).MatchingPanel);
const EinsatzWoche = onDemand(async () => (await import('../woche/einsatz-woche.tsx')).EinsatzWoche);
const Comments = onDemand(async () => (await import('./comments/comments.tsx')).Comments);
const RecordHistory = onDemand(async () => (await import('./history/history.tsx')).RecordHistory);

const noSections: SectionViews = {};

interface RecordFieldsProps extends Pick<RecordFormProps, 'sections' | 'below' | 'beside' | 'Related'> {
  readonly model: RecordModel;
  /** What is missing, to do and happened; nothing where a record has no rail. */
  readonly rail: ReactNode;
}

/** All fields in their tabs, and below them what belongs to a saved record. */
export function RecordFields({ model, ...more }: RecordFieldsProps) {
  const { all, active, choose, isRelated } = model.tabs;
  // Drawn anew with values from elsewhere, but for the ranking, which has nothing of the form: who is chosen in it stays chosen.
  const panel = (tab: Tab) => (
    <RecordPanel
      key={[matchingTab, weekTab].includes(tab.title) ? tab.title : model.generation}
      model={model}
      tab={tab}
      {...more}
    />
  );
  const hasOpenPaper = useIsPaperOpen() && hasPaper(model.table, model.saved);
  // A list needs the room.
  const beside = more.rail && model.rail.place === 'beside' && !isRelated && (
    <aside className={classes.rail} aria-label={railName} data-paper={hasOpenPaper || undefined}>
      {more.rail}
    </aside>
  );
  const { View } = more.beside ?? {};
  const isLooked = model.rail.hasRoom && !isRelated && active !== historyTab;
  const looked = View && isLooked && (
    <Suspense fallback={null}>
      <View place={active === overviewTab ? 'overview' : 'fields'} onField={model.goTo} />
    </Suspense>
  );
  return all.length > 1 ? (
    <FormTabs tabs={all} active={active} onChange={choose} beside={looked || beside}>
      {panel}
    </FormTabs>
  ) : (
    <>
      <div className={classes.single}>{all[0] && panel(all[0])}</div>
      {beside}
    </>
  );
}

function RecordPanel({
  model,
  tab,
  rail,
  sections = noSections,
  below,
  beside,
  Related,
}: RecordFieldsProps & { readonly tab: Tab }) {
  const { id, table, store, saved, canSave } = model;
  const related = model.related.find(({ title }) => title === tab.title);
  if (related && Related) return <RelatedPanel tab={related} place={`${table.key} ${id}`} Related={Related} />;
  if (beside && tab.title === beside.title)
    return (
      <div className={classes.read}>
        <Suspense fallback={null}>
          <beside.View place="tab" onField={model.goTo} />
        </Suspense>
      </div>
    );
  if (tab.title === matchingTab)
    return (
      <div className={classes.read}>
        <Suspense fallback={null}>
          <MatchingPanel table={table} id={id} row={saved} />
        </Suspense>
      </div>
    );
  if (tab.title === weekTab && !tab.sections[0] && typeof id === 'number')
    return (
      <div className={classes.read}>
        <Suspense fallback={null}>
          <EinsatzWoche id={id} row={saved} />
        </Suspense>
      </div>
    );
  const isHistory = tab.title === historyTab;
  const isOverview = tab.title === overviewTab;
  const isBelow = model.rail.place === 'below' ? !isHistory : model.rail.place === 'tab' && isOverview;
  return (
    <div className={isOverview ? classes.read : classes.panel}>
      <RecordErrors store={store} />
      {tab.sections.map((section, index) => {
        const Section = sections[section.title];
        if (Section) return <Section key={section.title} />;
        const legend = index === 0 && canSave && hasRequired(table, tab);
        return (
          <Suspense key={section.title} fallback={null}>
            <FormSection section={section} legend={legend} />
          </Suspense>
        );
      })}
      {isOverview && <RecordOverview model={model} />}
      {!isNewRow(saved) && !isHistory && !isOverview && below?.(saved)}
      {rail && isBelow && (
        <aside className={classes.railBelow} aria-label={railName}>
          {rail}
        </aside>
      )}
      {id !== 'neu' && isHistory && (
        <Suspense fallback={null}>
          {!hasRail(table) && <Comments table={table} id={id} />}
          <RecordHistory table={table} id={id} />
        </Suspense>
      )}
    </div>
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
