import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Glyph, Tone } from '@disponent/domain/kinds/look';
import { tableOf } from '@disponent/domain/tables';
import type { SearchAnswer } from '@disponent/domain/wire/answers';
import { searchForm } from '@disponent/domain/wire/search-form';
import { recordHref } from '../entity/record-address.ts';
import type { RecordName } from '../entity/use-record-names.ts';
import { stringifySearch } from '../router/address.ts';
import type { Visit } from '../session/recent.ts';
import { t } from '../texts/t.ts';
import type { Command } from '../ui/commands.ts';

/** A line of the palette. */
export interface Entry {
  readonly group: string;
  readonly text: string;
  readonly more?: string;
  readonly keys?: string | undefined;
  readonly href?: string | undefined;
  /** The module that its icon stands for. */
  readonly module?: string | undefined;
  /** The state of the record. */
  readonly pill?: { readonly tone: Tone; readonly glyph: Glyph; readonly label: string } | undefined;
  /** Not a hit, but the way to all of them. */
  readonly isRest?: true;
  run(): void;
}

const maxCommands = 8;

/** What was found in the lists, under the name of each. */
export function hitEntries({ Gruppen }: SearchAnswer, search: string, go: (href: string) => void): Entry[] {
  return Gruppen.flatMap(({ Entitaet, Rows, IsMehr }) => {
    const table = tableOf(Entitaet);
    const hits = Rows.flatMap(({ Id, Text, Zusatz, Status, Aehnlich }): Entry[] => {
      const href = recordHref(table.entity.key, Id);
      const { path: module } = table.entity;
      const pill = pillOf(table, Status);
      const group = table.caption.many;
      // Nothing in it is marked then: it says itself why it is there.
      const more = [Aehnlich && t('ähnlich geschrieben'), Zusatz].filter(Boolean).join(' · ');
      return href ? [{ group, text: Text, more, pill, href, module, run: () => go(href) }] : [];
    });
    const rest = IsMehr ? allOf(table, search, go) : [];
    return [...hits, ...rest];
  });
}

/** The way to the list itself, with that search. */
function allOf({ entity: { path }, parent, caption }: Table, search: string, go: (href: string) => void): Entry[] {
  if (!path || parent) return [];
  const href = `${path}${stringifySearch({ search })}`;
  return [{ group: caption.many, text: t('Alle anzeigen'), href, module: path, isRest: true, run: () => go(href) }];
}

function pillOf({ entity: { states }, fields }: Table, code: string | null): Entry['pill'] {
  const look = states?.looks[code ?? ''];
  const field = fields[states?.field ?? ''];
  return code !== null && look && field ? { ...look, label: labelIn(field, code) } : undefined;
}

const maxVisits = 5;

/** What was looked at last, but for what is open. */
export function visitEntries(
  visits: readonly Visit[],
  nameOf: (visit: Visit) => RecordName | null | undefined,
  here: string,
  go: (href: string) => void,
): Entry[] {
  const named = visits.flatMap((visit): Entry[] => {
    const name = nameOf(visit);
    if (!name || name.href === here) return [];
    const { href, title, kind, module } = name;
    return [{ group: t('Zuletzt besucht'), text: title, more: kind, href, module, run: () => go(href) }];
  });
  return named.slice(0, maxVisits);
}

/** Whether something new is asked for, 'neue Person': what makes it is meant, rather than what has these words somewhere. */
export const asksForNew = (search: string): boolean => /^(neue?[mnrs]?|new)\s+\S/i.test(search.trim());

/** Commands that contain every word, umlauts or not; those that begin with the search first. Without a search, all. */
export function commandEntries(commands: readonly Command[], search: string): Entry[] {
  // 'neue Person', 'neuer Einsatz': the group is called 'Neu'.
  const words = searchForm(search.trim())
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^neue[mnrs]?$/, 'neu'));
  const entries = commands.map(
    ({ caption, group, keys, href, run }): Entry => ({ group, text: caption, keys, href, run }),
  );
  if (words.length === 0) return entries;
  const formOf = ({ group, text }: Entry) => searchForm(`${text} ${group}`);
  const rank = (entry: Entry) => (formOf(entry).startsWith(words[0] ?? '') ? 0 : 1);
  return entries
    .filter((entry) => words.every((word) => formOf(entry).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxCommands)
    .toSorted((a, b) => a.group.localeCompare(b.group, 'de'));
}
