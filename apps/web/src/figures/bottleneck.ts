/** So many have to be there for a share of them to say anything. */
const atLeast = 5;

/** The step of a process that the smallest share of the one before reaches; none where all go on. */
export function bottleneckOf(steps: readonly number[]): { readonly at: number; readonly share: number } | undefined {
  let found: { at: number; share: number } | undefined;
  for (const [at, value] of steps.entries()) {
    const before = steps[at - 1] ?? 0;
    if (at === 0 || before < atLeast || value >= before) continue;
    const share = value / before;
    if (found === undefined || share < found.share) found = { at, share };
  }
  return found;
}
