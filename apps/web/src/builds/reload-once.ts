const windowMs = 10_000;
const storageKey = 'disponent.neu-geladen';

/** Whether the page may be loaded anew for this path: not when that was tried in the last ten seconds (SET-05). */
export function mayReload(path: string, now = Date.now()): boolean {
  const recent = Object.entries(read()).filter(([, at]) => now - at < windowMs && at <= now);
  if (recent.some(([tried]) => tried === path)) return false;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    return false; // what cannot be counted might go on for ever
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
