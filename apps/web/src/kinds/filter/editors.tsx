import { type ComponentType, createElement } from 'react';
import { kindViews } from '../index.ts';
import type { FilterEditorProps, KindView } from '../kind-view.ts';
import { BlankFilter, BooleanFilter, EnumFilter, ReferenceFilter } from './choice-filters.tsx';
import { EntryFilter } from './entry-filter.tsx';

const choices: Readonly<Record<NonNullable<KindView['choice']>, ComponentType<FilterEditorProps>>> = {
  enum: EnumFilter,
  boolean: BooleanFilter,
  reference: ReferenceFilter,
  blank: BlankFilter,
};

/** What the values of a field are filtered with. */
export function FilterEditor(props: FilterEditorProps) {
  const { choice } = kindViews[props.field.kind.name];
  return createElement(choice ? choices[choice] : EntryFilter, props);
}
