/** A piece of SQL with its values; pieces nest. Values only ever travel as parameters. */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const values: unknown[] = [];
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? '';
    if (part instanceof Sql) {
      texts[texts.length - 1] += part.strings[0] ?? '';
      for (let i = 1; i < part.strings.length; i++) texts.push(part.strings[i] ?? '');
      values.push(...part.values);
      texts[texts.length - 1] += after;
    } else {
      values.push(part);
      texts.push(after);
    }
  });
  return new Sql(texts, values);
}

/** SQL text from our own declarations. Never from a request. */
export const raw = (text: string): Sql => new Sql([text], []);

export const empty = raw('');

export function join(pieces: readonly Sql[], separator = ', '): Sql {
  const strings = [''];
  const values: unknown[] = [];
  pieces.forEach((piece, index) => {
    const [first = '', ...rest] = piece.strings;
    strings[strings.length - 1] += (index === 0 ? '' : separator) + first;
    strings.push(...rest);
    values.push(...piece.values);
  });
  return new Sql(strings, values);
}

export function and(...conditions: readonly (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition): condition is Sql => condition !== undefined && condition !== empty);
  return given.length === 0 ? raw('true') : join(given, ' and ');
}

export function compile(piece: Sql): { text: string; values: unknown[] } {
  let text = piece.strings[0] ?? '';
  for (let i = 1; i < piece.strings.length; i++) text += `$${i}${piece.strings[i]}`;
  return { text, values: [...piece.values] };
}

/** A value written out, for statements that are kept. Of our own: declared, or an Id of the session. */
export function literal(value: unknown): string {
  if (Array.isArray(value) && value.every(Number.isSafeInteger)) return `'{${value.join()}}'`;
  if (Number.isSafeInteger(value) || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && !value.includes('\\')) return `'${value.replaceAll("'", "''")}'`;
  throw new Error('Only plain values can be written out');
}

/** A piece with its values written out. */
export const inlined = ({ strings, values }: Sql): string =>
  strings.map((text, index) => (index === 0 ? text : literal(values[index - 1]) + text)).join('');
