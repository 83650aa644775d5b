import { eigeneTypen } from '@disponent/domain/access/roles';
import type { Me } from '@disponent/domain/session/types';
import type { Filter } from '@disponent/domain/wire/filter';
import { t } from '../../texts/t.ts';

/** Whose tasks are shown. */
export const taskScopes = ['meine', 'niederlassung', 'vergeben', 'erledigt'] as const;
export type TaskScope = (typeof taskScopes)[number];

/** Those of a branch are for our own people who have one. */
export const scopesOf = ({ BenutzerrolleTyp, IdNiederlassung }: Me): { value: TaskScope; label: string }[] => [
  { value: 'meine', label: t('Meine') },
  ...(IdNiederlassung !== null && eigeneTypen.includes(BenutzerrolleTyp)
    ? [{ value: 'niederlassung' as const, label: t('Niederlassung') }]
    : []),
  { value: 'vergeben', label: t('Von mir vergeben') },
  { value: 'erledigt', label: t('Erledigt') },
];

const isOpen: Filter = ['Status', 'anyof', ['Offen', 'InArbeit']];

export function scopeFilter(scope: TaskScope, { Id, IdNiederlassung }: Me): Filter {
  const isMine: Filter = ['IdBenutzer', '=', Id];
  const filters: Readonly<Record<TaskScope, Filter>> = {
    meine: [isMine, 'and', isOpen],
    niederlassung: [['IdNiederlassung', '=', IdNiederlassung], 'and', isOpen],
    vergeben: [['ErstelltVon', '=', Id], 'and', ['!', isMine], 'and', isOpen],
    // Also what I did for others and for the branch.
    erledigt: [[isMine, 'or', ['ErledigtVon', '=', Id]], 'and', ['Status', 'anyof', ['Erledigt', 'Verworfen']]],
  };
  return filters[scope];
}
