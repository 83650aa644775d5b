import type { Letterhead } from '../letterhead.ts';
import { colors, decorated, mm, type Paper, sizes, tagged, write } from './paper.ts';

const headTop = mm(13);
const logoHeight = mm(15);

/** The head of the first page: logo or name, and who to ask. */
export function head(paper: Paper, letterhead: Letterhead, logo: Buffer | undefined): void {
  const { pdf, left, width, accent } = paper;
  decorated(paper, () => pdf.rect(0, 0, pdf.page.width, mm(3)).fill(accent));
  if (logo) {
    tagged(
      paper,
      'Figure',
      () => pdf.image(logo, left, headTop, { fit: [mm(70), logoHeight], align: 'center', valign: 'center' }),
      {
        options: { alt: letterhead.firma },
      },
    );
  } else {
    write(paper, { font: 'semibold', size: 17, color: accent });
    tagged(paper, 'P', () => pdf.text(letterhead.domaene, left, headTop + 6, { width: width / 2 }));
  }
  write(paper, { size: sizes.small, color: colors.quiet });
  const words = contactLines(letterhead).join('\n');
  tagged(paper, 'P', () => pdf.text(words, left + width / 2, headTop, { width: width / 2, align: 'right' }));
  pdf.y = mm(38);
}

const contactLines = ({ berater, beraterFunktion, beraterTelefon, beraterEmail, ...of }: Letterhead): string[] => {
  const branch = [of.niederlassung, of.nlTelefon ?? of.telefon, of.nlEmail ?? of.email];
  const person = [[berater, beraterFunktion].filter(Boolean).join(', '), beraterTelefon, beraterEmail];
  return (berater ? [of.niederlassung, ...person] : branch).filter((line): line is string => Boolean(line));
};

export interface LetterParts {
  /** Name and address, a line each. */
  readonly to: readonly string[];
  /** What the letter is about, for whoever files it: 'Rechnungs-Nr.' … */
  readonly references: readonly (readonly [label: string, value: string | null | undefined])[];
}

const window = { top: mm(45), left: mm(25), width: mm(80), height: mm(40) };

/** The window of an envelope (DIN 5008, form B) with the line of the sender above it, and the references beside. */
export function letter(paper: Paper, letterhead: Letterhead, { to, references }: LetterParts): void {
  const { pdf, left, width } = paper;
  const sender = [letterhead.firma, letterhead.strasse, letterhead.plzOrt].filter(Boolean).join(' · ');
  write(paper, { size: 6.5, color: colors.quiet });
  tagged(paper, 'P', () => pdf.text(sender, window.left, window.top, { width: window.width }));
  write(paper, { size: 10.5 });
  tagged(paper, 'P', () => pdf.text(to.join('\n'), window.left, window.top + mm(8), { width: window.width }));
  const at = left + width - mm(70);
  let y = window.top + mm(8);
  for (const [label, value] of references) {
    if (!value) continue;
    tagged(paper, 'P', () => {
      write(paper, { color: colors.quiet });
      pdf.text(label, at, y, { width: mm(32) });
      write(paper);
      pdf.text(value, at + mm(33), y, { width: mm(37), align: 'right' });
    });
    y = pdf.y + 1.5;
  }
  pdf.y = Math.max(window.top + window.height + mm(10), y + mm(6));
}

/** What stands at the foot of every page, and which page it is. Drawn last, when their number is known. */
export function feet(paper: Paper, letterhead: Letterhead, { title, made }: { title: string; made: string }): void {
  const { pdf, left, width, accent } = paper;
  const { count } = pdf.bufferedPageRange();
  const columns = footColumns(letterhead);
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0, top: 0 }; // below the text, where a line would otherwise begin a page
    pdf.markContent('Artifact', { type: 'Pagination' });
    const y = pdf.page.height - mm(23);
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(accent)
      .stroke();
    write(paper, { size: sizes.foot, color: colors.quiet });
    const part = width / columns.length;
    columns.forEach((lines, at) =>
      pdf.text(lines.join('\n'), left + at * part, y + 5, { width: part - 8, height: mm(16), ellipsis: true }),
    );
    const last = pdf.page.height - mm(7);
    pdf.text(made, left, last, { width, lineBreak: false });
    pdf.text(`Seite ${index + 1} von ${count}`, left, last, { width, align: 'right' });
    if (index > 0) {
      write(paper, { size: sizes.small, color: colors.quiet });
      pdf.text(title, left, mm(11), { width, lineBreak: false, ellipsis: true });
      pdf
        .moveTo(left, mm(16))
        .lineTo(left + width, mm(16))
        .lineWidth(0.5)
        .strokeColor(colors.line)
        .stroke();
    }
    pdf.endMarkedContent();
    pdf.page.margins = margins;
  }
}

const footColumns = (of: Letterhead): string[][] =>
  [
    [of.firma, of.strasse, of.plzOrt],
    [of.telefon, of.email, of.website?.replace(/^https?:\/\//, '').replace(/\/$/, '')],
    [[of.fn, of.gericht].filter(Boolean).join(', '), of.uid && `UID ${of.uid}`, of.gewerbe && `GISA ${of.gewerbe}`],
    [of.bank, of.iban && `IBAN ${groupsOfFour(of.iban)}`, of.bic && `BIC ${of.bic}`],
  ]
    .map((lines) => lines.filter((line): line is string => Boolean(line)))
    .filter((lines) => lines.length > 0);

export const groupsOfFour = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
