import type { Table } from '@disponent/domain/entity/table';
import { formatNumber } from '@disponent/domain/format/number';
import { countOf } from '../../entity/counts.ts';
import { refreshLists } from '../../entity/list-sources.ts';
import type { PastedCells } from '../../grid/cells/paste-cells.ts';
import type { BlockSource } from '../../grid/rows/block-source.ts';
import { holdLists } from '../../live/changes.ts';
import { toastError } from '../../query-client.ts';
import { confirmWarnings } from '../../record/dialogs.tsx';
import { inTurns } from '../../record/editing/turns.ts';
import { offerUndo } from '../../record/editing/undo.ts';
import type { Said } from '../../texts/say.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { ask } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { chooserFor } from './choices.ts';
import { PasteList } from './list.tsx';
import { type PlannedRow, planRow } from './plan.ts';
import { type PreparedRow, prepare, saveRow } from './save.ts';

const maxRows = 500;
/** From here on it is said that the rows are being looked at. */
const manyRows = 20;

/** Shows what cells of a sheet would change, then saves it record by record. */
export async function pasteRows(table: Table, source: BlockSource, pasted: PastedCells): Promise<void> {
  if (pasted.sheet.length > maxRows)
    return toast.info(t('Höchstens {maxRows} Zeilen können auf einmal eingefügt werden.', { maxRows }));
  const release = holdLists();
  try {
    await preview(table, source, pasted);
  } catch (error) {
    toastError(error);
  } finally {
    release();
  }
}

async function preview(table: Table, source: BlockSource, { sheet, first, columns }: PastedCells): Promise<void> {
  if (sheet.length > manyRows) toast.info(t('{n} Zeilen werden geprüft …', { n: sheet.length }));
  const rows = await source.read(first, first + sheet.length);
  const choose = chooserFor(table);
  const planned = await inTurns(rows, (row, at) => planRow(table, row, columns, sheet[at] ?? [], choose));
  const changing = planned.filter(({ changes, problems }) => changes.length > 0 || problems.length > 0);
  const checked = await inTurns(changing, (row) => (row.problems.length > 0 ? row : prepare(table, row)));
  const ready = checked.filter(isReady);
  const refused = checked.filter((row) => !isReady(row));
  const spare = sheet.length - rows.length;
  if (ready.length === 0 && refused.length === 0 && spare === 0) return toast.info(t('Es gibt nichts zu ändern.'));
  if (await isSure(table, ready, refused, spare)) await save(table, ready);
}

const isReady = (row: PlannedRow): row is PreparedRow => 'store' in row;

function isSure(
  table: Table,
  ready: readonly PreparedRow[],
  refused: readonly PlannedRow[],
  spare: number,
): Promise<boolean> {
  const count = ready.length;
  return ask({
    title:
      count > 0
        ? t('Einfügen: {many} ändern?', { many: countOf(table, count) })
        : t('Davon kann nichts eingefügt werden'),
    text:
      spare > 0 &&
      t('{wert} unter dem Ende der Liste.', {
        wert: spare === 1 ? t('Eine Zeile steht') : t('{spare} Zeilen stehen', { spare }),
      }),
    details: <PasteList table={table} ready={ready} refused={refused} />,
    buttons:
      count > 0
        ? [
            { label: texts.knopf.abbrechen, value: false },
            { label: t('Speichern ({n})', { n: formatNumber(count, 'n0') }), value: true, look: 'primary' },
          ]
        : [{ label: texts.knopf.ok, value: false, look: 'primary' }],
    safe: false,
    width: 760,
  });
}

async function save(table: Table, ready: readonly PreparedRow[]): Promise<void> {
  const first = await inTurns(ready, async (row) => ({ row, outcome: await saveRow(row, false) }));
  const warned = first.filter(({ outcome }) => outcome.type === 'warned');
  const isConfirmed = warned.length > 0 && (await confirmWarnings(warningsOf(warned.map(({ outcome }) => outcome))));
  const second = isConfirmed
    ? await inTurns(warned, async ({ row }) => ({ row, outcome: await saveRow(row, true) }))
    : warned;
  const all = [...first.filter(({ outcome }) => outcome.type !== 'warned'), ...second];
  refreshLists(table.key);
  const saved = all.flatMap(({ outcome }) => (outcome.type === 'saved' ? [outcome.undo] : []));
  if (saved.length > 0)
    offerUndo(table, t('Einfügen: {many} gespeichert', { many: countOf(table, saved.length) }), saved);
  const refused = all.flatMap(({ row, outcome }) =>
    outcome.type === 'refused' ? [{ ...row, problems: outcome.sentences }] : [],
  );
  if (refused.length > 0)
    await ask({
      title: t('{many} nicht gespeichert', { many: countOf(table, refused.length) }),
      details: <PasteList table={table} ready={[]} refused={refused} />,
      buttons: [{ label: texts.knopf.ok, value: true, look: 'primary' }],
      safe: true,
      width: 760,
    });
}

function warningsOf(outcomes: readonly { readonly type: string; readonly warnings?: Said }[]): Said {
  return { '': [...new Set(outcomes.flatMap(({ warnings = {} }) => Object.values(warnings).flat()))] };
}
