/** Lets work with the same key run only so many at a time, in the order it came. */
export class Turns {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async take<T>(key: string, atOnce: number, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? 0;
    if (running < atOnce) this.#running.set(key, running + 1);
    else await new Promise<void>((go) => this.#queue(key).push(go));
    try {
      return await work();
    } finally {
      this.#next(key);
    }
  }

  #queue(key: string): (() => void)[] {
    let queue = this.#waiting.get(key);
    if (!queue) this.#waiting.set(key, (queue = []));
    return queue;
  }

  /** Hands the place on; who leaves last takes the key along. */
  #next(key: string): void {
    const go = this.#waiting.get(key)?.shift();
    if (go) return go();
    this.#waiting.delete(key);
    const left = (this.#running.get(key) ?? 1) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }
}
