const tage = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const dayMinutes = 24 * 60;

interface Lage {
  tage: ReadonlySet<string>;
  zeiten: readonly (readonly [von: number, bis: number])[];
}

/** Whether two descriptions such as 'Mo–Fr 06:00–14:00' mean the same hours. Without hours in them only the same words do. */
export function gleicheArbeitszeit(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string' || a.trim() === '' || b.trim() === '') return false;
  const [one, other] = [readLage(a), readLage(b)];
  if (one.zeiten.length === 0 || other.zeiten.length === 0) return a.trim() === b.trim();
  return (
    [...one.tage].some((tag) => other.tage.has(tag)) &&
    one.zeiten.some(([von, bis]) => other.zeiten.some(([start, end]) => von < end && start < bis))
  );
}

/** Hours without work that everybody has between two days (§ 12 AZG). */
export const ruhezeit = 11;

/** Whether two jobs on the same days leave nobody that long in one piece. Says nothing where no hours are named. */
export function ohneRuhezeit(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [one, other] = [readLage(a), readLage(b)];
  if (one.zeiten.length === 0 || other.zeiten.length === 0) return false;
  if (![...one.tage].some((tag) => other.tage.has(tag))) return false;
  const all = [...one.zeiten, ...other.zeiten].toSorted(([x], [y]) => x - y);
  const [first] = all;
  let end = 0;
  let longest = 0;
  for (const [von, bis] of all) {
    if (end > 0) longest = Math.max(longest, von - end);
    end = Math.max(end, bis);
  }
  // Over night to the first hour of the next day.
  longest = Math.max(longest, dayMinutes - end + (first?.[0] ?? 0));
  return longest < ruhezeit * 60;
}

/** The hour that work begins at; eight where nothing is said. */
export const arbeitsbeginn = (lage: unknown): string => {
  const [, hour = '08', minute = '00'] = (typeof lage === 'string' && /(\d{1,2})[:.](\d{2})/.exec(lage)) || [];
  return `${hour.padStart(2, '0')}:${minute}:00`;
};

function readLage(text: string): Lage {
  const zeiten = [...text.matchAll(/(\d{1,2})[:.](\d{2})\s*(?:[–—-]|bis)\s*(\d{1,2})[:.](\d{2})/g)].flatMap(
    ([, h1, m1, h2, m2]) => uebernacht(Number(h1) * 60 + Number(m1), Number(h2) * 60 + Number(m2)),
  );
  const genannt = [...text.matchAll(/\b(Mo|Di|Mi|Do|Fr|Sa|So)\b(?:\s*(?:[–—-]|bis)\s*(Mo|Di|Mi|Do|Fr|Sa|So)\b)?/g)];
  const alle = genannt.flatMap(([, von = '', bis = von]) => tage.slice(tage.indexOf(von), tage.indexOf(bis) + 1));
  return { zeiten, tage: new Set(alle.length > 0 ? alle : tage) };
}

/** A night shift is the evening and the morning of the same days: close enough to see that two of them meet. */
const uebernacht = (von: number, bis: number): [number, number][] =>
  von < bis
    ? [[von, bis]]
    : [
        [von, dayMinutes],
        [0, bis],
      ];
