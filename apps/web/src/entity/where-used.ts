import type { Table } from '@disponent/domain/entity/table';
import { referencesTo } from '@disponent/domain/tables';
import { texts } from '@disponent/domain/texts/de';
import type { FilterExpression } from '../kinds/filter/condition.ts';

export interface Place {
  readonly name: string;
  readonly count: number | undefined;
  /** The module it belongs to, for its icon. */
  readonly path: string | undefined;
  /** The list of exactly these records; undefined where no filter says it. */
  readonly href: string | undefined;
}

/** 'Verwendet in: Anfragen (3), Stelleninserate (1)' → its parts; nothing when it says something else. */
export function placesOf(table: Table, id: number, line: string): Place[] {
  const lead = texts.datensatz.verwendetIn('');
  if (!line.startsWith(lead.trim())) return [];
  return [...line.slice(lead.length).matchAll(/\s*([^,(]+?)\s*(?:\((\d+)\))?\s*(?:,|$)/g)].flatMap(
    ([, name = '', count]) =>
      name ? [{ name, count: count === undefined ? undefined : Number(count), ...listOf(table, id, name) }] : [],
  );
}

function listOf(table: Table, id: number, caption: string): Pick<Place, 'path' | 'href'> {
  const own = referencesTo(table.key).filter(({ table: from }) => from.entity.caption.many === caption);
  const below = table.children.some((child) =>
    referencesTo(child.key).some(
      ({ table: from }) => from.entity.caption.many === caption && from.entity !== table.entity,
    ),
  );
  const path = own[0]?.table.entity.path;
  const usable = own.filter(({ name, field }) => field.computed !== 'query' && !systemNames.has(name));
  // A filter reaches the fields of the record itself, not the rows below it.
  const isWhole = !below && usable.length > 0 && usable.every(({ table: from }) => !from.parent);
  if (!path || !isWhole) return { path, href: undefined };
  const parts = usable.map(({ name }) => [name, 'anyof', [id]]);
  const filter: FilterExpression =
    parts.length === 1 ? (parts[0] ?? []) : parts.flatMap((part, at) => (at ? ['or', part] : [part]));
  return { path, href: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` };
}

/** They name the user who did it; no list filters by them here. */
const systemNames = new Set(['ErstelltVon', 'GeaendertVon']);
