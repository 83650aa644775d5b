import type { Table } from '@disponent/domain/entity/table';
import { labelIn } from '@disponent/domain/kinds/enumeration';
import type { Field } from '@disponent/domain/kinds/kind';
import type { ReactNode } from 'react';
import { kindViews } from '../../kinds/index.ts';
import { type CellProps, headOf, type KindView } from '../../kinds/kind-view.ts';
import { isOwn } from '../../session/own-company.ts';
import { canSortBy } from '../rows/sort.ts';

/** Draws a cell in its own way: the slot of a page that wants a badge in its grid. */
export type CellRenderers = Readonly<Record<string, (props: CellProps) => ReactNode>>;

export interface GridColumn {
  readonly name: string;
  readonly field: Field;
  readonly view: KindView;
  readonly caption: string;
  readonly width: number;
  /** The user gave it this width: it takes no share of the room that is left over. */
  readonly isFixed: boolean;
  readonly canSort: boolean;
  readonly canFilter: boolean;
  readonly canGroup: boolean;
  draw(props: CellProps): ReactNode;
}

/** May the caller see fields behind this right? */
export type MaySee = (field: Field) => boolean;

/** Every column that a list can show, in the order of the declaration. */
export function availableColumns(table: Table, maySee: MaySee): string[] {
  return Object.entries(table.allFields)
    .filter(([name, field]) => name !== table.parentField && isColumn(field, maySee))
    .map(([name]) => name);
}

export function defaultColumns(table: Table, maySee: MaySee): string[] {
  const available = availableColumns(table, maySee);
  return table.grid.filter((name) => available.includes(name) && !isOwn(table.allFields[name]));
}

export function gridColumn(
  table: Table,
  name: string,
  renderers: CellRenderers = {},
  width?: number,
): GridColumn | undefined {
  const field = table.allFields[name];
  if (!field) return;
  const view = kindViews[field.kind.name];
  const caption = headOf(field, view);
  return {
    name,
    field,
    view,
    caption,
    width: width ?? Math.max(widthOf(table, name, view), caption.length * 7 + 44),
    isFixed: width !== undefined,
    canSort: canSortBy(field),
    canFilter: !field.encrypted && field.kind.operators.length > 0,
    canGroup: !field.encrypted && groupable.has(field.kind.name),
    draw: renderers[name] ?? view.cell,
  };
}

/** The column that names the record: it leads to it, and is pinned unless the user says otherwise. */
export function linkColumn(table: Table, columns: readonly string[]): string | undefined {
  return columns.find((name) => table.allFields[name]?.kind.name === 'text') ?? columns[0];
}

/** Kinds whose values repeat: a group per birthday or amount helps nobody. */
const groupable = new Set(['reference', 'enum', 'boolean', 'text', 'date', 'number', 'phoneCountryCode']);

const isColumn = (field: Field, maySee: MaySee) =>
  !field.formOnly && !field.technical && !field.encrypted && !field.kind.isSecret && maySee(field);

function widthOf(table: Table, name: string, view: KindView): number {
  if (table.entity.states?.field === name) return 140;
  if (name.endsWith('Nr')) return 128; // 'PV-2026-00387', bold
  if (name === 'Titel' && table.text.fields.includes(name)) return 240;
  if (name === 'Bezeichnung' && table.text.fields.includes(name)) return 210;
  if (/^(Vorname|Nachname)$/.test(name)) return 114;
  if (name === 'PlzOrt') return 142;
  // A few words of known length need no more room than the longest of them, with the glyph of its pill.
  const field = table.allFields[name];
  if (field?.looks && field.values)
    return Math.min(view.width, Math.max(...field.values.map((code) => labelIn(field, code).length)) * 7 + 52);
  if (/^(Plz|Kurzbezeichnung|Kuerzel|Sortierung|.*Code)$/.test(name)) return 110;
  return view.width;
}
