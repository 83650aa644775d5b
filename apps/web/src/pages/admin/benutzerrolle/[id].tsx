import { parseDetailId } from '@disponent/domain/access/detail-id';
import { tableOf } from '@disponent/domain/tables';
import { RelatedList } from '../../../list/related.ts';
import { EntityDetail } from '../../../record/entity-detail.tsx';
import { RightsMatrix } from './rights-matrix.tsx';

// The special rights stand in the rows of their modules.
const sections = { Module: RightsMatrix, Sonderrechte: () => null };

/** The standard form, with modules and special rights as a matrix of boxes. */
export default function BenutzerrollePage({ params }: { params: Readonly<Record<string, string>> }) {
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : (
    <EntityDetail table={tableOf('BenutzerrolleSt')} id={id} sections={sections} Related={RelatedList} />
  );
}
