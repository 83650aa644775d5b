import type { Row } from './row.ts';

export const blockSize = 100;
const maxBlocks = 60;

interface Block {
  rows: readonly Row[] | undefined;
  isStale: boolean;
  request: AbortController | undefined;
  usedAt: number;
}

export const blockOf = (index: number): number => Math.floor(index / blockSize);

/** The blocks of rows that are at hand or on their way, and since when nobody has looked at them. */
export function createBlocks() {
  const blocks = new Map<number, Block>();
  let clock = 0;

  function cancel(block: Block): void {
    block.request?.abort();
    block.request = undefined;
  }

  /** Somebody wants it. */
  function touch(index: number): Block {
    const block = blocks.get(index) ?? { rows: undefined, isStale: true, request: undefined, usedAt: 0 };
    block.usedAt = ++clock;
    blocks.set(index, block);
    return block;
  }

  return {
    touch,
    row: (index: number): Row | undefined => blocks.get(blockOf(index))?.rows?.[index % blockSize],
    *loaded(): Iterable<Row> {
      for (const [, { rows }] of [...blocks].sort(([a], [b]) => a - b)) yield* rows ?? [];
    },
    /** Those that are on their way. */
    running: (): readonly number[] => [...blocks].flatMap(([index, block]) => (block.request ? [index] : [])),
    /** It is out of date or not there, and nobody has asked for it. */
    isMissing: (index: number): boolean => blocks.get(index)?.isStale === true && !blocks.get(index)?.request,
    begin(index: number): AbortController {
      const request = new AbortController();
      touch(index).request = request;
      return request;
    },
    /** False where the answer comes too late: it was cancelled, or asked for again. */
    settle(index: number, request: AbortController, rows?: readonly Row[]): boolean {
      const block = blocks.get(index);
      if (block?.request !== request) return false;
      block.request = undefined;
      if (rows) {
        block.rows = rows;
        block.isStale = false;
      }
      return true;
    },
    /** Stops what is under way, but for what is still wanted. */
    cancel(wanted: readonly number[] = []): void {
      for (const [index, block] of blocks) if (!wanted.includes(index)) cancel(block);
    },
    /** What is shown stays and is to be read again. */
    outdate(): void {
      for (const block of blocks.values()) {
        cancel(block);
        block.isStale = true;
      }
    },
    dropOldest(wanted: readonly number[]): void {
      if (blocks.size <= maxBlocks) return;
      const idle = [...blocks].filter(([index, block]) => index > 0 && !block.request && !wanted.includes(index));
      idle.sort(([, a], [, b]) => a.usedAt - b.usedAt);
      for (const [index] of idle.slice(0, blocks.size - maxBlocks)) blocks.delete(index);
    },
  };
}
