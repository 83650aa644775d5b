import { createStore } from '../store/create-store.ts';

/** Views and records that the user keeps at hand, in the order they were marked: `ansicht:12`, `ansicht:PvDat.aktiv`, `PersSt:7`. Only where they are, no names. */
export const favourites = createStore<readonly string[]>([]);

const most = 20;

/** With which views everybody begins whose lists have them (domain model 9.4). */
export const shippedFavourites: readonly string[] = [
  'PvDat.rueckmeldung',
  'PersSt.verfuegbar',
  'KundenportalEinsatz.starts',
  'KundenportalEinsatz.ende',
  'KundenportalEinsatz.stunden',
  'FakturaDat.ueberfaellig',
  'StelleninseratSt.ablaufend',
].map((name) => `ansicht:${name}`);

/** Whatever was saved, by whichever version of the program. */
export const readFavourites = (saved: unknown): readonly string[] =>
  Array.isArray(saved) ? saved.filter((one) => typeof one === 'string' && /^\w+:[\w.]+$/.test(one)).slice(0, most) : [];

export function toggleFavourite(one: string): void {
  const all = favourites.get();
  favourites.set(all.includes(one) ? all.filter((other) => other !== one) : [...all, one].slice(-most));
}
