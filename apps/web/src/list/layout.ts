import type { Filter } from '@disponent/domain/wire/filter';
import type { Density } from '../grid/density.ts';

/** How a list is laid out: what a saved view keeps, and what the address of the list says. What is absent is as declared. */
export interface ListLayout {
  readonly columns?: readonly string[];
  /** Px by column, of those that were made wider or narrower. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Columns that stay at the left; none named = the one that names the record. */
  readonly pins?: readonly string[];
  readonly sort?: readonly string[];
  readonly filter?: Filter;
  readonly group?: readonly string[];
  readonly density?: Density;
}

/** The layout's part of the address. */
export interface LayoutParams {
  readonly columns?: string;
  readonly widths?: string;
  readonly pins?: string;
  readonly sort?: string;
  readonly filter?: unknown;
  readonly group?: string;
  readonly dichte?: string;
}

/** What a list keeps in the address: its layout, the search, and the saved view that it began with. */
export interface ListParams extends LayoutParams {
  readonly search?: string;
  /** The Id of a saved view, the name of one the list comes with, or `alle` for none although there is a default. */
  readonly ansicht?: number | string;
}

export const layoutParamNames = ['columns', 'widths', 'pins', 'sort', 'filter', 'group', 'dichte'] as const;

export function toParams(layout: ListLayout): LayoutParams {
  return compact({
    columns: layout.columns?.join(','),
    widths: layout.widths && writeWidths(layout.widths),
    pins: layout.pins?.join(','),
    sort: layout.sort?.join(','),
    filter: layout.filter,
    group: layout.group?.join(',') || undefined,
    dichte: layout.density,
  });
}

export function fromParams(params: Readonly<Record<string, unknown>>): ListLayout {
  const sort = namesOf(params['sort']);
  return compact({
    columns: filled(namesOf(params['columns'])),
    widths: readWidths(textOf(params['widths'])),
    pins: namesOf(params['pins']),
    sort: filled(sort),
    filter: filterOf(params['filter']),
    group: filled(namesOf(params['group'])),
    density: densityOf(params['dichte']),
  });
}

/** What a record of the server holds: read with care, another version may have written it. */
export function fromSaved(saved: unknown): ListLayout {
  if (typeof saved !== 'object' || saved === null) return {};
  const { columns, widths, pins, sort, filter, group, density } = saved as Record<string, unknown>;
  return compact({
    columns: filled(texts(columns)),
    widths: typeof widths === 'object' && widths !== null ? checkedWidths(Object.entries(widths)) : undefined,
    pins: texts(pins),
    sort: filled(texts(sort)),
    filter: filterOf(filter),
    group: filled(texts(group)),
    density: densityOf(density),
  });
}

export function isSameLayout(a: ListLayout, b: ListLayout): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

/** `Nachname:180,Ort:120` */
function writeWidths(widths: Readonly<Record<string, number>>): string | undefined {
  const parts = Object.entries(widths).map(([name, px]) => `${name}:${px}`);
  return parts.join(',') || undefined;
}

function readWidths(text: string | undefined): Readonly<Record<string, number>> | undefined {
  return text === undefined ? undefined : checkedWidths(text.split(',').map((part) => part.split(':')));
}

function checkedWidths(entries: readonly (readonly unknown[])[]): Readonly<Record<string, number>> | undefined {
  const known = entries.flatMap(([name, px]) =>
    typeof name === 'string' && Number(px) > 0 ? [[name, clampWidth(Number(px))] as const] : [],
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

const minColumnPx = 56;
const maxColumnPx = 900;
export const clampWidth = (px: number) => Math.round(Math.max(minColumnPx, Math.min(px, maxColumnPx)));

/** `?search=4711` is read as a number. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;
}

function inOrder(layout: ListLayout): unknown[] {
  const { columns, widths = {}, pins, sort, filter, group, density } = layout;
  return [columns, Object.entries(widths).sort(([a], [b]) => a.localeCompare(b)), pins, sort, filter, group, density];
}

const filterOf = (value: unknown) => (Array.isArray(value) && value.length > 0 ? (value as Filter) : undefined);
const densityOf = (value: unknown): Density | undefined =>
  value === 'kompakt' || value === 'komfort' ? value : undefined;
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const namesOf = (value: unknown) => textOf(value)?.split(',').filter(Boolean);
const filled = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : undefined);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

/** Without what is undefined: so that two that mean the same are the same. */
function compact<T extends object>(object: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
