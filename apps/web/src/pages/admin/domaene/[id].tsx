import { parseDetailId } from '@disponent/domain/access/detail-id';
import { loadTable } from '@disponent/domain/load-table';
import { RelatedList } from '../../../list/related.ts';
import { EntityDetail } from '../../../record/entity-detail.tsx';
import { useMe } from '../../../session/use-me.ts';
import { Testmail } from './testmail.tsx';
import { Wirkung } from './wirkung.tsx';

const table = await loadTable('DomaeneSt'); // with the page, which needs no other area

/** /admin/domaene/{id}: the standard form, and below a mail to try its server by, and what its weights do to a ranking, where there is one to look at. */
export default function DomaenePage({ params }: { params: Readonly<Record<string, string>> }) {
  const me = useMe();
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : (
    <EntityDetail
      table={table}
      id={id}
      below={() => (
        <>
          {me.IsPlattformAdmin && id !== 'neu' && <Testmail id={id} />}
          {id === me.IdDomaene && <Wirkung />}
        </>
      )}
      Related={RelatedList}
    />
  );
}
