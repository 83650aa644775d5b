import type { LoadPage, Page, Row } from './row.ts';
import { createSourceState, type SourceState } from './source-state.ts';

export const blockSize = 100;
const maxBlocks = 60;
const maxRequests = 3;
/** Most rows of one call. */
const maxRead = 500;

/** The rows of one query, kept in blocks and fetched when somebody looks at them. */
export interface BlockSource {
  subscribe(listener: () => void): () => void;
  state(): SourceState;
  row(index: number): Row | undefined;
  /** The head of a group, where the rows are grouped and one stands there. */
  group(index: number): GroupHead | undefined;
  /** Opens or closes the group whose head stands there; without an index all of them. */
  toggle(index: number | undefined, isOpen: boolean): void;
  /** The rows [first, end) whatever of them was looked at, heads left out. */
  read(first: number, end: number): Promise<readonly Row[]>;
  /** What is at hand, in the order of the list. */
  loaded(): Iterable<Row>;
  /** Asks for the rows [first, end) and a little beyond, in the direction of travel. */
  ensure(first: number, end: number): void;
  /** Keeps what is shown and reads it again. */
  refresh(): void;
  /** Stops what is under way. The blocks stay. */
  pause(): void;
  /** Where the user was, for the way back. */
  place(): Place;
  remember(place: Partial<Place>): void;
}

/** A group of rows with the same value in a column. */
export interface GroupHead {
  readonly field: string;
  /** As on the wire. */
  readonly value: unknown;
  /** Display text of a reference. */
  readonly text: string | null;
  readonly count: number;
  readonly sums: Readonly<Record<string, number | null>>;
  /** 1 for the outermost. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly position: number;
  readonly siblings: number;
}

/** Scrolled so far in px, and the cell that had the focus. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly row: number;
  readonly column: number;
}

interface Block {
  rows: readonly Row[] | undefined;
  isStale: boolean;
  request: AbortController | undefined;
  usedAt: number;
}

export const noPlace: Place = { top: 0, left: 0, row: 0, column: 0 };

export function createBlockSource(load: LoadPage, start: Place = noPlace): BlockSource {
  const blocks = new Map<number, Block>();
  const store = createSourceState();
  let wanted: number[] = [];
  /** Blocks that are looked at, [from, to]. */
  let seen = { from: 0, to: 0 };
  let lastFirst = 0;
  let clock = 0;
  let place = start;
  let counting: AbortController | undefined;

  function change(next: Partial<SourceState>): void {
    const { total } = { ...store.state(), ...next };
    store.change({ ...next, lines: total, isLoading: isBusy() });
  }

  const isSeen = (index: number) => index >= seen.from && index <= seen.to;
  const isBusy = () => [...blocks].some(([index, block]) => block.request && isSeen(index));

  function ensure(first: number, end: number): void {
    const travel = Math.sign(first - lastFirst);
    lastFirst = first;
    const from = blockOf(first);
    const to = blockOf(Math.max(first, end - 1));
    const inView = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    // Nobody knows yet how many rows there are: the first block says it.
    const isKnown = store.state().total !== undefined;
    seen = isKnown ? { from, to } : { from: 0, to: 0 };
    wanted = isKnown ? [...inView, ...ahead(travel, from, to)].filter(exists) : [0];
    for (const [index, block] of blocks) if (block.request && !wanted.includes(index)) cancel(block);
    for (const index of wanted) touch(index);
    pump();
  }

  const exists = (index: number) => index >= 0 && index * blockSize < Math.max(1, store.state().total ?? 0);

  function touch(index: number): Block {
    const block = blocks.get(index) ?? { rows: undefined, isStale: true, request: undefined, usedAt: 0 };
    block.usedAt = ++clock;
    blocks.set(index, block);
    return block;
  }

  function pump(): void {
    const running = [...blocks.values()].filter((block) => block.request).length;
    const missing = wanted.filter((index) => blocks.get(index)?.isStale && !blocks.get(index)?.request);
    for (const index of missing.slice(0, Math.max(0, maxRequests - running))) void fetchBlock(index);
    if (isBusy() !== store.state().isLoading) change({});
  }

