import { colors, decorated, makeRoom, mm, type Paper, sizes, tagged, write } from './paper.ts';

/** Amounts one below the other at the right, the last one as what it comes to. */
export function sums(
  paper: Paper,
  lines: readonly (readonly [string, string])[],
  total: readonly [string, string],
): void {
  const { pdf, left, width, accent } = paper;
  const box = mm(90);
  const x = left + width - box;
  makeRoom(paper, (lines.length + 2) * 18);
  const line = ([label, value]: readonly [string, string], look: Parameters<typeof write>[1]): void => {
    const y = pdf.y;
    tagged(paper, 'P', () => {
      write(paper, look);
      pdf.text(label, x, y, { width: box * 0.6 });
      pdf.text(value, x + box * 0.55, y, { width: box * 0.45 - 4, align: 'right' });
    });
    pdf.y += 3;
  };
  for (const one of lines) line(one, { color: colors.quiet });
  const top = pdf.y;
  decorated(paper, () => {
    pdf.rect(x - 6, top, box + 6, 22).fill(colors.band);
    pdf
      .moveTo(x - 6, top)
      .lineTo(x + box, top)
      .lineWidth(0.75)
      .strokeColor(accent)
      .stroke();
  });
  pdf.y = top + 4;
  line(total, { font: 'semibold', size: sizes.heading });
  pdf.y = top + 34;
  pdf.x = left;
}
