import type { Target } from '../../router/address.ts';

/** One number of a chart, in words, and the list that proves it. */
export interface ChartPoint {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** There is no number of it, and `value` is none: a line and columns have a gap. */
  readonly isGap?: true | undefined;
  readonly words: string;
  readonly target?: Target | undefined;
  /** Beside the number: '45 %'. */
  readonly note?: string;
  readonly isStrong?: boolean;
  /** What it was the time before. */
  readonly before?: { readonly value: number; readonly words: string } | undefined;
  /** What the value is a part of; drawn behind it. */
  readonly whole?: number | undefined;
  /** How many of it came to each step of a process. */
  readonly steps?: readonly ChartPoint[] | undefined;
}
