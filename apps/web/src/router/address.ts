/** What an address says behind its `?`: texts, numbers, and lists or objects as JSON. */
export type Search = Readonly<Record<string, unknown>>;

export interface Address {
  /** Path, query and fragment, as in a link. */
  readonly href: string;
  readonly pathname: string;
  readonly search: Search;
  /** One visit: going to the same address again is another one. */
  readonly key: string;
}

/** Where to go: a path (`.` is the one that is open), with what it says behind the `?`. */
export interface Target {
  readonly to: string;
  readonly search?: Search | ((last: Search) => Search);
}

export function parseAddress(href: string, key: string): Address {
  const { pathname, search } = new URL(href, 'http://here');
  return { href, pathname, search: parseSearch(search), key };
}

export function hrefTo({ to, search }: Target, here: Address): string {
  const path = to === '.' ? here.pathname : to;
  if (search === undefined) return path;
  return path + stringifySearch(typeof search === 'function' ? search(here.search) : search);
}

function parseSearch(text: string): Search {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, parseValue(value)]));
}

export function stringifySearch(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, valueText(value));
  return params.size > 0 ? `?${params}` : '';
}

function parseValue(text: string): unknown {
  // Most are plain words, and to have them refused costs every link of a page more than to draw it.
  if (!/^\s*[[{"\-\dtfn]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A text that would be read as something else is put in quotes. */
function valueText(value: unknown): string {
  return typeof value === 'string' && parseValue(value) === value ? value : JSON.stringify(value);
}
