import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { Suspense } from 'react';
import { onDemand } from '../../chunks/lazy-component.ts';
import type { RecordId } from '../../entity/record-address.ts';
import type { Row } from '../../grid/rows/row.ts';
import { SidePanelRecord } from '../../list/side-panel-record.tsx';
import { useMe } from '../../session/use-me.ts';
import { t } from '../../texts/t.ts';
import { overduePill } from './cells.tsx';
import classes from './faktura.module.css';
import { KundeVorgaben } from './kunde-vorgaben.tsx';
import { Lifecycle } from './lifecycle.tsx';
import { Overview } from './overview.tsx';

const Comments = onDemand(async () => (await import('../../record/comments/comments.tsx')).Comments);
const Pruefung = onDemand(async () => (await import('./pruefung.tsx')).Pruefung);

interface FakturaPanelProps {
  readonly table: Table;
  readonly id: RecordId;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  onClose(): void;
}

/** An invoice beside the list: where it stands, what to do next, and what it is about. */
export function FakturaPanel(props: FakturaPanelProps) {
  const { IsPlattformAdmin, Rechte } = useMe();
  const mayCheck = IsPlattformAdmin || Rechte.includes('FakturaErstellen');
  return (
    <SidePanelRecord
      {...props}
      meta={(row) => metaWords(props.table, row)}
      pill={(row) => overduePill(row, 'md')}
      lead={(row, { canSave, save }) => (
        <>
          <Lifecycle table={props.table} row={row} />
          {mayCheck && (row['Status'] === 'Entwurf' || row['Status'] === 'Geprueft') && (
            <Suspense fallback={null}>
              <Pruefung table={props.table} row={row} canSave={canSave} save={save} />
            </Suspense>
          )}
        </>
      )}
      overview={(row) => (
        <>
          <Overview table={props.table} row={row} />
          <div className={classes.comments}>
            <Suspense fallback={null}>
              <Comments table={props.table} id={Number(row['Id'])} />
            </Suspense>
          </div>
        </>
      )}
      isLocked={({ Status }) => Status !== 'Entwurf'}
      beside={<KundeVorgaben />}
    />
  );
}

function metaWords(table: Table, row: Row): string {
  const label = (name: string) => {
    const field = table.fields[name];
    const code = row[name];
    return field && typeof code === 'string' ? labelIn(field, code) : undefined;
  };
  const parts = [
    row['IdUnternehmenText'],
    label('Belegart'),
    t('{label} per {label2}', { label: label('Format'), label2: label('Versandweg') }),
  ];
  return parts.filter(Boolean).join(' · ');
}
