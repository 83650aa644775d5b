import { isFromOutside } from '../access/roles.ts';
import type { FilterCondition } from '../wire/filter.ts';
import { maySee, type Viewer } from './visibility.ts';

/** A view that a list comes with (domain model 9.4): a tab like those that people save themselves. */
export interface ShippedView<N extends string = string> {
  readonly caption: string;
  readonly filter: FilterCondition | readonly [FilterCondition, 'and', FilterCondition];
  readonly sort?: readonly string[];
  readonly columns?: readonly N[];
  /** The list opens with it, unless the user or his role begins with another one. */
  readonly isStart?: true;
  /** An entry of the navigation leads to it. */
  readonly isEntry?: true;
  /** Its name is what its rows are: without any the list says that there are no such ones yet. */
  readonly isKind?: true;
}

interface Listed {
  readonly entity: { readonly views?: Readonly<Record<string, ShippedView>> };
  readonly allFields: Readonly<Record<string, Parameters<typeof maySee>[0]>>;
}

/** Those that a user is offered, by the name they have in the address: our own people, where they see what it filters by. */
export function shippedViews(
  { entity, allFields }: Listed,
  me: Viewer,
): readonly (readonly [name: string, view: ShippedView])[] {
  if (isFromOutside(me)) return [];
  return Object.entries(entity.views ?? {}).filter(([, { filter }]) =>
    conditionsOf(filter).every(([field]) => maySee(allFields[field] ?? {}, me)),
  );
}

export const conditionsOf = (filter: ShippedView['filter']): readonly FilterCondition[] =>
  isOne(filter) ? [filter] : [filter[0], filter[2]];

const isOne = (filter: ShippedView['filter']): filter is FilterCondition => typeof filter[0] === 'string';
