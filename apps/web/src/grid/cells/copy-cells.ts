import type { ClipboardEvent } from 'react';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.ts';
import type { ColumnModel } from '../columns/column-model.ts';
import type { BlockSource } from '../rows/block-source.ts';
import type { RowSelection } from '../rows/use-row-selection.ts';
import type { ActiveCell } from './active-cell.ts';
import { cellText, sheetOf } from './cell-text.ts';

interface Copied {
  readonly model: ColumnModel;
  readonly source: BlockSource;
  readonly active: ActiveCell;
  readonly selection: RowSelection;
}

/** Strg C: the selected rows with their heads, or else the active cell. Text that the user marked goes first. */
export function copyCells(event: ClipboardEvent<HTMLElement>, { model, source, active, selection }: Copied): void {
  if (event.target instanceof HTMLInputElement || window.getSelection()?.isCollapsed === false) return;
  const column = model.columns[active.column];
  const row = source.row(active.row);
  let lines: string[][];
  if (selection.count > 0) {
    const rows = [...source.loaded()].filter(({ Id }) => selection.has(Id));
    lines = [
      model.columns.map(({ caption }) => caption),
      ...rows.map((one) => model.columns.map((shown) => cellText(shown, one))),
    ];
    if (rows.length < selection.count)
      toast.info(
        t('{n} von {count} Zeilen kopiert. Alle erhalten Sie mit „Exportieren“.', {
          n: rows.length,
          count: selection.count,
        }),
      );
    else toast.success(rows.length === 1 ? t('1 Zeile kopiert') : t('{n} Zeilen kopiert', { n: rows.length }));
  } else if (row && column) lines = [[cellText(column, row)]];
  else return;
  const { text, html } = sheetOf(lines);
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData('text/html', html);
  event.preventDefault();
}
