import { deflateSync } from 'node:zlib';

/**
 * A finished PDF with words across each of its pages, so that a copy tells whom it was made for. The file itself stays as it was: what is added stands behind it
 * (ISO 32000, 7.5.6), as programs sign and annotate. For what pdfkit wrote: objects outside of streams, one table of them.
 */
export function watermarked(pdf: Buffer, words: string): Buffer {
  const text = pdf.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(start))?.[1];
  const root = /\/Root\s+(\d+ \d+ R)/.exec(trailer ?? '')?.[1];
  let next = Number(/\/Size\s+(\d+)/.exec(trailer ?? '')?.[1]);
  if (!Number.isFinite(start) || !root || !Number.isFinite(next))
    throw new Error('This PDF has no table of its objects');
  const added: { nr: number; body: string | Buffer }[] = [];
  const add = (body: string | Buffer): number => {
    added.push({ nr: next, body });
    return next++;
  };
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  const faint = add('<< /Type /ExtGState /ca 0.14 /CA 0.14 >>');
  const before = add(stream('q'));
  for (const { nr, body } of pagesOf(text)) {
    const [width, height] = sizeOf(body);
    const after = add(stream(`Q ${drawing(words, width, height)}`));
    added.push({ nr, body: marked(text, body, { font, faint, before, after }) });
  }
  return Buffer.concat([pdf, ...written(pdf.length, added, { root, size: next, start, trailer: trailer ?? '' })]);
}

interface Page {
  nr: number;
  body: string;
}

/** Objects of pages; the tree above them is called Pages. */
const pagesOf = (text: string): Page[] =>
  [...text.matchAll(/(?:^|\n)(\d+) 0 obj\s*(<<[\s\S]*?>>)\s*endobj/g)]
    .map(([, nr = '', body = '']) => ({ nr: Number(nr), body }))
    .filter(({ body }) => /\/Type\s*\/Page\b(?!s)/.test(body));

function sizeOf(body: string): [number, number] {
  const [, width = '595', height = '842'] = /\/MediaBox\s*\[\s*[\d.]+\s+[\d.]+\s+([\d.]+)\s+([\d.]+)/.exec(body) ?? [];
  return [Number(width), Number(height)];
}

/** From corner to corner, four times below each other; read out by nobody. */
function drawing(words: string, width: number, height: number): string {
  const size = Math.min(26, (1.5 * width) / Math.max(words.length, 1));
  const at = [0.12, 0.35, 0.58, 0.81].map(
    (share) => `1 0 0 1 ${(width * 0.08).toFixed(1)} ${(height * share).toFixed(1)} cm`,
  );
  const [cos, sin] = [Math.cos(0.35).toFixed(4), Math.sin(0.35).toFixed(4)];
  const line = `BT /WmF ${size.toFixed(1)} Tf ${cos} ${sin} -${sin} ${cos} 0 0 Tm (${escaped(words)}) Tj ET`;
  return `/Artifact <</Type /Pagination /Subtype /Watermark>> BDC q /WmG gs 0.35 0.35 0.35 rg ${at
    .map((place) => `q ${place} ${line} Q`)
    .join(' ')} Q EMC`;
}

/** As WinAnsi has it; what it does not have is a question mark. */
const escaped = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll('€', '\u0080')
    .replaceAll('–', '\u0096')
    .replaceAll('·', '\u00b7')
    .replaceAll(/[^\u0020-\u00ff]/g, '?')
    .replaceAll(/[\\()]/g, (char) => `\\${char}`);

interface Marks {
  font: number;
  faint: number;
  before: number;
  after: number;
}

/** The page with its own content between ours, and with what ours is drawn with. */
function marked(text: string, page: string, { font, faint, before, after }: Marks): string {
  const withContents = page.replace(
    /\/Contents\s*(?:\[([^\]]*)\]|(\d+ \d+ R))/,
    (_all, list?: string, one?: string) => `/Contents [${before} 0 R ${list ?? one ?? ''} ${after} 0 R]`,
  );
  const reference = /\/Resources\s+(\d+) 0 R/.exec(withContents)?.[1];
  const own = reference === undefined ? undefined : objectOf(text, Number(reference));
  const resources = own ?? dictionaryAt(withContents, withContents.search(/\/Resources\s*<</));
  const more = withEntry(withEntry(resources, 'Font', `/WmF ${font} 0 R`), 'ExtGState', `/WmG ${faint} 0 R`);
  return reference === undefined
    ? withContents.replace(resources, () => more)
    : withContents.replace(/\/Resources\s+\d+ 0 R/, () => `/Resources ${more}`);
}

const objectOf = (text: string, nr: number): string | undefined =>
  new RegExp(`(?:^|\\n)${nr} 0 obj\\s*(<<[\\s\\S]*?>>)\\s*endobj`).exec(text)?.[1];

/** The whole of the dictionary that begins at or after a place. */
function dictionaryAt(text: string, from: number): string {
  const begin = text.indexOf('<<', from);
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const two = text.slice(at, at + 2);
    if (two !== '<<' && two !== '>>') continue;
    depth += two === '<<' ? 1 : -1;
    at += 1;
    if (depth === 0) return text.slice(begin, at + 1);
  }
  return '<< >>';
}

function withEntry(dictionary: string, name: string, entry: string): string {
  const has = new RegExp(`/${name}\\s*<<`).exec(dictionary);
  if (has) return dictionary.replace(has[0], () => `${has[0]} ${entry}`);
  return dictionary.replace(/>>\s*$/, () => `/${name} << ${entry} >> >>`);
}

function stream(drawn: string): Buffer {
  const bytes = deflateSync(Buffer.from(drawn, 'latin1'));
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** The objects with the table that finds them, and the way to the one before. */
function written(
  offset: number,
  objects: readonly { nr: number; body: string | Buffer }[],
  { root, size, start, trailer }: { root: string; size: number; start: number; trailer: string },
): Buffer[] {
  const parts: Buffer[] = [];
  let at = offset;
  const push = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  const places: string[] = [];
  push(Buffer.from('\n'));
  for (const { nr, body } of objects) {
    places.push(`${nr} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    push(Buffer.from(`${nr} 0 obj\n`, 'latin1'));
    push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    push(Buffer.from('\nendobj\n', 'latin1'));
  }
  const id = /\/ID\s*\[[^\]]*\]/.exec(trailer)?.[0] ?? '';
  const table = at;
  push(
    Buffer.from(
      `xref\n${places.join('')}trailer\n<< /Size ${size} /Root ${root} /Prev ${start} ${id} >>\nstartxref\n${table}\n%%EOF\n`,
      'latin1',
    ),
  );
  return parts;
}
