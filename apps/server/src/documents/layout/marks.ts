import { encode } from 'uqr';
import { colors, decorated, makeRoom, mm, type Paper, sizes, tagged, write } from './paper.ts';

export interface Signer {
  readonly caption: string;
  readonly name?: string | null | undefined;
}

/** Lines to sign on, side by side, and who signs. */
export function signatures(paper: Paper, signers: readonly Signer[], place?: string): void {
  const { pdf, left, width } = paper;
  makeRoom(paper, mm(32));
  const gap = mm(12);
  const part = (width - gap * (signers.length - 1)) / signers.length;
  const y = pdf.y + mm(20);
  if (place) {
    write(paper, { color: colors.quiet });
    tagged(paper, 'P', () => pdf.text(place, left, pdf.y + 4, { width }));
  }
  for (const [index, { caption, name }] of signers.entries()) {
    const x = left + index * (part + gap);
    decorated(paper, () =>
      pdf
        .moveTo(x, y)
        .lineTo(x + part, y)
        .lineWidth(0.75)
        .strokeColor(colors.quiet)
        .stroke(),
    );
    write(paper, { size: sizes.small, color: colors.quiet });
    tagged(paper, 'P', () => pdf.text([caption, name].filter(Boolean).join('\n'), x, y + 3, { width: part }));
  }
  pdf.y = y + mm(12);
}

/** A code for a camera, drawn as squares: sharp at every size. */
export function qrCode(
  paper: Paper,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { pdf } = paper;
  const { size: count, data } = encode(text, { border: 0, ecc: 'M' });
  const unit = size / count;
  tagged(
    paper,
    'Figure',
    () => {
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) pdf.rect(x + column * unit, y + row * unit, unit, unit);
      pdf.fill('#000000');
    },
    { options: { alt, bbox: [x, y, x + size, y + size] } },
  );
}