  async function fetchBlock(index: number): Promise<void> {
    const block = touch(index);
    const request = new AbortController();
    block.request = request;
    try {
      const page = await load(index * blockSize, blockSize, index === 0 ? 'capped' : 'none', request.signal);
      if (block.request !== request) return;
      block.request = undefined;
      block.rows = page.rows;
      block.isStale = false;
      take(index, page);
    } catch (error) {
      if (block.request !== request) return;
      block.request = undefined;
      wanted = wanted.filter((other) => other !== index);
      change({ error });
    }
    pump();
  }

  function take(index: number, page: Page): void {
    const loadedEnd = index * blockSize + page.rows.length;
    const before = store.state();
    let { total, isCapped } = before;
    if (page.total !== null) {
      // Scrolled further than the capped count already: never make the list shorter under the user.
      total = page.isCapped ? Math.max(page.total, before.isCapped ? (total ?? 0) : 0) : page.total;
      isCapped = page.isCapped;
    } else if (page.rows.length < blockSize) {
      if (page.rows.length > 0 || loadedEnd < (total ?? 0)) total = loadedEnd;
    } else if (isCapped) {
      total = Math.max(total ?? 0, loadedEnd);
    }
    dropOldest();
    const next = { total, isCapped, error: undefined, actions: index === 0 ? page.actions : before.actions };
    // What came before anybody looks at it is drawn when somebody does.
    if (isSeen(index) || (Object.keys(next) as (keyof typeof next)[]).some((name) => next[name] !== before[name]))
      change(next);
    if (page.total !== null && page.isCapped) void countExactly();
  }

  async function countExactly(): Promise<void> {
    counting?.abort();
    counting = new AbortController();
    const { signal } = counting;
    try {
      const page = await load(0, 1, 'exact', signal);
      if (!signal.aborted && page.total !== null) change({ total: page.total, isCapped: false });
    } catch {
      // The capped count stays; the rows are what matters.
    }
  }

  function dropOldest(): void {
    if (blocks.size <= maxBlocks) return;
    const idle = [...blocks].filter(([index, block]) => index > 0 && !block.request && !wanted.includes(index));
    idle.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [index] of idle.slice(0, blocks.size - maxBlocks)) blocks.delete(index);
  }

  function cancel(block: Block): void {
    block.request?.abort();
    block.request = undefined;
  }

  return {
    place: () => place,
    remember(next) {
      place = { ...place, ...next };
    },
    state: store.state,
    subscribe: store.subscribe,
    row: (index) => blocks.get(blockOf(index))?.rows?.[index % blockSize],
    group: () => undefined,
    toggle: () => {},
    async read(first, end) {
      const rows: Row[] = [];
      for (let skip = first; skip < end; skip += maxRead) {
        const page = await load(skip, Math.min(maxRead, end - skip), 'none', new AbortController().signal);
        rows.push(...page.rows);
      }
      return rows;
    },
    *loaded() {
      for (const [, { rows }] of [...blocks].sort(([a], [b]) => a - b)) yield* rows ?? [];
    },
    ensure,
    refresh() {
      for (const block of blocks.values()) {
        cancel(block);
        block.isStale = true;
      }
      touch(0);
      if (!wanted.includes(0)) wanted = [0, ...wanted];
      change({ error: undefined });
      pump();
    },
    pause() {
      counting?.abort();
      for (const block of blocks.values()) cancel(block);
      store.keep({ isLoading: false });
    },
  };
}

/** Two blocks in the direction of travel; nobody who stands still needs more than he sees. */
function ahead(travel: number, from: number, to: number): number[] {
  if (travel === 0) return [];
  return travel < 0 ? [from - 1, from - 2] : [to + 1, to + 2];
}

const blockOf = (index: number) => Math.floor(index / blockSize);
