import { badRequest } from '../errors.ts';
import { sentence } from '../texts/sentence.ts';
import { type Filter, type FilterNode, maxFilterText, parseFilter } from './filter.ts';
import { isStorable } from './storable.ts';

export const maxTake = 500;
export const defaultTake = 100;
/** Where a capped count stops. */
export const cappedTotal = 1000;

export type CountMode = 'none' | 'capped' | 'exact';

/** What a list is asked for. */
export interface ListQuery {
  readonly filter?: Filter;
  readonly search?: string;
  /** Field names, `-` in front for descending. */
  readonly sort?: readonly string[];
  readonly skip?: number;
  readonly take?: number;
  /** The last answer's `Next`, instead of `skip`. */
  readonly after?: string;
  readonly columns?: readonly string[];
  readonly sum?: readonly string[];
  readonly avg?: readonly string[];
  readonly count?: CountMode;
  readonly group?: string;
}

export interface SortField {
  readonly field: string;
  readonly isDescending: boolean;
}

/** What the server read: shapes checked, defaults filled in. */
export interface ParsedListQuery {
  readonly filter?: FilterNode;
  readonly search?: string;
  readonly sort: readonly SortField[];
  readonly skip: number;
  readonly take: number;
  readonly after?: string;
  readonly columns?: readonly string[];
  readonly sum: readonly string[];
  readonly avg: readonly string[];
  readonly count: CountMode;
  readonly group?: string;
}

/** For the URL, without the question mark; what is not set is left out. */
export function toQueryString(query: ListQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = name === 'filter' && value ? JSON.stringify(value) : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  return params.toString();
}

/** Reads the parameters of a list call; what makes no sense is a 400 with a German sentence. */
export function parseListQuery(params: Readonly<Record<string, unknown>>): ParsedListQuery {
  const texts = checkedTexts(params);
  if (texts.after !== undefined && texts.skip !== undefined) {
    throw badRequest(sentence('after und skip schließen einander aus.'));
  }
  return {
    filter: texts.filter === undefined ? undefined : parseFilter(parseJson(texts.filter)),
    search: searchWords(texts.search),
    sort: listOf('sort', texts.sort, /^-?[A-Za-z]\w{0,62}$/)?.map(sortField) ?? [],
    skip: wholeNumber('skip', texts.skip, Number.MAX_SAFE_INTEGER) ?? 0,
    take: wholeNumber('take', texts.take, maxTake) ?? defaultTake,
    after: texts.after,
    columns: listOf('columns', texts.columns),
    sum: listOf('sum', texts.sum) ?? [],
    avg: listOf('avg', texts.avg) ?? [],
    count: countMode(texts.count),
    group: oneField(texts.group),
  };
}

type Name = keyof ListQuery;

const names: Record<Name, true> = {
  filter: true,
  search: true,
  sort: true,
  skip: true,
  take: true,
  after: true,
  columns: true,
  sum: true,
  avg: true,
  count: true,
  group: true,
};

function checkedTexts(params: Readonly<Record<string, unknown>>): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!Object.hasOwn(names, name))
      throw badRequest(sentence('Den Parameter {name} gibt es nicht.', { name: name.slice(0, 60) }));
    if (value === undefined) continue;
    if (typeof value !== 'string')
      throw badRequest(sentence('Der Parameter {name} darf nur einmal vorkommen.', { name }));
    texts[name as Name] = value;
  }
  return texts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(sentence('Der Filter ist kein gültiges JSON.'));
  }
}

/** What somebody typed into a search panel. */
export function searchWords(text = ''): string | undefined {
  if (text.length > maxFilterText)
    throw badRequest(sentence('Die Suche darf höchstens {n} Zeichen haben.', { n: maxFilterText }));
  if (!isStorable(text)) throw badRequest(sentence('Die Suche enthält ein unerlaubtes Zeichen.'));
  return text.trim() || undefined;
}

function wholeNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return;
  const value = /^[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw badRequest(
    max === Number.MAX_SAFE_INTEGER
      ? sentence('{name} muss eine ganze Zahl ab 0 sein.', { name })
      : sentence('{name} muss eine ganze Zahl von 0 bis {n} sein.', { name, n: max }),
  );
}

const fieldName = /^[A-Za-z]\w{0,62}$/;

function listOf(name: string, text: string | undefined, allowed = fieldName): string[] | undefined {
  if (text === undefined) return;
  const fields = text.split(',').map((field) => field.trim());
  const wrong = fields.find((field) => !allowed.test(field));
  if (wrong !== undefined)
    throw badRequest(sentence('Das Feld „{feld}“ gibt es in {name} nicht.', { feld: wrong.slice(0, 60), name }));
  return fields;
}

export function sortField(text: string): SortField {
  const isDescending = text.startsWith('-');
  return { field: isDescending ? text.slice(1) : text, isDescending };
}

function oneField(text: string | undefined): string | undefined {
  const fields = listOf('group', text);
  if (fields && fields.length > 1)
    throw badRequest(sentence('group nimmt nur ein Feld; tiefere Ebenen kommen über den Filter.'));
  return fields?.[0];
}

function countMode(text = 'capped'): CountMode {
  if (text === 'none' || text === 'capped' || text === 'exact') return text;
  throw badRequest(sentence('count muss none, capped oder exact sein.'));
}
