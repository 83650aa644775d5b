import type { Table } from '@disponent/domain/entity/table';
import { EntityList } from '../../list/entity-list.tsx';
import { useSidePanel } from '../../list/use-side-panel.ts';
import { fakturaCells } from './cells.tsx';
import { FakturaPanel } from './faktura-panel.tsx';
import { faktura } from './tables.ts';

/** What one looks for first stands where the panel does not cover it. */
const first = ['FakturaNr', 'IdUnternehmen', 'FaelligAm', 'OffenBetrag', 'Status'];
const table: Table = { ...faktura, grid: [...first, ...faktura.grid.filter((name) => !first.includes(name))] };

/** /faktura: the list, with the record that stands open beside it. */
export default function FakturaPage() {
  const { id, open, close } = useSidePanel(table);
  return (
    <EntityList
      table={table}
      cells={fakturaCells}
      reads={['EntwurfNr', 'IsUeberfaellig', 'Mahnstufe']}
      onOpen={(row) => open(row['Id'])}
      onNew={() => open('neu')}
      openId={typeof id === 'number' ? id : undefined}
      side={
        id === undefined
          ? undefined
          : ({ previous, next }) => (
              <FakturaPanel
                table={table}
                id={id}
                onPrevious={previous && (() => open(previous['Id']))}
                onNext={next && (() => open(next['Id']))}
                onClose={close}
              />
            )
      }
    />
  );
}
