import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '@disponent/server/src/root.ts';
import type { Figure } from './browser/measurements.ts';
import type { Cost } from './measure.ts';
import { type Result, ratioOf } from './report.ts';

const file = join(root, 'bench/figures.json');

interface Run {
  on: string;
  machine: string;
  scale: number;
  /** Of both sides, by call. */
  calls: Record<string, { ratio: number; costs: readonly Cost[] }>;
  /** With their units. */
  figures: Record<string, string>;
}

/** What was measured, beside what it was in the last run of the same size that was kept. */
export class Figures {
  readonly #rows: string;
  readonly #last: Run | undefined;
  readonly #now: Run;

  constructor(rows: number, scale: number) {
    this.#rows = String(rows);
    this.#last = readAll()[this.#rows];
    const machine = `${availableParallelism()} cores (${process.arch}), Node ${process.versions.node}`;
    this.#now = { on: new Date().toISOString().slice(0, 10), machine, scale, calls: {}, figures: {} };
  }

  readonly ratio = (result: Result): number | undefined => this.#last?.calls[keyOf(result)]?.ratio;

  readonly figure = ({ name }: Figure): string | undefined => this.#last?.figures[name];

  add(results: readonly Result[]): void {
    for (const result of results)
      this.#now.calls[keyOf(result)] = { ratio: rounded(ratioOf(result)), costs: result.costs.map(roundedCost) };
  }

  addFigures(figures: readonly Figure[]): void {
    for (const { name, value } of figures) this.#now.figures[name] = value;
  }

  /** What this run did not measure stays as it was. */
  keep(): void {
    const calls = { ...this.#last?.calls, ...this.#now.calls };
    const figures = { ...this.#last?.figures, ...this.#now.figures };
    const all = { ...readAll(), [this.#rows]: { ...this.#now, calls, figures } };
    writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
  }
}

const readAll = (): Record<string, Run> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Run>) : {};

const keyOf = ({ name, atOnce }: Result): string => `${name}, ${atOnce} at once`;

const rounded = (value: number): number => Number(value.toPrecision(3));

const roundedCost = (cost: Cost): Cost =>
  Object.fromEntries(Object.entries(cost).map(([key, value]: [string, number]) => [key, rounded(value)])) as never;
