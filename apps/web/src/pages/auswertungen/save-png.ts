import type { Table } from '@disponent/domain/entity/table';
import type { Report } from '@disponent/domain/report';
import { download } from '../../api/download.ts';
import { t } from '../../texts/t.ts';
import { font, lineHeight, margin, muted, write } from './pen.ts';
import { drawTable, isTabled, tableLines, tableWidths } from './png-table.ts';
import type { Result } from './result.ts';
import type { Stack } from './stack.ts';
import { shades } from './stacked.tsx';

interface Picture {
  readonly result: Result;
  /** Columns of layers, where the page shows them. */
  readonly stack: Stack | undefined;
  readonly table: Table;
  readonly report: Report;
  readonly title: string;
  /** What the number means, and of which rows it is. */
  readonly about: readonly string[];
  /** Of when it is. */
  readonly foot: string;
  words(value: number): string;
}

const [width, aboutHeight, labelWidth] = [1200, 20, 300];

/** What the page shows as a picture to be put into a letter: columns of layers, a line, a table of several columns, or bars with their numbers; always dark on white. */
export async function savePng(picture: Picture): Promise<void> {
  const { result, stack, report, title, about, foot } = picture;
  const isLine = report.darstellung === 'linie' && result.rows.length > 1;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const tabled = !stack && isTabled(result, report) ? tableLines(picture) : undefined;
  const widths = tabled && tableWidths(pen, tabled.lines, width - 2 * margin);
  const wide = widths ? widths.reduce((sum, one) => sum + one, 2 * margin) : width;
  pen.font = font(13);
  const said = [...about, ...(tabled?.about ?? [])].flatMap((words) => linesOf(pen, words, wide - 2 * margin));
  const below = said.length * aboutHeight;
  const rest = result.rest ? lineHeight : 0;
  const rows = tabled ? tabled.lines.length * lineHeight : result.rows.length * lineHeight + rest;
  const height = 130 + below + (stack ? 420 : isLine ? 420 + rest : rows);
  [canvas.width, canvas.height] = [Math.ceil(wide) * 2, height * 2];
  pen.scale(2, 2);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, Math.ceil(wide), height);
  write(pen, title, margin, 48, { font: font(22, 600) });
  for (const [index, words] of said.entries())
    write(pen, words, margin, 74 + index * aboutHeight, { font: font(13), color: muted });
  pen.translate(0, below);
  if (stack) drawStack(pen, stack, picture);
  else if (tabled && widths) drawTable(pen, tabled.lines, widths, 84);
  else {
    (isLine ? drawLine : drawBars)(pen, picture);
    writeRest(pen, picture, height - below - lineHeight - 30);
  }
  write(pen, foot, margin, height - below - 22, { font: font(13), color: muted });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('This browser draws no pictures');
  download(blob, `${title}.png`);
}

