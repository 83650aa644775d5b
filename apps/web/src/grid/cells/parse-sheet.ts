/** A cell, in quotes or not, and what stands behind it. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

/** What a sheet puts on the clipboard: tabs between cells, lines between rows, cells with either of them in quotes. */
export function parseSheet(clipboard: string): string[][] {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const lines: string[][] = [];
  let cells: string[] = [];
  cellPattern.lastIndex = 0;
  for (let match = cellPattern.exec(text); match; match = cellPattern.exec(text)) {
    const [, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      lines.push(cells);
      cells = [];
    }
    if (end === '') break;
  }
  return lines;
}
