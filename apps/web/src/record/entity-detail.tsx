import type { Table } from '@disponent/domain/entity/table';
import { HttpError } from '@disponent/domain/errors';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { loadAhead } from '../chunks/load-ahead.ts';
import type { RecordId } from '../entity/record-address.ts';
import type { Row } from '../grid/rows/row.ts';
import { listTitle } from '../layout/entries.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { Link } from '../router/link.tsx';
import { useMe } from '../session/use-me.ts';
import { t } from '../texts/t.ts';
import { Delayed } from '../ui/delayed.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './entity-detail.module.css';
import { RecordForm } from './form.tsx';
import { loadForm, loadSaving } from './form-parts.ts';
import type { RecordFormProps, SectionViews } from './form-props.ts';
import { RecordSkeleton } from './skeleton.tsx';
import { useRecord } from './use-record.ts';

export interface EntityDetailProps {
  readonly table: Table;
  readonly id: RecordId;
  /** Beside 'Löschen' in the record's title line. */
  readonly actions?: (row: Row) => ReactNode;
  /** Under the form, for a saved record. */
  readonly below?: (row: Row) => ReactNode;
  /** Sections drawn in another way, by their heading. */
  readonly sections?: SectionViews;
  /** What is looked at while the fields are filled in. */
  readonly beside?: RecordFormProps['beside'];
  /** Draws the lists of what belongs to it. */
  readonly Related?: RecordFormProps['Related'];
}

/** The record of an entity as its declaration says it. */
export function EntityDetail({ table, id, actions, below, sections, beside, Related }: EntityDetailProps) {
  const record = useRecord(table, id);
  const many = listTitle(table, useMe());
  const isShown = record.store !== undefined;
  // Before somebody edits what he reads.
  useEffect(() => {
    if (isShown) void loadAhead([loadForm, loadSaving]);
  }, [isShown]);
  if (record.store)
    return (
      <RecordForm
        key={String(id)}
        id={id}
        record={record}
        store={record.store}
        actions={actions}
        below={below}
        sections={sections}
        beside={beside}
        Related={Related}
      />
    );
  return (
    <div className={classes.page}>
      <PageHeader
        title={record.error instanceof HttpError && record.error.status === 404 ? t('Nicht gefunden') : ''}
        crumbs={table.entity.path ? [{ label: many, to: table.entity.path }] : []}
        isHeading={false}
        documentTitle={[many]}
      />
      {record.error ? (
        <ErrorState
          error={record.error}
          onRetry={() => void record.reload()}
          wayOut={
            table.entity.path && (
              <Button component={Link} to={table.entity.path}>
                {t('Zur Liste {liste}', { liste: many })}
              </Button>
            )
          }
        />
      ) : (
        <Delayed>
          <RecordSkeleton />
        </Delayed>
      )}
    </div>
  );
}
