import { isFromOutside } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import { maySee } from '@disponent/domain/entity/visibility';
import type { Me } from '@disponent/domain/session/types';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import { andParts } from '../../kinds/filter/condition.ts';
import { keepForPage, type PageChoices, pageChoices } from '../../store/page-choices.ts';
import { useStore } from '../../store/use-store.ts';

const name = 'listen';
const field = 'IdNiederlassung';

/** Who has a branch may choose that his lists begin with it. */
export const mayChooseBranch = (me: Me): boolean => me.IdNiederlassung !== null && !isFromOutside(me);

export const useOnlyOwnBranch = (): boolean => isOwnBranch(useStore(pageChoices));

export const chooseOwnBranch = (isOwn: boolean): void =>
  keepForPage(name, isOwn ? { niederlassung: 'eigene' } : undefined);

/** One's own branch alone, where that is chosen and the rows of a list have one. */
export function ownBranch(table: Table, me: Me, isOnlyOwn: boolean): Filter | undefined {
  const own = table.fields[field];
  return own && maySee(own, me) ? branchOf(me, isOnlyOwn) : undefined;
}

const branchOf = (me: Me, isOnlyOwn: boolean): Filter | undefined =>
  isOnlyOwn && mayChooseBranch(me) ? [field, '=', me.IdNiederlassung] : undefined;

/** The filter that a list begins with, of one's own branch alone where that is chosen. */
export function inOwnBranch(filter: Filter, table: Table, me: Me, isOnlyOwn: boolean): Filter {
  return withBranch(filter, ownBranch(table, me, isOnlyOwn));
}

/** The same of an entry of the navigation, whose list has branches. */
export const entryFilter = (filter: Filter, me: Me, isOnlyOwn: boolean): Filter =>
  withBranch(filter, branchOf(me, isOnlyOwn));

function withBranch(filter: Filter, branch: Filter | undefined): Filter {
  if (!branch) return filter;
  // The address says one list of them.
  const parts = andParts(filter) as readonly Filter[];
  return allOf([...parts, branch]) as Filter;
}

/** Whatever was kept, by whichever version of the program. */
const isOwnBranch = (choices: PageChoices | undefined): boolean =>
  (choices?.[name] as { niederlassung?: unknown } | null | undefined)?.niederlassung === 'eigene';
