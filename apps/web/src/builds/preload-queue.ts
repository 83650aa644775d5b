/** Runs what is loaded ahead, at most four at a time (SET-06). */
export const preload = createQueue(4);

function createQueue(maxParallel: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    while (running < maxParallel) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      void start().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return function add<T>(load: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push(() => load().then(resolve, reject));
      next();
    });
  };
}
