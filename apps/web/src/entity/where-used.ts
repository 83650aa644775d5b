import type { Table } from '@disponent/domain/entity/table';
import type { Usage } from '@disponent/domain/still-referenced';
import { referencesTo } from '@disponent/domain/tables';
import { anyOf, type Filter } from '@disponent/domain/wire/filter';
import { t } from '../texts/t.ts';

export interface Place {
  readonly name: string;
  readonly count: number;
  /** The module it belongs to, for its icon. */
  readonly path: string | undefined;
  /** The list of the records that refer to it themselves; undefined where no filter says it. */
  readonly href: string | undefined;
}

/** Where a record is used, as the server counted it, and the way there. */
export function placesOf(table: Table, id: number, usages: readonly Usage[]): Place[] {
  return usages.map(({ liste, n }) => {
    const name = t(liste);
    return { name, count: n, ...listOf(table, id, name) };
  });
}

function listOf(table: Table, id: number, caption: string): Pick<Place, 'path' | 'href'> {
  const isHere = ({ table: from }: Use) => from.entity.caption.many === caption;
  // A filter reaches the fields of a record and what they refer to, not the rows below it.
  const isUsable = ({ table: from, name, field }: Use) =>
    !from.parent && field.computed !== 'query' && !systemNames.has(name);
  const own = referencesTo(table.key).filter(isHere);
  const below = table.children.flatMap((child) =>
    referencesTo(child.key)
      .filter((use) => isHere(use) && isUsable(use) && use.field.kind.isReference && use.table.entity !== table.entity)
      .map(({ name }): Filter => [`${name}.${child.parentField ?? ''}`, '=', id]),
  );
  const path = own[0]?.table.entity.path;
  const filter = anyOf([...own.filter(isUsable).map(({ name }): Filter => [name, 'anyof', [id]]), ...below]);
  if (!path || !filter) return { path, href: undefined };
  return { path, href: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` };
}

type Use = ReturnType<typeof referencesTo>[number];

/** They name the user who did it; no list filters by them here. */
const systemNames = new Set(['ErstelltVon', 'GeaendertVon']);
