let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs at once, or when the mouse button that is down just now has done its work: a line that appears in between moves the
 * target away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/** The click follows in the same task as the release. */
function release(): void {
  isPressed = false;
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  });
}

if ('document' in globalThis) {
  addEventListener('mousedown', () => (isPressed = true), true);
  addEventListener('mouseup', release, true);
  addEventListener('dragend', release, true);
}
