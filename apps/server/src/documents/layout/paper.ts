import { createRequire } from 'node:module';
import type PDFKit from 'pdfkit';
import { escaped } from '../xml.ts';
import { type FontName, openFonts, shareWords } from './fonts.ts';

const require = createRequire(import.meta.url);

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export const colors = { text: '#1f2933', quiet: '#5b6673', line: '#cfd6dd', band: '#f3f5f7' } as const;
export const sizes = { title: 20, heading: 11.5, text: 9.5, small: 8, foot: 7 } as const;

/** What a document is called and whose it is: said in its properties, to readers of screens and to searches. */
export interface PaperOptions {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly now: Date;
  /** Of the Domäne: rules and headings. */
  readonly accent: string;
}

/** A sheet that is written from top to bottom. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly accent: string;
  readonly now: Date;
  readonly left: number;
  readonly width: number;
  /** Where the text of a page ends. */
  readonly bottom: number;
  /** All that is said, in the order in which it is read (PDF/UA calls it the structure). */
  readonly root: PDFKit.PDFStructureElement;
}

const left = mm(25);
const right = mm(20);
const top = mm(22);
export const footHeight = mm(27);

/** A4, tagged, its fonts embedded: PDF/A-3a, which is also what an invoice with its XML inside wants to be. */
export function newPaper({ title, author, subject, now, accent }: PaperOptions): Paper {
  // Only now, for most minutes of a server go by without one; and not by import(), which the compiled program cannot do from outside of it.
  const Document = require('pdfkit') as typeof PDFKit;
  const pdf = new Document({
    size: 'A4',
    margins: { left, right, top, bottom: footHeight },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    font: null as never, // else each document reads Helvetica, which none of them uses
    displayTitle: true,
    lang: 'de-AT',
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      CreationDate: now,
      Producer: 'Disponent',
      Creator: 'Disponent',
    },
  });
  escapeMetadata(pdf);
  // The types know files only.
  for (const [name, font] of openFonts()) {
    pdf.registerFont(name, font as unknown as Buffer);
    shareWords(pdf.font(name), name);
  }
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const paper = {
    pdf,
    accent,
    now,
    left,
    width: pdf.page.width - left - right,
    bottom: pdf.page.height - footHeight,
    root,
  };
  write(paper);
  return paper;
}

/** pdfkit writes the properties of a file a second time, as XML, and as they are: with 'Müller & Co. KG' no reader could read them. They are written at the end. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const document = pdf as unknown as { info: Record<string, unknown>; endMetadata(): void };
  const end = document.endMetadata;
  document.endMetadata = () => {
    document.info = Object.fromEntries(
      Object.entries(document.info).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
    );
    end.call(document);
  };
}

/** Chooses how the next words look. */
export function write(
  { pdf }: Paper,
  { font = 'regular', size = sizes.text, color = colors.text }: { font?: FontName; size?: number; color?: string } = {},
): void {
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .lineGap(size * 0.12);
}

/** Further words about a part; the types know less than there is. */
export type TagOptions = Parameters<PDFKit.PDFDocument['struct']>[1] & {
  readonly scope?: 'Column' | 'Row';
  readonly bbox?: readonly number[];
};

/** Draws something that is read, as what it is: `P`, `H1`, `TD` … */
export function tagged(
  { pdf, root }: Paper,
  tag: string,
  draw: () => void,
  { options = {}, parent = root }: { options?: TagOptions; parent?: PDFKit.PDFStructureElement } = {},
): void {
  parent.add(pdf.struct(tag, options, draw));
}

/** Draws what only decorates: nobody reads it out. */
export function decorated({ pdf }: Paper, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Goes on to the next page unless there is room for so much. */
export function makeRoom({ pdf, bottom }: Paper, height: number): void {
  if (pdf.y + height > bottom) pdf.addPage();
}

export function space({ pdf }: Paper, height: number): void {
  pdf.y += height;
}

/** The finished file. */
export function bytesOf({ pdf, root }: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    root.end();
    pdf.end();
  });
}
