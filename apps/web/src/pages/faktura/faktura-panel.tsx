import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { RecordId } from '../../entity/record-address.ts';
import type { Row } from '../../grid/rows/row.ts';
import { SidePanelRecord } from '../../list/side-panel-record.tsx';
import { t } from '../../texts/t.ts';
import { overduePill } from './cells.tsx';
import { KundeVorgaben } from './kunde-vorgaben.tsx';
import { Lifecycle } from './lifecycle.tsx';
import { Overview } from './overview.tsx';

interface FakturaPanelProps {
  readonly table: Table;
  readonly id: RecordId;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  onClose(): void;
}

/** An invoice beside the list: where it stands, what to do next, and what it is about. */
export function FakturaPanel(props: FakturaPanelProps) {
  return (
    <SidePanelRecord
      {...props}
      meta={(row) => metaWords(props.table, row)}
      pill={(row) => overduePill(row, 'md')}
      lead={(row) => <Lifecycle table={props.table} row={row} />}
      overview={(row) => <Overview table={props.table} row={row} />}
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
