import { createBlockSource } from './block-source.ts';
import type { Group, GroupPath } from './group-lines.ts';
import type { LoadPage } from './row.ts';
import type { SourceState } from './source-state.ts';

export interface GroupAnswer {
  readonly value: unknown;
  readonly text: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number | null>>;
  readonly means: Readonly<Record<string, number | null>>;
}

export interface GroupLoader {
  /** The columns that the rows are grouped by, outermost first. */
  readonly fields: readonly string[];
  /** The groups below a path, by the next field. */
  groups(path: GroupPath, signal: AbortSignal): Promise<{ groups: readonly GroupAnswer[]; actions: readonly string[] }>;
  /** The rows below a whole path. */
  rows(path: GroupPath): LoadPage;
}

interface GroupTreeOptions {
  readonly loader: GroupLoader;
  /** What the server said besides; nobody is told of it yet. */
  keep(state: Partial<SourceState>): void;
  /** There are other groups, or other rows in one. */
  onChange(): void;
}

/** The groups of a list and what stands below the open ones; what is closed is not asked for. */
export function createGroupTree({ loader, keep, onChange }: GroupTreeOptions) {
  let roots: readonly Group[] | undefined;
  let running = 0;
  let abort = new AbortController();

  async function fetchGroups(path: GroupPath, old: readonly Group[]): Promise<readonly Group[] | undefined> {
    const { signal } = abort;
    running += 1;
    try {
      const { groups, actions } = await loader.groups(path, signal);
      if (signal.aborted) return;
      keep({ error: undefined, actions });
      return groups.map((answer) => groupOf(loader.fields[path.length] ?? '', path, answer, old));
    } catch (error) {
      if (!signal.aborted) keep({ error });
    } finally {
      running -= 1;
    }
  }

  /** Takes the groups over, then fills those that are open. */
  async function show(
    found: readonly Group[] | undefined,
    isFirst: boolean,
    take: (groups: readonly Group[]) => void,
  ): Promise<void> {
    if (found && isFirst) openFirst(found);
    if (found) take(found);
    onChange();
    await Promise.all((found ?? []).filter(({ isOpen }) => isOpen).map((group) => fill(group, isFirst)));
  }

  async function load(): Promise<void> {
    const isFirst = roots === undefined;
    await show(await fetchGroups([], roots ?? []), isFirst, (groups) => (roots = groups));
  }

  /** What stands below an open group. */
  async function fill(group: Group, isFirst = false): Promise<void> {
    if (group.path.length < loader.fields.length)
      return show(await fetchGroups(group.path, group.groups ?? []), isFirst, (groups) => (group.groups = groups));
    if (group.source) return group.source.refresh();
    group.source = createBlockSource(loader.rows(group.path));
    group.source.subscribe(onChange);
    onChange();
  }

  return {
    roots: () => roots,
    isLoading: () => running > 0,
    load,
    setOpen(group: Group, isOpen: boolean): void {
      if (group.isOpen === isOpen) return;
      group.isOpen = isOpen;
      if (isOpen && !group.source && !group.groups) void fill(group);
    },
    stop(): void {
      abort.abort();
      abort = new AbortController();
    },
  };
}

/** So many groups are open before anybody opens one, and no more once they have rows for a page: each is a call. */
const openAtFirst = 3;
const rowsAtFirst = 25;

/** A list that opens shows rows, not only the heads of groups. */
function openFirst(groups: readonly Group[]): void {
  let rows = 0;
  for (const group of groups.slice(0, openAtFirst)) {
    if (rows >= rowsAtFirst) return;
    group.isOpen = true;
    rows += group.count;
  }
}

/** As it was answered, and as open as it was before. */
function groupOf(field: string, path: GroupPath, answer: GroupAnswer, old: readonly Group[]): Group {
  const known = old.find(({ value }) => value === answer.value);
  return {
    ...answer,
    field,
    path: [...path, { field, value: answer.value }],
    isOpen: known?.isOpen ?? false,
    groups: known?.groups,
    source: known?.source,
  };
}