/** Words in lines of that width. */
function linesOf(pen: CanvasRenderingContext2D, words: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && pen.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** What is not drawn, so that the numbers come to all. */
function writeRest(pen: CanvasRenderingContext2D, { result: { rest }, words }: Picture, y: number): void {
  if (!rest) return;
  write(pen, rest.label, margin, y + 15, { font: font(15), color: muted });
  if (rest.total === null) return;
  write(pen, words(rest.total), width - margin, y + 15, { font: font(15), color: muted, align: 'right' });
}

function drawBars(pen: CanvasRenderingContext2D, { result: { rows, before }, words }: Picture): void {
  const earlier = rows.map(({ key }) => before?.(key) ?? null);
  const most = Math.max(
    ...rows.map(({ total }) => Math.abs(total ?? 0)),
    ...earlier.map((one) => Math.abs(one ?? 0)),
    1e-9,
  );
  const room = width - 2 * margin - labelWidth - 140;
  for (const [index, { label, total }] of rows.entries()) {
    const y = 84 + index * lineHeight;
    const long = (value: number) => Math.max(1, (room * Math.abs(value)) / most);
    write(pen, label, margin, y + 15, { font: font(15), maxWidth: labelWidth - 16 });
    pen.fillStyle = '#0f5b6d';
    pen.fillRect(margin + labelWidth, y, long(total ?? 0), before ? 14 : 20);
    write(pen, total === null ? '–' : words(total), width - margin, y + 13, { font: font(15, 600), align: 'right' });
    const then = earlier[index];
    if (!before) continue;
    pen.fillStyle = '#808c94';
    if (typeof then === 'number') pen.fillRect(margin + labelWidth, y + 16, long(then), 4);
    const wert = typeof then === 'number' ? words(then) : '–';
    write(pen, t('davor {wert}', { wert }), width - margin, y + 27, { font: font(11), color: muted, align: 'right' });
  }
}

function drawLine(pen: CanvasRenderingContext2D, { result: { rows, before }, words }: Picture): void {
  const earlier = before ? rows.map(({ key }) => before(key) ?? 0) : [];
  const most = Math.max(...rows.map(({ total }) => total ?? 0), ...earlier, 1e-9);
  const [left, right, top, bottom] = [margin + 20, width - margin - 20, 120, 460];
  const x = (index: number) => left + ((right - left) * index) / (rows.length - 1);
  const y = (value: number) => bottom - ((bottom - top) * Math.max(0, value)) / most;
  const stroke = (values: readonly (number | null)[], color: string, dash: number[]) => {
    pen.strokeStyle = color;
    pen.lineWidth = 3;
    pen.setLineDash(dash);
    pen.beginPath();
    for (const [index, value] of values.entries())
      if (value !== null) pen[(values[index - 1] ?? null) === null ? 'moveTo' : 'lineTo'](x(index), y(value));
    pen.stroke();
  };
  if (earlier.length > 0) {
    stroke(earlier, '#808c94', [8, 6]);
    write(pen, t('Gestrichelt: der Zeitraum davor'), right, 100, { font: font(13), align: 'right', color: muted });
  }
  stroke(
    rows.map(({ total }) => total),
    '#0f5b6d',
    [],
  );
  const every = Math.ceil(rows.length / 10);
  for (const [index, { label, total }] of rows.entries()) {
    if (index % every > 0) continue;
    const number = total === null ? '–' : words(total);
    write(pen, number, x(index), y(total ?? 0) - 12, { font: font(13, 600), align: 'center' });
    write(pen, label || t('ohne Angabe'), x(index), bottom + 26, { font: font(13), align: 'center', color: muted });
  }
}

/** Columns with their sums, and which layer is which beside them. */
function drawStack(pen: CanvasRenderingContext2D, { places, layers }: Stack, { words }: Picture): void {
  const sums = places.map((_, index) => layers.reduce((sum, { pieces }) => sum + (pieces[index]?.value ?? 0), 0));
  const most = Math.max(...sums, 1e-9);
  const [top, bottom, step] = [120, 460, (width - 2 * margin - labelWidth) / places.length];
  const colour = (layer: number) => mixed((shades[layer] ?? 10) / 100);
  // Every second number, or every third, where they would touch each other.
  const every = Math.ceil(90 / step);
  for (const [index, { label }] of places.entries()) {
    const [x, middle] = [margin + index * step, margin + (index + 0.5) * step];
    let y = bottom;
    for (const [layer, { pieces }] of layers.entries()) {
      const tall = ((bottom - top) * (pieces[index]?.value ?? 0)) / most;
      y -= tall;
      pen.fillStyle = colour(layer);
      pen.fillRect(x + step * 0.1, y, step * 0.8, tall);
    }
    if (index % every > 0) continue;
    write(pen, words(sums[index] ?? 0), middle, y - 10, { font: font(13, 600), align: 'center' });
    write(pen, label, middle, bottom + 24, {
      font: font(13),
      align: 'center',
      color: muted,
      maxWidth: step * every - 8,
    });
  }
  for (const [layer, { label }] of layers.entries()) {
    const [x, y] = [width - margin - labelWidth + 24, top + layer * 28];
    pen.fillStyle = colour(layer);
    pen.fillRect(x, y, 14, 14);
    write(pen, label ?? t('Weitere'), x + 24, y + 12, { font: font(14), maxWidth: labelWidth - 48 });
  }
}

/** So much of the colour of charts, the rest of that of lines. */
function mixed(share: number): string {
  const [chart, line] = [
    [15, 91, 109],
    [221, 228, 230],
  ] as const;
  return `rgb(${chart.map((part, index) => Math.round(part * share + (line[index] ?? 0) * (1 - share))).join(' ')})`;
}
