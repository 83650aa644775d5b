import { type ReactNode, Suspense } from 'react';
import { onDemand } from '../chunks/lazy-component.ts';
import { recordCrumb, recordTitle } from '../entity/record-title.ts';
import { useChangeCount } from '../form/use-field.ts';
import { listTitle } from '../layout/entries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useMe } from '../session/use-me.ts';
import { useIsSmall } from '../ui/use-is-small.ts';
import { nextSteps } from './actions/action-order.ts';
import classes from './entity-detail.module.css';
import type { FormParts } from './form-props.ts';
import { RecordHeader } from './header.tsx';
import { Neighbours } from './neighbours.tsx';
import { RailOverlay, RailToggle } from './rail/overlay.tsx';
import { overviewTab } from './tabs.ts';
import type { RecordModel } from './use-record-form.ts';

const NextSteps = onDemand(async () => (await import('./actions/next-steps.tsx')).NextSteps);

interface RecordPageProps {
  readonly model: RecordModel;
  readonly parts: FormParts;
  readonly rail: ReactNode;
}

/** A record as a page: its header, its fields, and beside or over them the rail. */
export function RecordPage({ model, parts, rail: content }: RecordPageProps) {
  const { id, table, rail } = model;
  const { row, note, actions, saveActions, fields } = parts;
  const isSmall = useIsSmall();
  const many = listTitle(table, useMe());
  return (
    <div className={classes.page}>
      <PageHeader
        title={recordCrumb(table, row)}
        crumbs={table.entity.path ? [{ label: many, to: table.entity.path }] : []}
        count={id !== 'neu' && !isSmall && <Neighbours table={table} id={id} />}
        isHeading={false}
        documentTitle={[recordTitle(table, row), many]}
        actions={
          isSmall ? (
            id !== 'neu' && <Neighbours table={table} id={id} />
          ) : (
            <>
              {content && rail.place === 'over' && (
                <RailToggle ref={rail.button} isOpen={rail.isOpen} onClick={rail.toggle} />
              )}
              {saveActions}
            </>
          )
        }
      />
      <RecordHeader table={table} row={row} note={note} actions={actions} />
      <div className={classes.body}>
        {fields}
        {content && rail.isOpen && <RailOverlay onClose={rail.close}>{content}</RailOverlay>}
      </div>
      {isSmall && <PhoneBar model={model} saveActions={saveActions} />}
    </div>
  );
}

/** Below a record on a phone: what waits to be saved, else what leads on from it. A list of what belongs to it needs the room. */
function PhoneBar({ model, saveActions }: Pick<RecordPageProps, 'model'> & Pick<FormParts, 'saveActions'>) {
  const { id, table, saved, tabs, propose, isProposeOpen } = model;
  const isDirty = useChangeCount(model.store) > 0;
  const isNext = propose !== undefined || isProposeOpen || nextSteps(table, saved).length > 0;
  const isRead = tabs.isRelated || (tabs.active === overviewTab && !isNext);
  if (isDirty || id === 'neu' || !(isRead || isNext))
    return saveActions && <div className={classes.bottom}>{saveActions}</div>;
  if (isRead) return null;
  return (
    <Suspense fallback={<div className={classes.bottom} />}>
      <NextSteps model={model} />
    </Suspense>
  );
}
