import type { Field } from '@disponent/domain/kinds/kind';
import type { CellRow } from '../../../records/list.ts';
import { partLetters, readable, remembered } from './columns.ts';

/** Rows as the German Excel opens them: semicolons, and a mark that the letters are UTF-8. */
export async function* csvFile(
  pages: AsyncIterable<readonly CellRow[]>,
  fields: readonly Field[],
): AsyncGenerator<Buffer> {
  const cells = fields.map((field) => remembered((value) => quoted(readable(field, value) ?? '')));
  yield Buffer.from(`\uFEFF${fields.map(({ caption }) => quoted(caption)).join(';')}`);
  for await (const page of pages) {
    let text = '';
    for (const row of page) {
      text += '\r\n';
      for (let at = 0; at < cells.length; at++) {
        if (at > 0) text += ';';
        const value = row[at];
        if (value !== null) text += cells[at]?.(value);
      }
      if (text.length < partLetters) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(text);
  }
}

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
