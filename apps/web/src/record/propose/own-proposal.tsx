import type { Choice, WireRow } from '@disponent/domain/wire/answers';
import { useQuery } from '@tanstack/react-query';
import { recordHref } from '../../entity/record-address.ts';
import { toWire } from '../../entity/wire.ts';
import { useNavigate } from '../../router/hooks.ts';
import { QuickCreate } from '../quick-create.tsx';
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
        navigate({ to, search: said(toWire(store.table, store.row())) });
      }}
      onClose={close}
    />
  );
}

/** What was filled in, as it stands in the address of a new record. */
const said = (row: WireRow): Record<string, string | number> =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = row[name];
      return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [[name, value] as const] : [];
    }),
  );
