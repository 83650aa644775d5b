import type { Check } from './source.ts';

const maxBytes = 5 * 1024 * 1024;
const maxDepth = 100;

/** A drawing and nothing else: no script, no link, nothing loaded from elsewhere, no entities of its own. */
export const isSvg: Check = async (source) => {
  if (source.size > maxBytes) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await source.bytes(0, source.size));
  } catch {
    return false;
  }
  return isSafeSvg(text);
};

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Namespaces of the W3C that browsers act upon are refused; RDF is only a note. Those of drawing programs mean nothing to a browser. */
const isIdleNamespace = (uri: string): boolean =>
  uri === 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' || (uri !== '' && !/w3\.org|mozilla/i.test(uri));

const drawingElements = new Set(
  `svg g defs symbol use title desc metadata style switch view image
   path rect circle ellipse line polyline polygon text tspan textPath
   linearGradient radialGradient stop clipPath mask pattern marker filter
   feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
   feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
   feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

interface Element {
  name: string;
  namespaces: Readonly<Record<string, string>>;
  /** A style sheet, whose text is checked like a style. */
  isStyle: boolean;
  /** Ids of the element and all around it. */
  ids: readonly string[];
}

class Unsafe extends Error {}

export function isSafeSvg(text: string): boolean {
  try {
    readDrawing(new Reader(text.replace(/^\uFEFF/, '')));
    return true;
  } catch (error) {
    if (error instanceof Unsafe) return false;
    throw error;
  }
}

const declaration =
  /<\?xml\s+version\s*=\s*["']1\.\d["'](?:\s+encoding\s*=\s*["']utf-8["'])?(?:\s+standalone\s*=\s*["']\w+["'])?\s*\?>/iy;
/** Without declarations of its own, as old programs write it. */
const documentType = /<!DOCTYPE\s+svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s+"[^"<>[\]]*"){1,2})?\s*>/y;

function readDrawing(reader: Reader): void {
  reader.take(declaration);
  while (reader.comment() || reader.plainText() || reader.take(documentType));
  reader.openingTag();
  while (reader.isInside) if (!reader.comment() && !reader.plainText() && !reader.closingTag()) reader.openingTag();
  while (reader.comment() || reader.plainText());
  if (!reader.isAtEnd || !reader.areUsesFlat()) throw new Unsafe();
}

/** A strict reader of the XML that drawing programs write; what it does not know it refuses. */
class Reader {
  readonly #text: string;
  #at = 0;
  readonly #stack: Element[] = [];
  readonly #uses: { target: string; inside: readonly string[] }[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  get isInside(): boolean {
    return this.#stack.length > 0;
  }

  take(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text);
    if (found) this.#at = sticky.lastIndex;
    return found;
  }

  comment(): boolean {
    const inside = this.#between('<!--', '-->');
    if (inside !== undefined && /^-?>|--/.test(inside)) throw new Unsafe();
    return inside !== undefined;
  }

  plainText(): boolean {
    const parent = this.#stack.at(-1);
    const found = this.take(/[^<]+/y)?.[0] ?? (parent?.isStyle ? this.#between('<![CDATA[', ']]>') : undefined);
    if (found === undefined) return false;
    const isFine = parent ? isSafeText(found) && (!parent.isStyle || isSafeStyle(decoded(found))) : found.trim() === '';
    if (!isFine) throw new Unsafe();
    return true;
  }

  closingTag(): boolean {
    const name = this.take(/<\/([\w.:-]+)\s*>/y)?.[1];
    if (name === undefined) return false;
    if (this.#stack.pop()?.name !== name) throw new Unsafe();
    return true;
  }

  openingTag(): void {
    const name = this.take(/<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)/y)?.[1];
    if (name === undefined || this.#stack.length >= maxDepth) throw new Unsafe();
    const attributes: [name: string, value: string][] = [];
    for (;;) {
      const found = this.take(/\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y);
      if (!found) break;
      const value = found[2] ?? found[3] ?? '';
      if (!isSafeText(value)) throw new Unsafe();
      attributes.push([found[1] ?? '', decoded(value)]);
    }
    const end = this.take(/\s*(\/?)>/y);
    if (!end) throw new Unsafe();
    this.#open(name, attributes, end[1] === '/');
  }

  /** Drawings used inside drawings that are used themselves multiply without end. */
  areUsesFlat(): boolean {
    const used = new Set(this.#uses.map(({ target }) => target));
    return this.#uses.length <= 1000 && this.#uses.every(({ inside }) => !inside.some((id) => used.has(id)));
  }

  #open(name: string, attributes: readonly [string, string][], isClosed: boolean): void {
    const parent = this.#stack.at(-1);
    const namespaces = { ...parent?.namespaces };
    for (const [key, value] of attributes) {
      if (key === 'xmlns') namespaces[''] = value;
      if (key.startsWith('xmlns:')) namespaces[key.slice(6)] = value;
    }
    const [local = '', prefix = ''] = name.split(':').toReversed();
    const namespace = namespaces[prefix] ?? '';
    const isDrawing = namespace === svgNamespace;
    if (!parent && !(isDrawing && local === 'svg')) throw new Unsafe();
    if (isDrawing ? !drawingElements.has(local) : !isIdleNamespace(namespace)) throw new Unsafe();
    if (!attributes.every(([key, value]) => isSafeAttribute(local, key, value))) throw new Unsafe();

    const given = new Map(attributes);
    const ids = [...(parent?.ids ?? []), ...(given.has('id') ? [given.get('id') ?? ''] : [])];
    if (isDrawing && local === 'use')
      this.#uses.push({ target: (given.get('href') ?? given.get('xlink:href') ?? '').slice(1), inside: ids });
    if (!isClosed) this.#stack.push({ name, namespaces, isStyle: isDrawing && local === 'style', ids });
  }

  #between(start: string, end: string): string | undefined {
    if (!this.#text.startsWith(start, this.#at)) return undefined;
    const stop = this.#text.indexOf(end, this.#at + start.length);
    if (stop < 0) return undefined;
    const inside = this.#text.slice(this.#at + start.length, stop);
    this.#at = stop + end.length;
    return inside;
  }
}

function isSafeAttribute(element: string, key: string, value: string): boolean {
  const local = key.split(':').at(-1)?.toLowerCase() ?? '';
  if (key === 'xmlns' || key.startsWith('xmlns:')) return true;
  if (local.startsWith('on') || key === 'xml:base') return false;
  if (local === 'href' || local === 'src')
    return (
      /^#[^\s"'()<>]+$/.test(value) ||
      (element === 'image' && /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/.test(value))
    );
  return isSafeStyle(value, local !== 'style');
}

/** No reference but into the drawing itself, and no way to hide one. */
function isSafeStyle(css: string, isPlainValue = false): boolean {
  if (/url\s*\(\s*(?!\s|["']?#)/i.test(css) || /javascript:|vbscript:/i.test(css)) return false;
  return isPlainValue || !/\\|@import|expression\s*\(|image-set|image\s*\(|\bsrc\s*\(/i.test(css);
}

/** Only the references that XML itself knows. */
const isSafeText = (text: string): boolean => !/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/.test(text);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code === undefined) return named[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
