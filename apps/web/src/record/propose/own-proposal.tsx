import type { Choice } from '@disponent/domain/wire/answers';
import { useQuery } from '@tanstack/react-query';
import { recordHref } from '../../entity/record-address.ts';
import type { RecordStore } from '../../form/record-store.ts';
import type { Row } from '../../grid/rows/row.ts';
import { useNavigate } from '../../router/hooks.ts';
import { QuickCreate } from '../quick-create.tsx';
import { keepTyped } from '../typed-before.ts';
import { newRecord } from '../use-quick-create.tsx';

const pvKey = 'PvDat';

/** Who, for what, from when on, for how much, and what there is to say. */
const asked = [
  'IdPerson',
  'IdAnfrage',
  'IdAnfragePosition',
  'VerfuegbarAb',
  'Lohn',
  'LohnEinheit',
  'Profil',
  'Begruendung',
];

interface OwnProposalProps {
  /** What it begins with: the person or the request. */
  readonly prefill: Readonly<Record<string, number>>;
  onClose(): void;
}

/** A partner proposes somebody of his own: what is needed for it, and the way to all fields. */
export function OwnProposal({ prefill, onClose }: OwnProposalProps) {
  const navigate = useNavigate();
  const { data: begun } = useQuery({
    queryKey: ['vorschlag', 'neu', prefill],
    queryFn: () => newRecord(pvKey, prefill),
    gcTime: 0,
  });
  const to = recordHref(pvKey, 'neu');
  if (!begun || !to) return null;
  const { store } = begun;

  function close(made: Choice | undefined): void {
    onClose();
    const href = made && recordHref(pvKey, made.Id);
    if (href) navigate({ to: href });
  }

  return (
    <QuickCreate
      {...begun}
      asked={asked}
      onAll={() => {
        onClose();
        const [chosen, typed] = partition(store);
        keepTyped(pvKey, typed);
        navigate({ to, search: chosen });
      }}
      onClose={close}
    />
  );
}

/** Whom and what it is about, for the address of the whole form; and what was typed besides. */
function partition(store: RecordStore): [chosen: Record<string, number>, typed: Row] {
  const chosen: Record<string, number> = {};
  const typed: Record<string, unknown> = {};
  for (const name of asked) {
    const value = store.row()[name];
    if (typeof value === 'number' && store.table.fields[name]?.to) chosen[name] = value;
    else if (store.field(store.table, name).isChanged) typed[name] = value;
  }
  return [chosen, typed];
}
