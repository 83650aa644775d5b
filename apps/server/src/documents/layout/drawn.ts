import type { Kind, Sheet } from '../kind.ts';
import { dayWords } from '../words.ts';
import { feet, head } from './frame.ts';
import { bytesOf, newPaper } from './paper.ts';

interface Drawing extends Omit<Sheet<unknown>, 'paper'> {
  readonly kind: Kind;
  readonly title: string;
  readonly subject: string;
  readonly fassung: number;
  readonly now: Date;
}

const plainAccent = '#1f4e79';

/** A document from its head to the feet of its pages. */
export async function drawn({ kind, title, subject, fassung, now, ...sheet }: Drawing): Promise<Buffer> {
  const { letterhead, logo, today } = sheet;
  const accent = /^#[0-9a-f]{6}$/i.test(letterhead.akzent ?? '') ? String(letterhead.akzent) : plainAccent;
  const paper = newPaper({ title, subject, author: letterhead.firma, now, accent });
  head(paper, letterhead, logo);
  kind.draw({ ...sheet, paper });
  const made = `${fassung > 1 ? `Fassung ${fassung}, ` : ''}erstellt am ${dayWords(today)}`;
  feet(paper, letterhead, { title, made });
  return bytesOf(paper);
}
