import { type BlockSource, createBlockSource, type GroupHead, noPlace, type Place } from './block-source.ts';
import { type Group, type GroupPath, type Line, lineAt, linesOf } from './group-lines.ts';
import type { LoadPage, Row } from './row.ts';
import { createSourceState } from './source-state.ts';

export interface GroupAnswer {
  readonly value: unknown;
  readonly text: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number | null>>;
}

export interface GroupLoader {
  /** The columns that the rows are grouped by, outermost first. */
  readonly fields: readonly string[];
  /** The groups below a path, by the next field. */
  groups(path: GroupPath, signal: AbortSignal): Promise<{ groups: readonly GroupAnswer[]; actions: readonly string[] }>;
  /** The rows below a whole path. */
  rows(path: GroupPath): LoadPage;
}

/** Rows in groups, as one long list of heads and rows: what is closed is not asked for. */
export function createGroupSource(loader: GroupLoader, start: Place = noPlace): BlockSource {
  const store = createSourceState();
  let roots: Group[] | undefined;
  let lines: readonly Line[] = [];
  let place = start;
  let running = 0;
  let abort = new AbortController();
  function change(): void {
    const flat = linesOf(roots ?? []);
    lines = flat.lines;
    store.change({
      total: roots?.reduce((sum, { count }) => sum + count, 0),
      lines: roots && flat.length,
      isLoading: running > 0,
    });
  }

  async function loadGroups(path: GroupPath, old: readonly Group[]): Promise<Group[] | undefined> {
    const { signal } = abort;
    running += 1;
    try {
      const { groups, actions } = await loader.groups(path, signal);
      if (signal.aborted) return;
      store.keep({ error: undefined, actions });
      return groups.map((answer) => {
        const known = old.find(({ value }) => value === answer.value);
        const field = loader.fields[path.length] ?? '';
        return {
          ...answer,
          field,
          path: [...path, { field, value: answer.value }],
          isOpen: known?.isOpen ?? false,
          groups: known?.groups,
          source: known?.source,
        };
      });
    } catch (error) {
      if (!signal.aborted) store.keep({ error });
    } finally {
      running -= 1;
    }
  }

  async function loadRoots(): Promise<void> {
    const found = await loadGroups([], roots ?? []);
    if (found) roots = found;
    change();
    await Promise.all((found ?? []).filter(({ isOpen }) => isOpen).map(fill));
  }

  /** What stands below an open group. */
  async function fill(group: Group): Promise<void> {
    if (group.path.length === loader.fields.length) {
      if (group.source) return group.source.refresh();
      group.source = createBlockSource(loader.rows(group.path));
      group.source.subscribe(() => change());
      change();
      return;
    }
    const found = await loadGroups(group.path, group.groups ?? []);
    if (found) group.groups = found;
    change();
    await Promise.all((found ?? []).filter(({ isOpen }) => isOpen).map(fill));
  }

  function setOpen(group: Group, isOpen: boolean): void {
    if (group.isOpen === isOpen) return;
    group.isOpen = isOpen;
    if (isOpen && !group.source && !group.groups) void fill(group);
  }

  return {
    subscribe: store.subscribe,
    state: store.state,
    row(index) {
      const line = lineAt(lines, index);
      return line?.isHead === false ? line.group.source?.row(index - line.start) : undefined;
    },
    group(index) {
      const line = lineAt(lines, index);
      return line?.isHead ? headOf(line) : undefined;
    },
    toggle(index, isOpen) {
      const line = index === undefined ? undefined : lineAt(lines, index);
      if (line) setOpen(line.group, isOpen);
      else if (index === undefined) for (const group of (roots ?? []).slice(0, maxOpened)) setOpen(group, isOpen);
      change();
    },
    ensure(first, end) {
      if (!roots) {
        if (running === 0 && store.state().error === undefined) void loadRoots();
        return;
      }
      for (const line of lines) {
        if (line.isHead || line.start >= end || line.start + line.length <= first) continue;
        line.group.source?.ensure(Math.max(0, first - line.start), Math.min(line.length, end - line.start));
      }
    },
    async read(first, end) {
      const parts = lines.filter((line) => !line.isHead && line.start < end && line.start + line.length > first);
      const rows = await Promise.all(
        parts.flatMap(
          ({ group, start: at, length }) =>
            group.source?.read(Math.max(0, first - at), Math.min(length, end - at)) ?? [],
        ),
      );
      return rows.flat();
    },
    *loaded(): Iterable<Row> {
      for (const line of lines) if (!line.isHead) yield* line.group.source?.loaded() ?? [];
    },
    refresh() {
      store.keep({ error: undefined });
      void loadRoots();
      change();
    },
    pause() {
      abort.abort();
      abort = new AbortController();
      for (const line of lines) line.group.source?.pause();
    },
    place: () => place,
    remember(next) {
      place = { ...place, ...next };
    },
  };
}

/** 'Alle aufklappen' stops here: each open group is a call. */
const maxOpened = 50;

const headOf = ({ group, position, siblings }: Line): GroupHead => ({
  field: group.field,
  value: group.value,
  text: group.text,
  count: group.count,
  sums: group.sums,
  level: group.path.length,
  isOpen: group.isOpen,
  position,
  siblings,
});
