let isLost = false;
const listeners = new Set<() => void>();
const healedListeners = new Set<() => void>();

/** Whether the last call got an answer, whatever it said. */
export const connection = {
  isLost: () => isLost,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Called when the server answers again: what could not be read is read now. */
  onHealed(listener: () => void) {
    healedListeners.add(listener);
    return () => void healedListeners.delete(listener);
  },
  report(hasAnswer: boolean): void {
    if (isLost === !hasAnswer) return;
    isLost = !hasAnswer;
    for (const listener of listeners) listener();
    if (hasAnswer) for (const listener of [...healedListeners]) listener();
  },
};
