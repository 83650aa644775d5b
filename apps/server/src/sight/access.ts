import { eigeneTypen } from '@disponent/domain/access/roles';
import { seenBy } from '@disponent/domain/entity/sight';
import { bare, type Table } from '@disponent/domain/entity/table';
import { maySee } from '@disponent/domain/entity/visibility';
import { mayChange, mayDelete } from '@disponent/domain/entity/writing';
import type { Field } from '@disponent/domain/kinds/kind';
import { isNamedRecord } from '@disponent/domain/related';
import { tableOf, tables } from '@disponent/domain/tables';
import type { Caller, Recht } from './caller.ts';

const levels: readonly Recht[] = ['Lesen', 'Schreiben', 'Loeschen'];

/** The one place that says what a caller may do with a table. Who comes from outside writes and deletes only where its declaration says so. */
export function may(caller: Caller, recht: Recht, table: Table): boolean {
  if (!maySee(table.visibility, caller.me)) return false;
  if (recht !== 'Lesen' && !mayChange(table, caller.me)) return false;
  if (recht === 'Loeschen' && !mayDelete(table, undefined, caller.me)) return false;
  switch (table.access) {
    case 'module': {
      const granted = caller.module.get(table.entity.key);
      return caller.me.IsPlattformAdmin || (granted !== undefined && levels.indexOf(granted) >= levels.indexOf(recht));
    }
    case 'admin':
      return caller.me.IsPlattformAdmin;
    case 'system':
      return recht === 'Lesen' || caller.me.IsPlattformAdmin;
    case 'owner':
      return true;
    case 'follows':
      return mayFollow(caller, recht, table);
    case 'internal':
      return false;
  }
}

/** By the records it may belong to, unless none of its rows is for the caller. What is personal is everybody's. */
function mayFollow(caller: Caller, recht: Recht, table: Table): boolean {
  if (seenBy(table.sight, caller.me) === 'none') return false;
  if (isPersonal(table)) return true;
  const { writeRight } = table.entity;
  if (table.isAuthored && recht !== 'Lesen') return mayFollow(caller, 'Lesen', table);
  if (writeRight && recht === 'Schreiben') return hasRecht(caller, writeRight) && mayFollow(caller, 'Lesen', table);
  return followed(table).some((target) => may(caller, recht, target));
}

export const mayRow = (caller: Caller, recht: Recht, table: Table, row: Readonly<Record<string, unknown>>): boolean =>
  may(caller, recht, table) && reaches(caller, recht, table, row);

/**
 * Whether the right to a table reaches this very record of it: that of a supporting row is the right to a record it names, what
 * somebody owns is the owner's to change.
 */
export function reaches(caller: Caller, recht: Recht, table: Table, row: Readonly<Record<string, unknown>>): boolean {
  const { me } = caller;
  if (me.IsPlattformAdmin || recht === 'Lesen') return true;
  if (recht === 'Loeschen' && !mayDelete(table, row, me)) return false;
  if (table.access === 'owner') return isOwn(row, me.Id) && (!isShared(row) || hasRecht(caller, 'LayoutTeilen'));
  if (table.access !== 'follows' || (table.entity.writeRight && recht === 'Schreiben')) return true;
  const records = named(table, row);
  if (table.isAuthored && !table.parent)
    return isWrittenBy(row, me.Id) && (records ?? []).some((target) => may(caller, 'Lesen', target));
  if (isPersonal(table)) {
    if (isOwn(row, me.Id) || row.ErstelltVon === me.Id) return true;
    if (!eigeneTypen.includes(me.BenutzerrolleTyp)) return false;
    if (records === undefined) return true;
  }
  return (records ?? []).some((target) => may(caller, recht, target));
}

export const isPersonal = ({ sight }: Table): boolean => sight?.isPersonal ?? false;
const isOwn = ({ IdBenutzer }: Readonly<Record<string, unknown>>, id: number | null): boolean => IdBenutzer === id;
/** What is new is being written. */
const isWrittenBy = ({ Id, ErstelltVon }: Readonly<Record<string, unknown>>, id: number | null): boolean =>
  (Id ?? null) === null || ErstelltVon === id;
const isShared = ({ IsGeteilt, IdBenutzerrolle }: Readonly<Record<string, unknown>>): boolean =>
  IsGeteilt === true || (IdBenutzerrolle ?? null) !== null;
const isEmptyName = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The tables whose records a supporting row names; undefined where it names none. */
function named(table: Table, row: Readonly<Record<string, unknown>>): readonly Table[] | undefined {
  const { follows = [] } = table.entity;
  if (isByName(follows)) {
    const key = row[follows.entitaet];
    return isEmptyName(key) ? undefined : followed(table).filter((target) => target.key === key);
  }
  const names = follows.filter((name) => !isEmptyName(row[name]));
  return names.length === 0 ? undefined : names.map((name) => tableOf(table.fields[name]?.to ?? ''));
}

/** The tables whose records a supporting table may belong to. */
export function followed(table: Table): readonly Table[] {
  const { follows = [], fields, isLog } = table.entity;
  if (isLog) return [...tables.values()].filter(isLogged);
  if (!isByName(follows)) return follows.map((name) => tableOf(fields[name]?.to ?? ''));
  const names = fields[follows.entitaet]?.values;
  return [...tables.values()].filter((target) => isNamedRecord(target) && (!names || names.includes(target.key)));
}

/** Everything that people change is in the log. */
const isLogged = ({ parent, access, entity }: Table): boolean => !parent && access !== 'internal' && !entity.readOnly;

type Follows = NonNullable<Table['entity']['follows']>;
export const isByName = (follows: Follows): follows is Extract<Follows, { entitaet: string }> =>
  !Array.isArray(follows);

export const hasRecht = (caller: Caller, recht: string): boolean =>
  caller.me.IsPlattformAdmin || caller.rechte.has(recht);

/** Fields that exist for the caller. A hidden one is absent, cannot be written, filtered or sorted by. */
export function visibleFields({ me }: Caller, table: Table): Readonly<Record<string, Field>> {
  if (me.IsPlattformAdmin) return table.allFields;
  let ofTable = cache.get(me);
  if (!ofTable) cache.set(me, (ofTable = new Map()));
  let fields = ofTable.get(table);
  if (!fields) {
    fields = bare(Object.fromEntries(Object.entries(table.allFields).filter(([, field]) => maySee(field, me))));
    ofTable.set(table, fields);
  }
  return fields;
}

/** Child lists that exist for the caller. */
export const visibleChildren = ({ me }: Caller, table: Table): readonly Table[] =>
  table.children.filter((child) => maySee(child.visibility, me));

const cache = new WeakMap<Caller['me'], Map<Table, Readonly<Record<string, Field>>>>();
