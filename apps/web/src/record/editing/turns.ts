const atOnce = 4;

/** A few at a time, the answers in the order of the items. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R> | R,
): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as T, index);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
