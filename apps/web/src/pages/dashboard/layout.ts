import { keepForPage, type PageChoices } from '../../store/page-choices.ts';

/** How a user arranged his dashboard: tiles he moved, in his order, where they stand if not in their own place, and those he does not want to see. */
export interface DashboardLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly places: Readonly<Record<string, CardPlace>>;
}

/** Below the figures, or in one of the columns. */
export type CardPlace = (typeof cardPlaces)[number];
export const cardPlaces = ['diagramme', 'links', 'rechts'] as const;

const usual: DashboardLayout = { order: [], hidden: [], places: {} };
const name = 'dashboard';
const most = 100;

/** Whatever was saved, by whichever version of the program. */
export function readLayout(choices: PageChoices | undefined): DashboardLayout {
  const { order, hidden, places } = (choices?.[name] ?? usual) as Readonly<Record<string, unknown>>;
  const known = Object.entries(places ?? {}).filter(([, place]) => cardPlaces.includes(place as CardPlace));
  return { order: keysOf(order), hidden: keysOf(hidden), places: Object.fromEntries(known.slice(0, most)) };
}

export const saveLayout = (layout: DashboardLayout | undefined): void => keepForPage(name, layout);

export const isUsual = ({ order, hidden, places }: DashboardLayout): boolean =>
  order.length + hidden.length + Object.keys(places).length === 0;

type Placed<T> = Readonly<Record<CardPlace, readonly T[]>>;

/** Each tile where the user put it. Without charts of its own there is no row for them. */
export function inPlaces<T extends { readonly key: string }>(tiles: Placed<T>, { places }: DashboardLayout): Placed<T> {
  const placeOf = (key: string, own: CardPlace) => {
    const place = places[key] ?? own;
    return place === 'diagramme' && tiles.diagramme.length === 0 ? own : place;
  };
  const all = cardPlaces.flatMap((own) => tiles[own].map((tile) => ({ tile, place: placeOf(tile.key, own) })));
  const of = (wanted: CardPlace) => all.flatMap(({ tile, place }) => (place === wanted ? [tile] : []));
  return { diagramme: of('diagramme'), links: of('links'), rechts: of('rechts') };
}

/** A tile in another place. */
export const withPlace = (layout: DashboardLayout, key: string, place: CardPlace): DashboardLayout => ({
  ...layout,
  places: { ...layout.places, [key]: place },
});

/** In the user's order; what he never moved stays behind that, as it comes. */
export function inOrder<T extends { readonly key: string }>(tiles: readonly T[], { order }: DashboardLayout): T[] {
  const place = ({ key }: T) => (order.includes(key) ? order.indexOf(key) : order.length);
  return tiles.toSorted((a, b) => place(a) - place(b));
}

export const shownOf = <T extends { readonly key: string }>(tiles: readonly T[], layout: DashboardLayout): T[] =>
  inOrder(tiles, layout).filter(({ key }) => !layout.hidden.includes(key));

/** The tiles of one place in another order; those of other places, also of other roles, keep theirs. */
export const withOrder = (layout: DashboardLayout, keys: readonly string[]): DashboardLayout => ({
  ...layout,
  order: [...layout.order.filter((key) => !keys.includes(key)), ...keys].slice(-most),
});

export const toggled = ({ hidden, ...layout }: DashboardLayout, key: string): DashboardLayout => ({
  ...layout,
  hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key].slice(-most),
});

const keysOf = (saved: unknown): string[] =>
  Array.isArray(saved) ? saved.filter((one) => typeof one === 'string').slice(0, most) : [];
