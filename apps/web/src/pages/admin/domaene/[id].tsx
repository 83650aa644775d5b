import { parseDetailId } from '@disponent/domain/access/detail-id';
import { loadTable } from '@disponent/domain/load-table';
import { RelatedList } from '../../../list/related.ts';
import { EntityDetail } from '../../../record/entity-detail.tsx';
import { useMe } from '../../../session/use-me.ts';
import { Wirkung } from './wirkung.tsx';

const table = await loadTable('DomaeneSt'); // with the page, which needs no other area

/** /admin/domaene/{id}: the standard form, and below what its weights do to a ranking, where there is one to look at. */
export default function DomaenePage({ params }: { params: Readonly<Record<string, string>> }) {
  const { IdDomaene } = useMe();
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : (
    <EntityDetail table={table} id={id} below={() => (id === IdDomaene ? <Wirkung /> : null)} Related={RelatedList} />
  );
}
