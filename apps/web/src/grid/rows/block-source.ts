import { blockOf, blockSize, createBlocks } from './blocks.ts';
import type { LoadPage, Page, Row } from './row.ts';
import { createSourceState, type SourceState } from './source-state.ts';

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
  readonly means: Readonly<Record<string, number | null>>;
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

export const noPlace: Place = { top: 0, left: 0, row: 0, column: 0 };

export function createBlockSource(load: LoadPage, start: Place = noPlace): BlockSource {
  const blocks = createBlocks();
  const store = createSourceState();
  let wanted: number[] = [];
  /** Blocks that are looked at, [from, to]. */
  let seen = { from: 0, to: 0 };
  let lastFirst = 0;
  let place = start;
  let counting: AbortController | undefined;

  function change(next: Partial<SourceState>): void {
    const { total } = { ...store.state(), ...next };
    store.change({ ...next, lines: total, isLoading: isBusy() });
  }

  const isSeen = (index: number) => index >= seen.from && index <= seen.to;
  const isBusy = () => blocks.running().some(isSeen);
  const exists = (index: number) => index >= 0 && index * blockSize < Math.max(1, store.state().total ?? 0);

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
    blocks.cancel(wanted);
    for (const index of wanted) blocks.touch(index);
    pump();
  }

  function pump(): void {
    const free = Math.max(0, maxRequests - blocks.running().length);
    for (const index of wanted.filter(blocks.isMissing).slice(0, free)) void fetchBlock(index);
    if (isBusy() !== store.state().isLoading) change({});
  }

  async function fetchBlock(index: number): Promise<void> {
    const request = blocks.begin(index);
    try {
      const page = await load(index * blockSize, blockSize, index === 0 ? 'capped' : 'none', request.signal);
      if (!blocks.settle(index, request, page.rows)) return;
      take(index, page);
    } catch (error) {
      if (!blocks.settle(index, request)) return;
      wanted = wanted.filter((other) => other !== index);
      change({ error });
    }
    pump();
  }

  function take(index: number, page: Page): void {
    const before = store.state();
    const actions = index === 0 ? page.actions : before.actions;
    const next = { ...countedWith(before, index, page), error: undefined, actions };
    blocks.dropOldest(wanted);
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
      if (signal.aborted) return;
      if (page.total !== null) change({ total: page.total, isCapped: false });
      else change({ estimate: page.estimate });
    } catch {
      // The capped count stays; the rows are what matters.
    }
  }

  return {
    place: () => place,
    remember(next) {
      place = { ...place, ...next };
    },
    state: store.state,
    subscribe: store.subscribe,
    row: blocks.row,
    group: () => undefined,
    toggle: () => {},
    read: (first, end) => readAll(load, first, end),
    loaded: blocks.loaded,
    ensure,
    refresh() {
      blocks.outdate();
      blocks.touch(0);
      if (!wanted.includes(0)) wanted = [0, ...wanted];
      change({ error: undefined });
      pump();
    },
    pause() {
      counting?.abort();
      blocks.cancel();
      store.keep({ isLoading: false });
    },
  };
}

/** Two blocks in the direction of travel; nobody who stands still needs more than he sees. */
function ahead(travel: number, from: number, to: number): number[] {
  if (travel === 0) return [];
  return travel < 0 ? [from - 1, from - 2] : [to + 1, to + 2];
}

/** How many rows there are, as far as one knows with this block. */
function countedWith({ total, isCapped }: SourceState, index: number, page: Page) {
  const loadedEnd = index * blockSize + page.rows.length;
  // Scrolled further than the capped count already: never make the list shorter under the user.
  if (page.total !== null)
    return {
      total: page.isCapped ? Math.max(page.total, isCapped ? (total ?? 0) : 0) : page.total,
      isCapped: page.isCapped,
    };
  if (page.rows.length < blockSize) {
    const isEnd = page.rows.length > 0 || loadedEnd < (total ?? 0);
    return { total: isEnd ? loadedEnd : total, isCapped };
  }
  return { total: isCapped ? Math.max(total ?? 0, loadedEnd) : total, isCapped };
}

async function readAll(load: LoadPage, first: number, end: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let skip = first; skip < end; skip += maxRead) {
    const page = await load(skip, Math.min(maxRead, end - skip), 'none', new AbortController().signal);
    rows.push(...page.rows);
  }
  return rows;
}
