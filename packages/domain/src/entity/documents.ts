import { eigeneTypen } from '../access/roles.ts';
import type { RuleRow } from '../rules/rule.ts';
import type { DocumentSpec } from './define.ts';
import type { Table } from './table.ts';
import type { Viewer } from './visibility.ts';

/** The documents somebody is offered to make of a record that he sees; asked by the server's calls and by the record's menu. */
export const offeredDocuments = (
  { entity }: Table,
  row: RuleRow,
  viewer: Viewer,
): readonly (readonly [name: string, spec: DocumentSpec])[] =>
  Object.entries(entity.documents ?? {}).filter(([, spec]) => mayMake(spec, viewer) && (spec.when?.(row) ?? true));

/** Whether it is for him to make at all. */
export function mayMake({ types = eigeneTypen, rights = [] }: DocumentSpec, viewer: Viewer): boolean {
  if (viewer.IsPlattformAdmin) return true;
  return types.includes(viewer.BenutzerrolleTyp) && rights.every((right) => viewer.Rechte.includes(right));
}
