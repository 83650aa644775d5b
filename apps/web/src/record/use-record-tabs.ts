import { mayMatch } from '@disponent/domain/access/may-match';
import { isInsider } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { useMemo, useState } from 'react';
import type { Tab } from '../form/form-layout.ts';
import type { Row } from '../grid/rows/row.ts';
import { useNavigate, useSearch } from '../router/hooks.ts';
import { useMe } from '../session/use-me.ts';
import { type RelatedTab, relatedParam, withoutList } from './related/related-tab.ts';
import { matchingTab, recordTabs, weekTab } from './tabs.ts';

export interface RecordTabs {
  readonly all: readonly Tab[];
  /** The title of the one that is shown. */
  readonly active: string;
  /** Whether that is a list of what belongs to the record, or a ranking: both need the room. */
  readonly isRelated: boolean;
  choose(title: string): void;
}

/**
 * The tabs of a record. The chosen one stays chosen as long as it is there; one with a list is kept in the address, beside what the list
 * says there, so that the way back from one of its rows finds it.
 */
export function useRecordTabs(
  table: Table,
  row: Row,
  related: readonly RelatedTab[],
  isFramed: boolean,
  besideTab: string | undefined,
): RecordTabs {
  const me = useMe();
  const isRanked = mayMatch(me);
  const isTyping = isInsider(me);
  const all = useMemo(
    () => recordTabs(table, row, related, { isFramed, isRanked, isTyping, besideTab }),
    [table, row, related, isFramed, isRanked, isTyping, besideTab],
  );
  const [chosen, setChosen] = useState(all[0]?.title ?? '');
  const said = useSearch()[relatedParam];
  const navigate = useNavigate();
  const list = related.find(({ title }) => title === said)?.title;
  return {
    all,
    active: list ?? (all.some(({ title }) => title === chosen) ? chosen : (all[0]?.title ?? '')),
    isRelated:
      list !== undefined ||
      ([matchingTab, weekTab].includes(chosen) && all.some(({ title, sections }) => title === chosen && !sections[0])),
    choose(title) {
      const isList = related.some((tab) => tab.title === title);
      if (!isList) setChosen(title);
      if (isList || said !== undefined)
        navigate({ to: '.', search: (last) => withoutList(last, isList ? title : undefined) }, { replace: true });
    },
  };
}
