import { parseDetailId } from '@disponent/domain/access/detail-id';
import { loadTable } from '@disponent/domain/load-table';
import { Button } from '@mantine/core';
import { useRecordNames } from '../../entity/use-record-names.ts';
import type { Row } from '../../grid/rows/row.ts';
import { EntityDetail } from '../../record/entity-detail.tsx';
import { Link } from '../../router/link.tsx';

const table = await loadTable('Aufgabe'); // with the page, which needs no other area

/** /aufgaben/{id}: a task, and the way to the record that it is about. */
export default function AufgabePage({ params }: { params: Readonly<Record<string, string>> }) {
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : <EntityDetail table={table} id={id} actions={(row) => <About row={row} />} />;
}

function About({ row: { BezugEntitaet, BezugId } }: { readonly row: Row }) {
  const records =
    typeof BezugEntitaet === 'string' && typeof BezugId === 'number' ? [{ key: BezugEntitaet, id: BezugId }] : [];
  const nameOf = useRecordNames(records);
  const about = records[0] && nameOf(records[0]);
  if (!about) return null;
  return (
    <Button variant="default" component={Link} to={about.href}>
      {about.kind}: {about.title}
    </Button>
  );
}
