import { colors, decorated, type Paper, sizes, tagged, write } from './paper.ts';

export interface Column {
  readonly caption: string;
  /** Its part of the width; the parts of all columns are shared out. */
  readonly part: number;
  readonly align?: 'right' | 'center';
}

interface TableOptions {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** A last row that sums up. */
  readonly sum?: readonly string[];
  /** The least height of a row: for what is filled in by hand. */
  readonly rowHeight?: number;
  readonly hasGrid?: boolean;
}

const padding = 4;

/** Rows with their captions, which begin every page again; a row stays in one piece. */
export function table(paper: Paper, { columns, rows, sum, rowHeight = 0, hasGrid = false }: TableOptions): void {
  const { pdf, left, width, bottom } = paper;
  const parts = columns.reduce((all, { part }) => all + part, 0);
  const widths = columns.map(({ part }) => (width * part) / parts);
  const element = pdf.struct('Table');
  paper.root.add(element);

  const cellHeight = (text: string, index: number) =>
    pdf.heightOfString(text || ' ', { width: (widths[index] ?? 0) - 2 * padding });

  function row(cells: readonly string[], look: 'head' | 'body' | 'sum'): void {
    const font = look === 'body' ? 'regular' : 'semibold';
    const style = {
      font,
      size: look === 'head' ? sizes.small : sizes.text,
      color: look === 'head' ? colors.quiet : colors.text,
    } as const;
    write(paper, style);
    const height = Math.max(rowHeight, ...cells.map(cellHeight)) + 2 * padding - 2;
    if (pdf.y + height > bottom) {
      pdf.addPage();
      if (look !== 'head')
        row(
          columns.map(({ caption }) => caption),
          'head',
        );
      write(paper, style);
    }
    const y = pdf.y;
    decorated(paper, () => {
      if (look === 'sum') pdf.rect(left, y, width, height).fill(colors.band);
      const lineColor = look === 'head' ? paper.accent : colors.line;
      pdf
        .moveTo(left, y + height)
        .lineTo(left + width, y + height)
        .lineWidth(look === 'head' ? 0.75 : 0.5)
        .strokeColor(lineColor)
        .stroke();
      if (hasGrid && look !== 'head') drawGrid(paper, widths, y, height);
    });
    write(paper, style);
    let x = left;
    const line = pdf.struct('TR');
    element.add(line);
    for (const [index, cell] of cells.entries()) {
      const at = x;
      const cellWidth = widths[index] ?? 0;
      const tag = look === 'head' ? 'TH' : 'TD';
      const draw = () =>
        pdf.text(cell, at + padding, y + padding, {
          width: cellWidth - 2 * padding,
          align: columns[index]?.align ?? 'left',
        });
      tagged(paper, tag, draw, { parent: line, options: look === 'head' ? { scope: 'Column' } : {} });
      x += cellWidth;
    }
    line.end();
    pdf.x = left;
    pdf.y = y + height;
  }

  row(
    columns.map(({ caption }) => caption),
    'head',
  );
  for (const cells of rows) row(cells, 'body');
  if (sum) row(sum, 'sum');
  element.end();
  pdf.y += 8;
}

function drawGrid({ pdf, left }: Paper, widths: readonly number[], y: number, height: number): void {
  let x = left;
  for (const width of [0, ...widths]) {
    x += width;
    pdf
      .moveTo(x, y)
      .lineTo(x, y + height)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke();
  }
}
