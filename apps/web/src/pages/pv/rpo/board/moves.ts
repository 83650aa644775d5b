import { statusOfPhase } from '@disponent/domain/entities/pv/rpo';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Row } from '../../../../grid/rows/row.ts';
import type { RecordAction } from '../../../../record/actions/action-order.ts';
import { texts } from '../../../../texts/texts.ts';

export type Phase = keyof typeof statusOfPhase;

/** The columns of the board, in their order. */
export const phases = Object.keys(statusOfPhase) as Phase[];

export type Move =
  /** The status stays: only the column changes. */
  | { readonly type: 'save' }
  /** The status changes by this action; where that leads to another column of the same status, `then` is the wanted one. */
  | { readonly type: 'act'; readonly action: RecordAction; readonly then: Phase | undefined }
  | { readonly type: 'refused'; readonly reason: string };

/** How a candidate gets into a phase, by what the server allows with the record. */
export function moveTo(table: Table, row: Row, phase: Phase): Move {
  const status = String(row['Status']);
  const allowed = (row['Aktionen'] ?? []) as readonly string[];
  const maySave = allowed.includes('Speichern');
  const wanted: readonly string[] = statusOfPhase[phase];
  if (wanted.includes(status))
    return maySave ? { type: 'save' } : { type: 'refused', reason: texts.keineBerechtigungFuerAktion };

  const ways = Object.entries(table.actions)
    .filter(([, { from, to, isAutomatic }]) => !isAutomatic && from.includes(status) && wanted.includes(to))
    .toSorted(([, a], [, b]) => wanted.indexOf(a.to) - wanted.indexOf(b.to));
  const way = ways.find(([name]) => allowed.includes(name));
  if (way) {
    const [name, transition] = way;
    const lands = phases.find((one) => (statusOfPhase[one] as readonly string[]).includes(transition.to));
    return { type: 'act', action: { ...transition, name }, then: lands !== phase && maySave ? phase : undefined };
  }
  if (ways.length > 0) return { type: 'refused', reason: texts.keineBerechtigungFuerAktion };
  const field = table.fields['Status'];
  const label = (code: string) => (field ? labelIn(field, code) : code);
  return { type: 'refused', reason: texts.datensatz.statuswechselUnmoeglich(label(status), label(wanted[0] ?? '')) };
}
