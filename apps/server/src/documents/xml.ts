/** A part of an XML file: its name, its attributes and what is in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly Part[];
}

/** What is nothing is left out, so that no file has an empty element. */
export type Part = Element | null | undefined | false;

/** An element; without content there is none. */
export function el(
  name: string,
  content: string | number | null | undefined | readonly Part[],
  attributes: Readonly<Record<string, string>> = {},
): Element | null {
  const text = typeof content === 'number' ? String(content) : content;
  if (text === null || text === undefined) return null;
  if (typeof text === 'string') {
    const plain = cleaned(text);
    return plain === '' ? null : { name, attributes, content: plain };
  }
  const parts = text.filter(Boolean);
  return parts.length === 0 ? null : { name, attributes, content: parts };
}

/** An element that says something by being there. */
export const mark = (name: string): Element => ({ name, attributes: {}, content: [] });

export const xmlFile = (root: Element | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root ? written(root, '') : ''}`;

function written({ name, attributes, content }: Element, indent: string): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  if (typeof content === 'string') return `${indent}<${name}${head}>${escaped(content)}</${name}>\n`;
  if (content.length === 0) return `${indent}<${name}${head}/>\n`;
  const inner = content.map((part) => (part ? written(part, `${indent}  `) : '')).join('');
  return `${indent}<${name}${head}>\n${inner}${indent}</${name}>\n`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** XML knows no control signs and no half letters; what only looks empty is empty. */
const cleaned = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu, '').replace(/^[ \t\r\n]+|[ \t\r]+$/g, '');
