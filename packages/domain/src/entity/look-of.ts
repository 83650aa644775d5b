import type { Look } from '../kinds/look.ts';
import type { Table } from './table.ts';

/** The pill that a code is drawn as: the status of a record, and whatever field says so, in child tables too. Nothing for what is a word. */
export function lookOf(
  { parent, entity: { states }, allFields }: Table,
  name: string,
  code: unknown,
): Look | undefined {
  const looks = !parent && states?.field === name ? states.looks : allFields[name]?.looks;
  return looks?.[String(code)];
}
