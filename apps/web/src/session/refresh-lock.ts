/**
 * Runs a refresh so that no other tab refreshes at the same time. The place of the cross-tab lock (SES-05, issue 4);
 * until then the tabs of one browser do not know of each other.
 */
export function onlyOneTab<T>(run: () => Promise<T>): Promise<T> {
  return run();
}
