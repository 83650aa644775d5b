import type { Report } from '@disponent/domain/report';
import { download } from '../../api/download.ts';
import { t } from '../../texts/t.ts';
import type { Result } from './result.ts';
import type { Stack } from './stack.ts';
import { shades } from './stacked.tsx';

interface Picture {
  readonly result: Result;
  /** Columns of layers, where the page shows them. */
  readonly stack: Stack | undefined;
  readonly report: Report;
  readonly title: string;
  /** Of when it is. */
  readonly foot: string;
  words(value: number): string;
}

const [width, margin, lineHeight, labelWidth] = [1200, 40, 34, 300];
const font = (size: number, weight = 400) => `${weight} ${size}px Inter, system-ui, sans-serif`;

/** The rows as a picture to be put into a letter: bars with their numbers, or a line; always dark on white. */
export async function savePng(picture: Picture): Promise<void> {
  const { result, stack, report, title, foot } = picture;
  const isLine = report.darstellung === 'linie' && result.rows.length > 1;
  const height = 130 + (isLine || stack ? 420 : result.rows.length * lineHeight);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.scale(2, 2);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  write(pen, title, margin, 48, { font: font(22, 600) });
  if (stack) drawStack(pen, stack, picture);
  else (isLine ? drawLine : drawBars)(pen, picture);
  write(pen, foot, margin, height - 22, { font: font(13), color: '#5b6b75' });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('This browser draws no pictures');
  download(blob, `${title}.png`);
}

interface Style {
  readonly font: string;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
  readonly maxWidth?: number;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style): void {
  pen.font = style.font;
  pen.fillStyle = style.color ?? '#14242d';
  pen.textAlign = style.align ?? 'left';
  pen.fillText(text, x, y, style.maxWidth);
}

function drawBars(pen: CanvasRenderingContext2D, { result: { rows }, words }: Picture): void {
  const most = Math.max(...rows.map(({ total }) => Math.abs(total ?? 0)), 1e-9);
  const room = width - 2 * margin - labelWidth - 140;
  for (const [index, { label, total }] of rows.entries()) {
    const y = 84 + index * lineHeight;
    const value = total ?? 0;
    write(pen, label, margin, y + 15, { font: font(15), maxWidth: labelWidth - 16 });
    pen.fillStyle = '#0f5b6d';
    pen.fillRect(margin + labelWidth, y, Math.max(1, (room * Math.abs(value)) / most), 20);
    write(pen, total === null ? '–' : words(value), width - margin, y + 15, { font: font(15, 600), align: 'right' });
  }
}

function drawLine(pen: CanvasRenderingContext2D, { result: { rows }, words }: Picture): void {
  const most = Math.max(...rows.map(({ total }) => total ?? 0), 1e-9);
  const [left, right, top, bottom] = [margin + 20, width - margin - 20, 120, 460];
  const places = rows.map(({ label, total }, index) => ({
    x: left + ((right - left) * index) / (rows.length - 1),
    y: bottom - ((bottom - top) * Math.max(0, total ?? 0)) / most,
    label,
    words: total === null ? '–' : words(total),
  }));
  pen.strokeStyle = '#0f5b6d';
  pen.lineWidth = 3;
  pen.beginPath();
  for (const { x, y } of places) pen.lineTo(x, y);
  pen.stroke();
  const every = Math.ceil(places.length / 10);
  for (const [index, { x, y, label, words: number }] of places.entries()) {
    if (index % every > 0) continue;
    write(pen, number, x, y - 12, { font: font(13, 600), align: 'center' });
    write(pen, label || t('ohne Angabe'), x, bottom + 26, { font: font(13), align: 'center', color: '#5b6b75' });
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
      color: '#5b6b75',
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
