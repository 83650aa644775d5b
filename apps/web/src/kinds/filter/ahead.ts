import type { Table } from '@disponent/domain/entity/table';
import { loadTable } from '@disponent/domain/load-table';
import { rememberTexts } from '../reference-texts.ts';
import { filterSentence } from './sentence.ts';
import { operatorSigns } from './words.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * 'Einsatz: Kunde (Beschäftiger) Donau Logistik': a condition on the record that a reference names, or on the rows below this one, is known to
 * sentences from here on. `textsOf` asks for the names of rows, by field and Id.
 */
export async function rememberAhead(
  table: Table,
  leaf: string,
  textsOf: (target: Table, filter: unknown) => Promise<Texts>,
): Promise<void> {
  const [path, ...more] = JSON.parse(leaf) as [string, ...unknown[]];
  const [name = '', hop] = path.split('.');
  const field = table.allFields[name];
  const child = table.children.find(({ key }) => key === name);
  const target = child ?? (field?.to ? await loadTable(field.to) : undefined);
  const caption = child?.caption.many ?? field?.caption;
  if (!target || caption === undefined) return;
  const own = [hop, ...more];
  const blank = more[0] === 'isblank' ? target.allFields[hop ?? ''] : undefined;
  // What cannot be read keeps its number.
  const texts = await textsOf(target, own).catch((): Texts => new Map());
  // Also of a Ja or Nein, which is never blank in a list of its own.
  const words = blank
    ? `${blank.caption} ${operatorSigns.isblank}`
    : filterSentence(target, own, (column, id) => texts.get(`${column} ${id}`));
  rememberTexts(leaf, [{ Id: 0, Text: `${caption}: ${words}` }]);
}
