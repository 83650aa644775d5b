import { createStore } from '../store/create-store.ts';
import { createListeners } from '../store/listeners.ts';

const isLost = createStore(false);
const healed = createListeners();

/** Whether the last call got an answer, whatever it said. */
export const connection = {
  isLost: isLost.get,
  subscribe: isLost.subscribe,
  /** Called when the server answers again: what could not be read is read now. */
  onHealed: healed.subscribe,
  report(hasAnswer: boolean): void {
    if (isLost.get() === !hasAnswer) return;
    isLost.set(!hasAnswer);
    if (hasAnswer) healed.tell();
  },
};
