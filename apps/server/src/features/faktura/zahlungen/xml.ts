import { badRequest } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { Parser } from 'htmlparser2';

export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const maxDepth = 40;
const maxElements = 300_000;

/** The root of an XML file from outside. Files that declare anything (DOCTYPE, entities), are not well-formed or are too much are refused. */
export function readXml(file: string): XmlElement {
  const stack: Building[] = [{ name: '', attributes: {}, children: [], text: '' }];
  let count = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw refused();
      },
      onopentag(name, attributes) {
        count += 1;
        if (stack.length > maxDepth || count > maxElements) throw refused();
        stack.push({ name: bare(name), attributes, children: [], text: '' });
      },
      ontext(text) {
        const last = stack.at(-1);
        if (last) last.text += text;
      },
      onclosetag(name, isImplied) {
        const done = stack.pop();
        const above = stack.at(-1);
        if (isImplied || !done || !above || done.name !== bare(name)) throw refused();
        above.children.push(done);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(file.replace(/^\uFEFF/, ''));
  parser.end();
  const [outside] = stack;
  const [root] = outside?.children ?? [];
  if (stack.length !== 1 || !root || outside?.children.length !== 1 || outside.text.trim() !== '') throw refused();
  return root;
}

interface Building {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const refused = () => badRequest(sentence('Die Datei ist kein gültiges XML'));

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** All elements at the end of a path. */
export function all(from: XmlElement | undefined, path: string): XmlElement[] {
  let found = from ? [from] : [];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((one) => one.name === name));
  return found;
}

/** The text at the end of the first path that has one. */
export function textAt(from: XmlElement | undefined, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const text = all(from, path)[0]?.text.trim();
    if (text) return text;
  }
  return undefined;
}
