/** What `work` comes to or, when it takes longer, `otherwise`. */
export async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
