import type { Table } from '@disponent/domain/entity/table';
import type { ReactNode } from 'react';
import { linkCell, textCell } from '../../kinds/cells.tsx';
import type { PlacedColumn } from '../columns/column-model.ts';
import { hitsIn } from '../filter/search-hits.ts';
import classes from '../rows/row.module.css';
import type { Row } from '../rows/row.ts';

/**
 * What stands in a cell, undefined where there is nothing; called as a plain function for thousands of them. Text
 * stands in the cell itself: an element less per cell is what makes a scroll cheap.
 */
export function cellContent(
  table: Table,
  row: Row,
  column: PlacedColumn,
  words: readonly string[],
  hrefOf: (row: Row) => string | undefined,
): ReactNode {
  const href = column.isLink ? hrefOf(row) : undefined;
  // No link in a link: an address that names the record leads to the record.
  const draw = href && column.draw === linkCell ? textCell : column.draw;
  const content = draw({ table, field: column.field, name: column.name, row, isSorted: column.sort !== undefined });
  const shown = typeof content === 'string' && words.length > 0 ? marked(content, words) : content;
  if (href) {
    // A plain link: the grid itself opens it, and hundreds of router links would cost more than the rest of the row.
    return (
      <a href={href} className={classes.link} tabIndex={-1}>
        {shown ?? '–'}
      </a>
    );
  }
  return shown ?? undefined;
}

/** Kept by position: pieces of a text have no names. */
function marked(text: string, words: readonly string[]): ReactNode {
  const pieces = hitsIn(text, words);
  if (!pieces) return text;
  return (
    <span className={classes.text}>
      {pieces.map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position
        piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
      )}
    </span>
  );
}
