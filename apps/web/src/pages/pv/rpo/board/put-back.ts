import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../../../../grid/rows/row.ts';
import { saveFields, wordsOf } from '../../../../record/editing/save-fields.ts';
import { t } from '../../../../texts/t.ts';
import { toast } from '../../../../ui/toast.ts';
import type { Phase } from './moves.ts';
import { phaseName } from './phase-name.ts';

const nameOf = (row: Row): string => String(row['IdPersonText'] ?? row['PvNr'] ?? '');

export const movedWords = (row: Row, phase: Phase): string =>
  t('{name}: {phase}', { name: nameOf(row), phase: phaseName(phase) });

/** Puts a card back where it was; the sentence why not, also where somebody moved it on meanwhile. */
export async function putBack(table: Table, was: Row, now: Row, left: Phase): Promise<string | undefined> {
  if (now['RpoPhase'] !== left) return t('{name} wurde inzwischen verschoben', { name: nameOf(was) });
  const errors = await saveFields(table, now, { RpoPhase: was['RpoPhase'], RpoRang: was['RpoRang'] ?? null });
  if (errors) return wordsOf(errors);
  toast.success(t('Rückgängig gemacht: {many}', { many: movedWords(was, was['RpoPhase'] as Phase) }));
  return undefined;
}
