import { parseDetailId } from '@disponent/domain/access/detail-id';
import { tableOf } from '@disponent/domain/tables';
import { EntityDetail } from '../../../entity/entity-detail.tsx';
import { ModuleMatrix } from './module-matrix.tsx';
import { RightList } from './right-list.tsx';

const sections = { Module: ModuleMatrix, Sonderrechte: RightList };

/** The standard form, with modules and special rights as matrices of boxes. */
export default function BenutzerrollePage({ params }: { params: Readonly<Record<string, string>> }) {
  const id = parseDetailId(params['id'] ?? '');
  return id === undefined ? null : <EntityDetail table={tableOf('BenutzerrolleSt')} id={id} sections={sections} />;
}
