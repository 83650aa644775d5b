import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearch } from '../../../router/hooks.ts';
import { useStore } from '../../../store/use-store.ts';
import { filterOf, keptRpoFilter } from '../../../ui/rpo-filter.ts';

/** The board opens as its user last narrowed it, in whichever browser; an address that says something goes first and is not kept. */
export function useKeptFilter(): void {
  const search = useSearch();
  const navigate = useNavigate();
  const kept = useStore(keptRpoFilter);
  const said = search['filter'] === undefined ? undefined : JSON.stringify(search['filter']);
  const last = useRef(said);
  const isBare = useRef(Object.keys(search).length === 0);

  useEffect(() => {
    if (last.current === said) return;
    last.current = said;
    isBare.current = false;
    keptRpoFilter.set(said);
  }, [said]);

  const take = useEffectEvent((filter: unknown) =>
    navigate({ to: '.', search: (now) => ({ ...now, filter }) }, { replace: true }),
  );
  // What was chosen elsewhere comes with the answer of the server, after the board.
  useEffect(() => {
    const filter = isBare.current ? filterOf(kept) : undefined;
    if (filter) take(filter);
  }, [kept]);
}
