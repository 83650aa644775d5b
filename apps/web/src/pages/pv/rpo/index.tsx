import type { Filter } from '@disponent/domain/wire/filter';
import { EntityList } from '../../../entity/entity-list.tsx';
import { rpoCells } from './cells.tsx';
import { rpoTable } from './table.ts';

const only: Filter = ['IsRpo', '=', true];

/** /pv/rpo: the candidates of recruiting that we do for customers, by phase and without prices. */
export default function RpoPage() {
  return <EntityList table={rpoTable} title="RPO-Board" cells={rpoCells} only={only} />;
}
