import { parseDetailId } from '@disponent/domain/access/detail-id';
import { loadTable } from '@disponent/domain/load-table';
import { RelatedList } from '../../list/related.ts';
import { EntityDetail } from '../../record/entity-detail.tsx';
import { t } from '../../texts/t.ts';
import { BesideFrame } from './beside-frame.tsx';

const table = await loadTable('StelleninseratSt'); // with the page, which needs no other area

const beside = { title: t('Vorschau'), View: BesideFrame };

/** /stelleninserat/{id}: the standard form, and beside it how the ad reads, what stands against its release and where it goes. */
export default function StelleninseratPage({ params }: { params: Readonly<Record<string, string>> }) {
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : <EntityDetail table={table} id={id} beside={beside} Related={RelatedList} />;
}
