import { type BlockSource, type GroupHead, noPlace, type Place } from './block-source.ts';
import { type Line, lineAt, linesOf } from './group-lines.ts';
import { createGroupTree, type GroupLoader } from './group-tree.ts';
import type { Row } from './row.ts';
import { createSourceState } from './source-state.ts';

/** Rows in groups, as one long list of heads and rows: what is closed is not asked for. */
export function createGroupSource(loader: GroupLoader, start: Place = noPlace): BlockSource {
  const store = createSourceState();
  const tree = createGroupTree({ loader, keep: store.keep, onChange: change });
  let lines: readonly Line[] = [];
  let place = start;

  function change(): void {
    const roots = tree.roots();
    const flat = linesOf(roots ?? []);
    lines = flat.lines;
    store.change({
      total: roots?.reduce((sum, { count }) => sum + count, 0),
      lines: roots && flat.length,
      isLoading: tree.isLoading(),
      isUnfolded: roots?.some(({ isOpen }) => isOpen) ?? false,
    });
  }

  /** The stretches of rows that reach into [first, end). */
  const rowsIn = (first: number, end: number) =>
    lines.filter((line) => !line.isHead && line.start < end && line.start + line.length > first);

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
      if (line) tree.setOpen(line.group, isOpen);
      else if (index === undefined)
        for (const group of (tree.roots() ?? []).slice(0, maxOpened)) tree.setOpen(group, isOpen);
      change();
    },
    ensure(first, end) {
      if (!tree.roots()) {
        if (!tree.isLoading() && store.state().error === undefined) void tree.load();
        return;
      }
      for (const { group, start: at, length } of rowsIn(first, end))
        group.source?.ensure(Math.max(0, first - at), Math.min(length, end - at));
    },
    async read(first, end) {
      const rows = await Promise.all(
        rowsIn(first, end).flatMap(
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
      void tree.load();
      change();
    },
    pause() {
      tree.stop();
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
  means: group.means,
  level: group.path.length,
  isOpen: group.isOpen,
  position,
  siblings,
});
