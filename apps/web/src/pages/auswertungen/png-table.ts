import type { Table } from '@disponent/domain/entity/table';
import { foremost, type Head } from '@disponent/domain/pivot-table';
import { type Report, wordsOf } from '@disponent/domain/report';
import { t } from '../../texts/t.ts';
import { changeWords } from './change-words.ts';
import { captionAt, secondCaption } from './choices.ts';
import { font, lineHeight, margin, muted, write } from './pen.ts';
import type { Result } from './result.ts';

interface Line {
  readonly label: string;
  readonly cells: readonly string[];
  /** What stands below the numbers. */
  readonly below?: readonly string[] | undefined;
  readonly look: 'head' | 'row' | 'part' | 'rest' | 'total';
}

interface Tabled {
  readonly result: Result;
  readonly table: Table;
  readonly report: Report;
  words(value: number): string;
}

/** Wider is no picture for a letter. */
const mostColumns = 24;
const mostLabel = 300;

/** Whether the page shows the numbers as a table of more than one column or level. */
export const isTabled = ({ rows, columns }: Result, { darstellung = 'tabelle' }: Report): boolean =>
  darstellung === 'tabelle' && (columns.length > 0 || rows.some(({ parts }) => parts.length > 0));

/** The table of the page as words, line by line; of more columns than fit the foremost, and what is said of that. */
export function tableLines({ result, table, report, words }: Tabled): { lines: Line[]; about: string[] } {
  const { rows, columns: all, total, rest, before, valueAt } = result;
  const [columns, hidden] = foremost(all, report.spalten, mostColumns);
  const second = report.zweiterWert && wordsOf(table, { ...report, wert: report.zweiterWert });
  const said = (value: number | null, wordsFor = words) => (value === null ? '–' : wordsFor(value));
  const line = (label: string, look: Line['look'], key: string, whole: number | null): Line => ({
    label,
    look,
    cells: [
      ...columns.map((column) => said(valueAt(key, column.key))),
      said(whole),
      ...(before ? [said(before(key)), changeWords(whole, before(key))] : []),
    ],
    below: second
      ? [...columns.map(({ key: column }) => column), ''].map((at) => said(valueAt(key, at, 1), second))
      : [],
  });
  const of = (head: Head, look: Line['look']) => line(head.label, look, head.key, head.total);
  const captions = [report.zeilen, report.ebene ?? ''].filter(Boolean).map((level) => captionAt(table, level));
  return {
    lines: [
      {
        label: captions.join(' / '),
        cells: [...columns.map(({ label }) => label), t('Gesamt'), ...(before ? [t('Davor'), t('Veränderung')] : [])],
        look: 'head',
      },
      ...rows.flatMap((row) => [of(row, 'row'), ...row.parts.map((part) => of(part, 'part'))]),
      ...(rest ? [of(rest, 'rest')] : []),
      line(t('Gesamt'), 'total', '', total),
    ],
    about: [
      ...(hidden.length > 0
        ? [t('Spalten: {n} von {alle}', { n: String(columns.length), alle: String(all.length) })]
        : []),
      ...(second ? [t('Unter jeder Zahl: {wert}', { wert: secondCaption(table, report.zweiterWert) ?? '' })] : []),
    ],
  };
}

/** How wide its columns are, the one of the labels first; together at least so wide. */
export function tableWidths(pen: CanvasRenderingContext2D, lines: readonly Line[], least: number): number[] {
  const measured = (words: string, look: Line['look']) => {
    pen.font = fontOf(look);
    return pen.measureText(words).width;
  };
  const label = Math.min(mostLabel, Math.max(...lines.map((line) => measured(line.label, line.look) + 40)));
  const [head] = lines;
  const widths = (head?.cells ?? []).map((_, at) =>
    Math.max(...lines.map(({ cells, look }) => measured(cells[at] ?? '', look) + 28)),
  );
  const room = least - label - widths.reduce((sum, one) => sum + one, 0);
  return [label, ...widths.map((one) => one + Math.max(0, room) / widths.length)];
}

const fontOf = (look: Line['look']): string =>
  font(look === 'head' ? 13 : 15, look === 'total' || look === 'head' ? 600 : 400);

/** From that height on, as the page shows it: lines with a rule above each. */
export function drawTable(
  pen: CanvasRenderingContext2D,
  lines: readonly Line[],
  widths: readonly number[],
  top: number,
) {
  const whole = widths.reduce((sum, one) => sum + one, 0);
  const [label = 0] = widths;
  for (const [index, line] of lines.entries()) {
    const y = top + index * lineHeight;
    const color = line.look === 'row' || line.look === 'total' ? '#14242d' : muted;
    pen.fillStyle = line.look === 'total' ? muted : '#dde4e6';
    if (index > 0) pen.fillRect(margin, y - 4, whole, 1);
    const inset = line.look === 'part' ? 20 : 0;
    const style = { font: fontOf(line.look), color };
    write(pen, line.label, margin + inset, y + 16, { ...style, maxWidth: label - inset - 12 });
    let right = margin + label;
    for (const [at, words] of line.cells.entries()) {
      right += widths[at + 1] ?? 0;
      const second = line.below?.[at];
      write(pen, words, right, y + (second ? 11 : 16), { ...style, align: 'right' });
      if (second) write(pen, second, right, y + 26, { font: font(11), color: muted, align: 'right' });
    }
  }
}
