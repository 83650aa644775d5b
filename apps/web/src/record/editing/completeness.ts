import type { Transition } from '@disponent/domain/entity/define';
import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import { isEmpty } from '@disponent/domain/rules/rule';
import { isRequired } from '../../form/required.ts';
import type { Row } from '../../grid/rows/row.ts';
import { actionOrder, isFinal } from '../actions/action-order.ts';

export interface Completeness {
  readonly percent: number;
  readonly missing: readonly string[];
  /** The status that the missing ones are asked for; undefined where none is ahead. */
  readonly goal: string | undefined;
}

/** How much of what the record and its next status ask for is filled in; undefined where nothing is asked for. */
export function completenessOf(table: Table, row: Row, isOurs = true): Completeness | undefined {
  const next = nextStep(table, row);
  const names = Object.keys(table.fields).filter((name) => name in row && isRequired(table, name, row));
  const needed = [...new Set([...names, ...missingFor(next).filter((name) => name in row && captionOf(table, name))])];
  if (needed.length === 0) return;
  const missing = needed.filter((name) => isEmpty(row[name]) || (isOurs && isLackingIn(table, name, row[name])));
  const { states } = table.entity;
  const field = states && table.fields[states.field];
  return {
    percent: Math.round((100 * (needed.length - missing.length)) / needed.length),
    missing,
    goal: next && field ? labelIn(field, next.to) : undefined,
  };
}

/** As a missing field or list is named. */
export const captionOf = ({ fields, children }: Table, name: string): string | undefined =>
  fields[name]?.caption ?? children.find(({ key }) => key === name)?.caption.many;

/** Whether a row of a list lacks what it needs; what the user cannot see is not asked for. */
function isLackingIn({ entity: { overview } }: Table, list: string, rows: unknown): boolean {
  const asked = overview?.needs?.[list] ?? [];
  return (
    asked.length > 0 &&
    (rows as readonly Row[]).some(
      (one) => one['Status'] !== 'Storniert' && asked.some((name) => name in one && isEmpty(one[name])),
    )
  );
}

/** What a step needs and does not ask for itself. */
const missingFor = ({ requires = [], asks = [] }: Partial<Transition> = {}): readonly string[] =>
  requires.filter((name) => !asks.includes(name));

/** The first step that leads on and needs something; the end of all is no step to get ready for. */
function nextStep(table: Table, row: Row): Transition | undefined {
  const status = table.entity.states && row[table.entity.states.field];
  const { buttons, isForward } = actionOrder(table, (row['Aktionen'] as readonly string[] | undefined) ?? [], status);
  return isForward
    ? buttons.find(
        (step) => missingFor(step).length > 0 && table.entity.states?.looks[step.to] && !isFinal(table, step),
      )
    : undefined;
}
