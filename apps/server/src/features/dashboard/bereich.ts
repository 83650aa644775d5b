import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { tableOf } from '@disponent/domain/tables';
import type { Bereich } from '@disponent/domain/wire/dashboard';
import { allOf, type Filter } from '@disponent/domain/wire/filter';
import { may, visibleFields } from '../../sight/access.ts';
import { branchesOf } from '../../sight/branches.ts';
import type { Caller } from '../../sight/caller.ts';

/** Whose work the caller can look at, the widest last. People from outside see what concerns them anyway. */
export function bereicheOf(caller: Caller): Bereich[] {
  const { me, datenbereich } = caller;
  const branches = branchesOf(caller);
  if (me.BenutzerrolleTyp !== benutzerrolleTyp.PAV && !me.IsPlattformAdmin) return ['alle'];
  return [
    ...(me.IdBerater === null ? [] : ['meine' as const]),
    ...(branches.length === 0 ? [] : ['niederlassung' as const]),
    ...(datenbereich === 'Domaene' || me.IsPlattformAdmin || branches.length === 0 ? ['alle' as const] : []),
  ];
}

/** The filter of a list, narrowed to it where its records know whose they are. */
export function within(filter: Filter, table: Table, bereich: Bereich, caller: Caller): Filter {
  if (bereich === 'alle') return filter;
  const way = wayTo(table, bereich === 'meine' ? 'IdBerater' : 'IdNiederlassung', sightOf(caller));
  if (way === undefined) return filter;
  const [first = null, ...more] = bereich === 'meine' ? [caller.me.IdBerater] : branchesOf(caller);
  const own: Filter = more.length === 0 ? [way, '=', first] : [way, 'anyof', [first, ...more]];
  return allOf([filter, own]) ?? filter;
}

interface Seeing {
  fieldsOf(table: Table): Readonly<Record<string, Field>>;
  isOpen(table: Table): boolean;
}

export const sightOf = (caller: Caller): Seeing => ({
  fieldsOf: (table) => visibleFields(caller, table),
  isOpen: (table) => may(caller, 'Lesen', table),
});

/** The field itself, or that of the record which the first reference names. */
export function wayTo(table: Table, name: string, { fieldsOf, isOpen }: Seeing): string | undefined {
  const fields = fieldsOf(table);
  if (fields[name]) return name;
  const hop = Object.entries(fields).find(([, { kind, to }]) => {
    const target = kind.isReference && to ? tableOf(to) : undefined;
    return target && isOpen(target) && fieldsOf(target)[name];
  });
  return hop && `${hop[0]}.${name}`;
}
