import { texts } from '../texts/de.ts';
import { textOf } from '../texts/sentence.ts';

export type PathParams = Readonly<Record<string, string | number | null | undefined>>;

const placeholder = /\{(\w+)\}/g;

/** `/api/entity/{key}/{id}` with its parameters filled in, safe for a URL. */
export function fillPath(template: string, params: PathParams = {}): string {
  return template.replace(placeholder, (_match, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === null || value === '') throw new Error(textOf(texts.parameterFehlt(name)));
    return encodeURIComponent(value);
  });
}

export interface RouteMatch<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path. A literal wins over a parameter, wherever it stands in the table: /pv/rpo over /pv/{id}. */
export function findRoute<R extends { readonly path: string }>(
  path: string,
  table: readonly R[],
): RouteMatch<R> | undefined {
  const matches = table.flatMap((route) => {
    const params = matchPath(route.path, path);
    return params ? [{ route, params }] : [];
  });
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function matchPath(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const found = actual[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name && part !== found) return;
    const value = name && decode(found);
    if (name && !value) return;
    if (name && value) params[name] = value;
  }
  return params;
}

/** Nothing for a malformed escape such as `%zz`. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
