import type { Bezugsliste } from '@disponent/domain/wire/answers';
import type { Tab } from '../../form/form-layout.ts';
import type { Search } from '../../router/address.ts';

/** A list of what belongs to the record. */
export interface RelatedTab extends Tab {
  /** Undefined until the server has told it. */
  readonly liste: Bezugsliste | undefined;
  readonly isDeclared: boolean;
}

/** Names the open one in the address of the record: `/person/7?bezug=PvDat.IdPerson`. */
export const relatedParam = 'bezug';

/** The address of the record with another list in it, or with none: what the one before said there goes along. */
export function withoutList(last: Search, title: string | undefined): Search {
  const { id } = last;
  return { ...(id !== undefined && { id }), ...(title !== undefined && { [relatedParam]: title }) };
}
