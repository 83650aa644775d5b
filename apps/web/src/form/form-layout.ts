import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/rows/row.ts';
import type { Said } from '../texts/say.ts';

export interface Section {
  readonly title: string;
  readonly fields: readonly string[];
  readonly children: readonly Table[];
}

export interface Tab {
  readonly title: string;
  readonly sections: readonly Section[];
  /** What it is called, where the title only tells it apart. */
  readonly caption?: string;
  /** How much there is in it, as it is read. */
  readonly count?: string | undefined;
}

type Names = Readonly<Record<string, readonly string[]>>;

/** Tabs and sections as declared, without what the caller must not see: hidden fields are absent from the row. */
export function formLayout(table: Table, row: Row): Tab[] {
  const { tabs, sections } = table.entity;
  const declared: Readonly<Record<string, Names>> = tabs ?? {
    '': sections ?? { [table.caption.one]: [...Object.keys(table.fields), ...table.children.map(({ key }) => key)] },
  };
  return Object.entries(declared)
    .map(([title, names]) => ({ title, sections: sectionsOf(table, names, row) }))
    .filter((tab) => tab.sections.length > 0);
}

function sectionsOf(table: Table, names: Names, row: Row): Section[] {
  return Object.entries(names)
    .map(([title, list]) => ({
      title,
      fields: list.filter((name) => table.allFields[name] && isPresent(table, name, row)),
      children: list
        .flatMap((name) => table.children.find(({ key }) => key === name) ?? [])
        .filter(({ key }) => key in row || isNew(row)),
    }))
    .filter(({ fields, children }) => fields.length + children.length > 0);
}

/** A secret never comes back; its `Hat…` does. */
function isPresent(table: Table, name: string, row: Row): boolean {
  if (table.allFields[name]?.technical) return false;
  return name in row || `Hat${name}` in row || (table.allFields[name]?.visible === undefined && isNew(row));
}

const isNew = (row: Row) => row['Id'] === undefined || row['Id'] === null;

/** How many errors a tab holds. */
export function errorCount({ sections }: Tab, errors: Said): number {
  const names = new Set(sections.flatMap(({ fields, children }) => [...fields, ...children.map(({ key }) => key)]));
  return Object.keys(errors).filter((path) => names.has(path.split('.')[0] ?? '')).length;
}

export function tabOf(tabs: readonly Tab[], path: string): Tab | undefined {
  return tabs.find((tab) => errorCount(tab, { [path]: [] }) > 0);
}
