import type { Table } from '@disponent/domain/entity/table';
import { isEmpty } from '@disponent/domain/rules/rule';
import { wordsOf } from '../../entity/record-title.ts';
import { formLayout, type Section } from '../../form/form-layout.ts';
import type { Row } from '../../grid/rows/row.ts';
import { isOwn } from '../../session/own-company.ts';

/** Records with more to tell than one form shows at once open for reading. */
export const isReadFirst = ({ entity }: Table): boolean =>
  entity.hasDetail !== false && (entity.overview !== undefined || entity.tabs !== undefined);

const maxFacts = 5;

/** What the head says of a record; unless declared, what other records say of it. */
export function headFacts(table: Table, row: Row): readonly string[] {
  const { overview, preview = table.grid, states } = table.entity;
  const other = preview.filter(
    (name) =>
      name !== states?.field && !table.text.fields.includes(name) && table.allFields[name]?.kind.name !== 'boolean',
  );
  return (overview?.facts ?? other)
    .filter((name) => isTold(table, name, row) && !isOwn(table.allFields[name]))
    .filter((name, index, told) => firstOf[told[index + 1] ?? ''] !== name)
    .slice(0, overview ? undefined : maxFacts);
}

/** The kinds whose values say by themselves what they are. */
const plain = new Set(['text', 'reference', 'multiReference', 'enum', 'phone', 'email', 'textList']);

/** Two that are one: 'Wiesengasse 72', '4050 Traun'. */
const firstOf: Readonly<Record<string, string>> = { Hausnummer: 'Strasse', Ort: 'Plz' };

/** 'Schweißer:in (MAG)', 'Verfügbar ab 01.06.2026' */
export function headWords(table: Table, name: string, row: Row): string {
  const field = table.allFields[name];
  const first = firstOf[name] ?? '';
  const words = [isTold(table, first, row) ? wordsOf(table, first, row) : '', wordsOf(table, name, row)]
    .filter(Boolean)
    .join(' ');
  return !field || plain.has(field.kind.name) ? words : `${field.caption} ${words}`;
}

/** The same in one line. */
export const headFactWords = (table: Table, row: Row): string =>
  headFacts(table, row)
    .map((name) => headWords(table, name, row))
    .join(' · ');

/** What must be known of a record, without what is empty, said in its head or not for the caller. */
export function factSections(table: Table, row: Row): readonly Section[] {
  const { overview, states } = table.entity;
  const declared = overview?.sections;
  const all = declared
    ? formLayout({ ...table, entity: { ...table.entity, tabs: { '': declared } } }, row)
    : formLayout(table, row);
  const isShown = (name: string) => name !== states?.field && isTold(table, name, row);
  return all
    .flatMap(({ sections }) => sections)
    .map((section) => ({
      ...section,
      fields: section.fields.filter(isShown),
      children: section.children.filter(({ key }) => !isEmpty(row[key])),
    }))
    .filter(({ fields, children }) => fields.length + children.length > 0);
}

/** An empty value tells nothing, and neither does a switch that is off. */
const isTold = (table: Table, name: string, row: Row): boolean =>
  table.allFields[name] !== undefined && !isEmpty(row[name]);

const maxParts = 5;

/** A row of a list of the record in a few words; a number says of what, and of its switches it says those that are on. */
export function partWords(table: Table, row: Row): string {
  const names = table.grid.filter((name) => name !== table.parentField && isTold(table, name, row));
  const words = names.slice(0, maxParts).map((name, index) => {
    const { kind, caption } = table.allFields[name] ?? {};
    const told = kind?.name === 'boolean' ? caption : (kind?.name === 'number' ? headWords : wordsOf)(table, name, row);
    return (index === 0 ? '' : firstOf[name] === names[index - 1] ? ' ' : ' · ') + told;
  });
  return words.join('') || table.caption.one;
}
