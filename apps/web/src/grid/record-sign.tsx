import type { Table } from '@disponent/domain/entity/table';
import { Initials } from '../ui/initials.tsx';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { cellText } from './cells/cell-text.ts';
import type { Row } from './rows/row.ts';

interface RecordSignProps {
  readonly table: Table;
  readonly row: Row;
  readonly title: string;
  readonly size: number;
}

/** Initials of whom it is or is about; what goes by a number has the icon of its list. */
export function RecordSign({ table, row, title, size }: RecordSignProps) {
  const [first = ''] = table.text.fields;
  const field = table.allFields[first];
  const name = field?.to === undefined ? title : cellText({ name: first, field }, row);
  const icon = field?.server && <ModuleIcon path={table.entity.path ?? ''} size={size * 0.5} />;
  return <Initials name={name || title} size={size} shape="square" icon={icon} />;
}
