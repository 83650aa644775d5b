import { download } from '../../api/download.ts';
import { t } from '../../texts/t.ts';
import type { Report } from './report.ts';
import type { Result } from './result.ts';

interface Picture {
  readonly result: Result;
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
  const { result, report, title, foot } = picture;
  const isLine = report.darstellung === 'linie' && result.rows.length > 1;
  const height = 130 + (isLine ? 420 : result.rows.length * lineHeight);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.scale(2, 2);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  write(pen, title, margin, 48, { font: font(22, 600) });
  (isLine ? drawLine : drawBars)(pen, picture);
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
