import type { Table } from '@disponent/domain/entity/table';
import { useState } from 'react';
import type { RecordId } from '../../entity/record-address.ts';
import type { Row } from '../../grid/rows/row.ts';
import { t } from '../../texts/t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Candidates } from './candidates.tsx';
import classes from './matching.module.css';
import { Positions } from './positions.tsx';
import { proposable } from './proposable.ts';

interface MatchingPanelProps {
  readonly table: Table;
  readonly id: RecordId;
  /** As saved. */
  readonly row: Row;
}

/** Who fits the positions of a request, or which open positions fit a person. */
export function MatchingPanel({ table, id, row }: MatchingPanelProps) {
  if (id === 'neu') return null;
  return (
    <div className={classes.page}>
      {table.entity.matching === 'person' ? (
        <Candidates of="person" id={id} isOpen={proposable(row)} />
      ) : (
        <ForPositions table={table} row={row} />
      )}
    </div>
  );
}

function ForPositions({ table, row }: { readonly table: Table; readonly row: Row }) {
  const positions = ((row['AnfragePosition'] ?? []) as readonly Row[]).filter((one) => typeof one['Id'] === 'number');
  const [chosen, setChosen] = useState<unknown>();
  const positionTable = table.children.find(({ key }) => key === 'AnfragePosition') ?? table;
  const open = positions.find((one) => one['Status'] === 'Offen');
  const position = positions.find((one) => one['Id'] === chosen) ?? open ?? positions[0];
  if (!position)
    return (
      <EmptyState
        title={t('Noch keine Position')}
        text={t('Sobald die Anfrage eine gespeicherte Position hat, stehen hier die Personen, die dazu passen.')}
      />
    );
  const other = (by: 1 | -1) => {
    const next = positions[positions.indexOf(position) + by];
    if (next) setChosen(next['Id']);
  };
  return (
    <div className={classes.panel}>
      <Positions
        table={positionTable}
        positions={positions}
        position={position}
        onChoose={(one) => setChosen(one['Id'])}
      />
      <Candidates
        key={String(position['Id'])}
        of="position"
        id={Number(position['Id'])}
        onOther={other}
        isOpen={proposable(row) && proposable(position)}
      />
    </div>
  );
}
