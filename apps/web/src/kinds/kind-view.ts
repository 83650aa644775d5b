import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import type { Choice } from '@disponent/domain/wire/answers';
import type { ReactNode } from 'react';
import type { Condition } from './filter/condition.ts';

type Row = Readonly<Record<string, unknown>>;

export interface CellProps {
  readonly table: Table;
  readonly field: Field;
  readonly name: string;
  readonly row: Row;
  /** The rows stand in the order of this column. */
  readonly isSorted?: boolean;
}

export interface EditorProps {
  readonly id: string;
  readonly table: Table;
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  /** Display text of a reference, as it came along. */
  readonly text: unknown;
  /** `text` belongs to a reference and is kept beside it; `follows` is what the choice says about other fields of the row. */
  onChange(value: unknown, text?: unknown, follows?: Row): void;
  /** What is typed makes no sense: the sentence, or undefined when it does again. */
  onInvalid(sentence: string | undefined): void;
  onBlur(): void;
  /** A value is on its way, though the field was left: a save waits for it. */
  onAwait(work: Promise<void>): void;
  /** The row it stands in, read when it is needed. */
  row(): Row;
  /** Makes a new record that the value may refer to. */
  readonly onCreate?: ((text: string) => Promise<Choice | undefined>) | undefined;
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** In a child table there is no label above it. */
  readonly label?: string;
}

export interface FilterEditorProps {
  readonly table: Table;
  readonly field: Field;
  readonly name: string;
  readonly condition: Condition | undefined;
  onChange(condition: Condition | undefined): void;
}

/** The caption of a column, with the unit that its cells leave out; some captions say it themselves. `currency` is that of all its rows, where not the euro. */
export function headOf({ caption }: Field, view: Pick<KindView, 'unit'>, currency?: string): string {
  const unit = view.unit === '€' ? (currency ?? view.unit) : view.unit;
  return unit && !caption.endsWith(unit) ? `${caption} ${unit}` : caption;
}

/** How a kind of value is shown and filtered. */
export interface KindView {
  /** Read-only display. Called as a plain function for thousands of cells: no hooks inside. Null = nothing to show. */
  cell(props: CellProps): ReactNode;
  /** What its filter offers to tick; without it one types. */
  readonly choice?: 'enum' | 'boolean' | 'reference' | 'blank';
  readonly align?: 'end';
  /** Written in the column's head instead of in every cell. */
  readonly unit?: string;
  /** Usual width of a column in px. */
  readonly width: number;
  /** Columns of twelve in a form. */
  readonly span: number;
  /** Quiet text: names of other records, codes, moments. */
  readonly isSecondary?: true;
}
