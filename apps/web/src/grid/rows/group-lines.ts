import type { BlockSource } from './block-source.ts';

/** From the outermost group inwards: which column has which value. */
export type GroupPath = readonly { readonly field: string; readonly value: unknown }[];

export interface Group {
  readonly field: string;
  readonly value: unknown;
  readonly text: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number | null>>;
  readonly means: Readonly<Record<string, number | null>>;
  readonly path: GroupPath;
  isOpen: boolean;
  /** Groups below, once asked for. */
  groups?: readonly Group[] | undefined;
  /** Rows below, of the innermost groups. */
  source?:
    | Pick<BlockSource, 'state' | 'row' | 'ensure' | 'read' | 'loaded' | 'refresh' | 'pause' | 'subscribe'>
    | undefined;
}

/** A stretch of the list: the head of a group, or the rows of one. */
export interface Line {
  readonly isHead: boolean;
  readonly group: Group;
  readonly start: number;
  readonly length: number;
  readonly position: number;
  readonly siblings: number;
}

/** Open groups with what is below them, one after the other. */
export function linesOf(roots: readonly Group[]): { lines: readonly Line[]; length: number } {
  const lines: Line[] = [];
  let at = 0;
  const add = (groups: readonly Group[]): void => {
    groups.forEach((group, index) => {
      const common = { group, position: index + 1, siblings: groups.length };
      lines.push({ ...common, isHead: true, start: at, length: 1 });
      at += 1;
      if (!group.isOpen) return;
      if (group.groups) add(group.groups);
      if (!group.source) return;
      // The group's own count holds until its rows are known.
      const { total, isCapped } = group.source.state();
      const length = total === undefined || isCapped ? group.count : total;
      lines.push({ ...common, isHead: false, start: at, length });
      at += length;
    });
  };
  add(roots);
  return { lines, length: at };
}

/** The stretch that holds a line of the list. */
export function lineAt(lines: readonly Line[], index: number): Line | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const line = lines[middle];
    if (!line) return;
    if (index < line.start) high = middle - 1;
    else if (index >= line.start + line.length) low = middle + 1;
    else return line;
  }
  return;
}
