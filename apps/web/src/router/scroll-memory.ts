const storageKey = 'disponent.rollen';

/** How far each visit of a page was scrolled, for as long as the tab lives; lists keep their own place. */
const tops: Record<string, number> = read();

/** To be called before the page of another visit is drawn. */
export function keepScroll(key: string, element: HTMLElement | null): void {
  if (!element) return;
  tops[key] = element.scrollTop;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(tops));
  } catch {
    // No room or no storage: pages begin at their top after a reload.
  }
}

/** And once it is drawn: where it was left, or its top. */
export function restoreScroll(key: string, element: HTMLElement | null): void {
  if (element) element.scrollTop = tops[key] ?? 0;
}

function read(): Record<string, number> {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}
