import { extractText, getDocumentProxy, getMeta } from 'unpdf';

export interface ReadPdf {
  /** What stands on its pages, in order, with single blanks. */
  text: string;
  pages: number;
  /** Title, author and whatever else a file says about itself. */
  about: string;
  /** The bytes as text, for what only a program reads. */
  raw: string;
}

/** A PDF as somebody else's program reads it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString('latin1'); // before the reader takes the bytes
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info, metadata } = await getMeta(pdf);
  return { text: text.replace(/\s+/g, ' '), pages: totalPages, about: JSON.stringify([info, metadata]), raw };
}
