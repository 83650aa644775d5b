import type { RouterHistory } from '@tanstack/history';

const gestures = ['focusin', 'input', 'click'];

/**
 * Back from the first entry of a history leaves the application, and nothing can hold it. So where something lies over its page or
 * is unsaved in it, a second entry of the same page is laid over the first one, and who comes down to that is led on, out.
 */
export function secondEntry(history: RouterHistory, isCovered: () => boolean): () => void {
  const isUnsaved = () =>
    history
      ._getBlockers()
      .some(({ enableBeforeUnload }) => typeof enableBeforeUnload === 'function' && enableBeforeUnload());
  const cover = () => {
    const { state } = history.location;
    if (state.__TSR_index !== 0 || !(isCovered() || isUnsaved())) return;
    window.history.replaceState({ ...state, isBelow: true }, '');
    window.history.pushState({ ...state, __TSR_index: 1 }, '');
  };
  const uncover = () => window.history.replaceState({ ...history.location.state, isBelow: false }, '');

  if (history.location.state.isBelow) uncover();
  const stop = history.subscribe(({ location, action }) => {
    if (!location.state.isBelow || action.type === 'REPLACE') return;
    uncover();
    // Asked is who comes from above, by the form itself.
    if (action.type === 'BACK') history.back({ ignoreBlocker: true });
  });
  cover();
  for (const gesture of gestures) document.addEventListener(gesture, cover);
  return () => {
    stop();
    for (const gesture of gestures) document.removeEventListener(gesture, cover);
  };
}
