import type { Field } from '@disponent/domain/kinds/kind';
import { type ZipEntry, zipped } from '../../../files/zip.ts';
import { kindSql } from '../../../records/kinds/index.ts';
import type { CellRow } from '../../../records/list.ts';
import { partLetters, readable, remembered } from './columns.ts';

/** As many as a sheet has; then the next one begins, with the captions again. */
const rowsPerSheet = 1_048_576;
/** A ZIP of the old kind counts in four bytes. */
const lettersPerSheet = 2 ** 30;

/**
 * Rows as a workbook, numbers and dates as such. Written as text, a page at a time: a library that makes an object of each cell spends five
 * times as long, and one that keeps texts in a list of their own keeps the whole file in memory.
 */
export const xlsxFile = (
  pages: AsyncIterable<readonly CellRow[]>,
  fields: readonly Field[],
  /** Of the tab, as far as it may be called so. */
  name: string,
  /** Said above the captions, a line each. */
  about: readonly string[] = [],
): AsyncGenerator<Buffer> => zipped(workbook(pages, fields, tabName(name), about));

/** Excel opens no file whose tab has more letters, or one of those that it keeps for formulas. */
const tabName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:\p{Cc}\s]+/gu, ' ')
    .slice(0, 31)
    .replace(/^[' ]+|[' \uD800-\uDBFF]+$/g, '') || 'Tabelle';

async function* workbook(
  pages: AsyncIterable<readonly CellRow[]>,
  fields: readonly Field[],
  name: string,
  about: readonly string[],
): AsyncGenerator<ZipEntry> {
  const formats = [...new Set(fields.map((field) => kindSql(field).sheet?.format ?? ''))].filter(Boolean);
  const writer = new SheetWriter(pages, fields, formats, about);
  let sheets = 0;
  do yield { name: `xl/worksheets/sheet${++sheets}.xml`, content: writer.sheet() };
  while (!writer.isDone);
  for (const [path, xml] of Object.entries(around(sheets, name, formats))) yield { name: path, content: [xml] };
}

class SheetWriter {
  readonly #pages: AsyncIterator<readonly CellRow[]>;
  readonly #cells: readonly ((value: unknown) => string)[];
  readonly #letters: readonly string[];
  readonly #head: string;
  /** So many rows are above what was read. */
  readonly #above: number;
  /** What was read and not written yet. */
  #page: readonly CellRow[] = [];
  #at = 0;
  isDone = false;

  constructor(
    pages: AsyncIterable<readonly CellRow[]>,
    fields: readonly Field[],
    formats: readonly string[],
    about: readonly string[],
  ) {
    this.#pages = pages[Symbol.asyncIterator]();
    this.#letters = fields.map((_, place) => columnLetters(place));
    this.#cells = fields.map((field) => remembered(cellOf(field, formats)));
    this.#above = about.length + 1;
    const said = about.map((words, at) => {
      const cell = textCell(words, '');
      return `<row r="${at + 1}">${cell && `<c r="A${at + 1}"${cell}`}</row>`;
    });
    const captions = fields.map(
      ({ caption }, place) => `<c r="${this.#letters[place]}${this.#above}"${textCell(caption, '')}`,
    );
    this.#head = `${said.join('')}<row r="${this.#above}">${captions.join('')}</row>`;
  }

  async *sheet(): AsyncGenerator<string> {
    yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${this.#above}" topLeftCell="A${this.#above + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>${this.#head}`;
    let row = this.#above;
    let letters = 0;
    try {
      while (row < rowsPerSheet && letters < lettersPerSheet && (await this.#hasRows())) {
        let xml = '';
        for (; this.#at < this.#page.length && row < rowsPerSheet && xml.length < partLetters; this.#at++)
          xml += this.#row(this.#page[this.#at] as CellRow, ++row);
        letters += xml.length;
        yield xml;
      }
    } catch (error) {
      await this.#pages.return?.();
      throw error;
    }
    this.isDone = !(await this.#hasRows());
    yield '</sheetData></worksheet>';
  }

  async #hasRows(): Promise<boolean> {
    while (this.#at >= this.#page.length) {
      const { done, value } = await this.#pages.next();
      if (done) return false;
      this.#page = value;
      this.#at = 0;
    }
    return true;
  }

  #row(row: CellRow, number: number): string {
    let xml = `<row r="${number}">`;
    for (let at = 0; at < this.#cells.length; at++) {
      const value = row[at];
      if (value === null) continue;
      const cell = this.#cells[at]?.(value);
      if (cell) xml += `<c r="${this.#letters[at]}${number}"${cell}`;
    }
    return `${xml}</row>`;
  }
}

/** All of a cell that follows its place; nothing for an empty one. */
function cellOf(field: Field, formats: readonly string[]): (value: unknown) => string {
  const { sheet } = kindSql(field);
  const style = sheet?.format ? ` s="${1 + formats.indexOf(sheet.format)}"` : '';
  return (value) => {
    if (!sheet) return textCell(readable(field, value) ?? '', style);
    const given = sheet.cell(value);
    const number = given instanceof Date ? dayNumber(given) : given;
    return Number.isFinite(number) ? `${style}><v>${number}</v></c>` : '';
  };
}

function textCell(text: string, style: string): string {
  if (text === '') return '';
  const isKept = /^ | $|[\n\t]/.test(text);
  return `${style} t="inlineStr"><is><t${isKept ? ' xml:space="preserve"' : ''}>${escaped(text)}</t></is></c>`;
}

/** What XML has no letter for, sheets read as its number; so too a text that only looks like that. */
const escaped = (text: string): string =>
  /[&<>\p{Cc}]|_x[\dA-Fa-f]{4}_/u.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
        .replace(/\p{Cc}/gu, control)
    : text;

const control = (letter: string): string =>
  letter >= ' ' || letter === '\n' || letter === '\t'
    ? letter
    : `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;');

const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 31);

/** Sheets count days from 1900 on, among them a 29 February that never was. */
function dayNumber(date: Date): number {
  const days = (date.getTime() - firstDay) / dayMs;
  return Math.round((days >= 60 ? days + 1 : days) * 1e10) / 1e10;
}

/** A … Z, AA … */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The other files of a workbook. */
function around(sheets: number, name: string, formats: readonly string[]): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = (xml: (number: number) => string) => numbers.map(xml).join('');
  const nameOf = (number: number) => (number === 1 ? name : `${name.slice(0, 28)}_${number}`);
  const styles = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${attribute(format)}"/>`,
  );
  const cells = formats.map(
    (_, index) => `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const xml = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${each((n) => `<sheet name="${attribute(nameOf(n))}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${styles.join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${1 + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${documents}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  };
  return Object.fromEntries(Object.entries(xml).map(([path, text]) => [path, declaration + text]));
}
