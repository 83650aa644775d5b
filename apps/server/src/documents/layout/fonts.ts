import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, GlyphRun } from 'fontkit';
import type PDFKit from 'pdfkit';

const require = createRequire(import.meta.url);

const files = {
  regular: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  semibold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof files;

let fonts: readonly (readonly [FontName, Font])[] | undefined;

/**
 * The fonts of all documents: Latin with all its accents, Greek and Cyrillic. Read once, which costs more than a document; each document
 * embeds what it uses of them.
 */
export const openFonts = (): NonNullable<typeof fonts> => (fonts ??= readFonts());

function readFonts(): NonNullable<typeof fonts> {
  const { create } = require('fontkit') as typeof import('fontkit');
  return (Object.keys(files) as FontName[]).map((name) => {
    const font = create(readFileSync(require.resolve(files[name]))) as Font;
    // A shape keeps the letter it was first asked for by. Embedding Ö asks for O as a part of it, for no letter at all: whoever copies or searches
    // in the next document would miss it.
    for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
    return [name, font];
  });
}

/** Words whose letters are placed already, by font: those of a letterhead, of captions and names come again and again. */
const words: Readonly<Record<FontName, Map<string, GlyphRun>>> = { regular: new Map(), semibold: new Map() };
/** Some megabytes at most; then they are found anew. */
const mostWords = 3000;

/** Placing letters (kerning, ligatures) is nearly half of what a document costs: what one has placed, the next one takes. pdfkit shares them within a document only. */
export function shareWords(pdf: PDFKit.PDFDocument, name: FontName): void {
  const { _font: font } = pdf as unknown as {
    _font: { layoutCached(text: string): GlyphRun; layoutRun(text: string): GlyphRun };
  };
  const known = words[name];
  font.layoutCached = (text) => {
    const before = known.get(text);
    if (before) return before;
    const run = font.layoutRun(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, run);
    return run;
  };
}
