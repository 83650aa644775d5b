import { winAnsi } from './win-ansi.ts';

interface Style {
  size?: number;
  isBold?: boolean;
  grey?: number;
}

const left = 56;
const right = 539;
/** Half of the letters of Helvetica are narrower than this share of their height. */
const letterWidth = 0.5;

/** A sheet of A4 that is filled from the top: text that can be read, copied and searched, lines and one picture. */
export class Blatt {
  #y = 780;
  readonly #operators: string[] = [];
  #picture: Buffer | undefined;

  titel(text: string): this {
    return this.#lines([text], { size: 20, isBold: true }).space(4);
  }

  abschnitt(text: string): this {
    this.space(10).#lines([text], { size: 12, isBold: true });
    this.#operators.push(`0.7 G ${left} ${this.#y + 9} m ${right} ${this.#y + 9} l S`);
    return this.space(4);
  }

  absatz(text: string, style: Style = {}): this {
    return this.#lines(wrapped(text, (right - left) / ((style.size ?? 10) * letterWidth)), style);
  }

  /** Something on the left and what belongs to it beside. */
  zeile(name: string, text: string): this {
    this.#at(left, name, { grey: 0.4 });
    for (const line of wrapped(text, (right - left - 130) / (10 * letterWidth))) {
      this.#at(left + 130, line, {});
      this.#y -= 15;
    }
    return this;
  }

  space(points: number): this {
    this.#y -= points;
    return this;
  }

  /** A square picture in the upper right corner: a PNG of true colours. */
  bild(png: Buffer): this {
    this.#picture = png;
    this.#operators.push(`q 84 0 0 84 ${right - 84} 716 cm /P Do Q`);
    return this;
  }

  bytes(): Buffer {
    const footer = winAnsi('Demodaten: Personen, Firmen und Papiere sind erfunden.');
    const content = [...this.#operators, `0.55 g BT /F1 8 Tf ${left} 40 Td (${escaped(footer)}) Tj ET`].join('\n');
    const picture = this.#picture && pictureObject(this.#picture);
    return document([
      '<< /Type /Catalog /Pages 2 0 R /Lang (de) >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >>${picture ? ' /XObject << /P 7 0 R >>' : ''} >> >>`,
      fontObject('Helvetica'),
      fontObject('Helvetica-Bold'),
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ...(picture ? [picture] : []),
    ]);
  }

  #lines(lines: readonly string[], style: Style): this {
    for (const line of lines) {
      this.#at(left, line, style);
      this.#y -= (style.size ?? 10) * 1.5;
    }
    return this;
  }

  #at(x: number, text: string, { size = 10, isBold = false, grey = 0 }: Style): void {
    this.#operators.push(
      `${grey} g BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${this.#y} Td (${escaped(winAnsi(text))}) Tj ET`,
    );
  }
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (char) => `\\${char}`);

function wrapped(text: string, length: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > length) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** What a PNG holds is what a PDF wants: its compressed lines go in as they are. */
function pictureObject(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT');
  const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  return `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >> /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
}

/** The objects with the table that says where each begins. */
function document(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
