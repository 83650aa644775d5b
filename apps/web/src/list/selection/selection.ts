import type { Filter } from '@disponent/domain/wire/filter';
import type { ListQuery } from '@disponent/domain/wire/list-query';
import { useCallback, useState } from 'react';
import { nothingSelected, type Selection } from '../../grid/rows/selection.ts';
import { keepSelection, keptSelection } from '../place.ts';

/** What is selected in a list. Another search or filter begins anew, the way back finds it: nobody acts on what he does not see. */
export function useSelection(key: string, { filter, search }: ListQuery) {
  const hits = JSON.stringify([key, filter, search]);
  const [held, setHeld] = useState(() => ({ hits, selection: keptSelection(key, hits) }));
  const selection = held.hits === hits ? held.selection : nothingSelected;
  if (held.hits !== hits) setHeld({ hits, selection: keptSelection(key, hits) });
  const onSelection = useCallback(
    (change: (last: Selection) => Selection) =>
      setHeld((last) => {
        const next = change(last.hits === hits ? last.selection : nothingSelected);
        keepSelection(key, hits, next);
        return { hits, selection: next };
      }),
    [key, hits],
  );
  return { selection, onSelection };
}

/** Those that are selected, as a filter for the server. */
export function selectedFilter({ isAll, ids }: Selection, filter: Filter | undefined): Filter | undefined {
  const some = ['Id', 'anyof', [...ids]] as const;
  if (!isAll) return some;
  if (ids.size === 0) return filter;
  const others = ['!', some] as const;
  return filter ? [filter, 'and', others] : others;
}
