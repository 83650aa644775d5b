import { colors, decorated, makeRoom, type Paper, sizes, space, tagged, write } from './paper.ts';

/** What the document is. */
export function title(paper: Paper, text: string, below?: string): void {
  const { pdf, left, width } = paper;
  write(paper, { font: 'semibold', size: sizes.title, color: paper.accent });
  tagged(paper, 'H1', () => pdf.text(text, left, pdf.y, { width }));
  if (below) paragraph(paper, below, { color: colors.quiet });
  space(paper, 10);
}

/** Begins a part; never alone at the end of a page. */
export function heading(paper: Paper, text: string): void {
  const { pdf, left, width, accent } = paper;
  space(paper, 8);
  makeRoom(paper, 60);
  write(paper, { font: 'semibold', size: sizes.heading, color: accent });
  tagged(paper, 'H2', () => pdf.text(text, left, pdf.y, { width }));
  const y = pdf.y + 1;
  decorated(paper, () =>
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .strokeColor(accent)
      .stroke(),
  );
  pdf.y = y + 6;
}

interface TextLook {
  readonly color?: string;
  readonly size?: number;
  readonly font?: 'regular' | 'semibold';
}

/** A text with its line breaks; between its paragraphs a little room. */
export function paragraph(paper: Paper, text: string, look: TextLook = {}): void {
  const { pdf, left, width } = paper;
  for (const part of text.split(/\n{2,}/).filter((one) => one.trim() !== '')) {
    write(paper, look);
    makeRoom(paper, pdf.currentLineHeight(true) * 2);
    tagged(paper, 'P', () => pdf.text(part.trim(), left, pdf.y, { width }));
    space(paper, 4);
  }
}

/** Points of a list. */
export function bullets(paper: Paper, items: readonly string[]): void {
  const { pdf, left, width } = paper;
  if (items.length === 0) return;
  const list = pdf.struct('L');
  paper.root.add(list);
  for (const item of items) {
    write(paper);
    makeRoom(paper, pdf.heightOfString(item, { width: width - 12 }));
    const y = pdf.y;
    const line = pdf.struct('LI');
    list.add(line);
    tagged(paper, 'Lbl', () => pdf.text('•', left, y, { lineBreak: false }), { parent: line });
    tagged(paper, 'LBody', () => pdf.text(item, left + 12, y, { width: width - 12 }), { parent: line });
    line.end();
    space(paper, 2);
  }
  list.end();
  space(paper, 4);
}

export type Fact = readonly [label: string, value: string | null | undefined];

/** Facts that are there, label before value. */
export function facts(paper: Paper, given: readonly Fact[], labelWidth = 150): void {
  const { pdf, left, width } = paper;
  for (const [label, value] of given) {
    if (!value) continue;
    write(paper);
    makeRoom(paper, Math.min(pdf.heightOfString(value, { width: width - labelWidth }), 120));
    const y = pdf.y;
    tagged(paper, 'P', () => {
      write(paper, { color: colors.quiet });
      pdf.text(label, left, y, { width: labelWidth - 10 });
      const afterLabel = pdf.y;
      write(paper);
      pdf.text(value, left + labelWidth, y, { width: width - labelWidth });
      pdf.y = Math.max(pdf.y, afterLabel);
    });
    space(paper, 2.5);
  }
  space(paper, 4);
}
