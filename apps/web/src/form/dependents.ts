import { above } from '@disponent/domain/entity/depends';
import { applies } from '@disponent/domain/entity/only-with';
import type { Table } from '@disponent/domain/entity/table';
import type { Field } from '@disponent/domain/kinds/kind';
import { isEmpty } from '@disponent/domain/rules/rule';
import type { Row } from '../grid/rows/row.ts';
import { askChoices, dependencies } from '../kinds/use-choices.ts';
import { t } from '../texts/t.ts';
import { toast } from '../ui/toast.ts';
import { getIn, rowAt, rowBelow } from './path.ts';
import type { RecordStore } from './record-store.ts';
import { isRequired } from './required.ts';
import { settles } from './settled.ts';

interface Change {
  readonly store: RecordStore;
  readonly table: Table;
  /** Of the field that somebody changed. */
  readonly path: string;
  readonly value: unknown;
  readonly text?: unknown;
  /** What the choice says about other fields, which are filled where they are empty. */
  readonly follows?: Row | undefined;
  canWrite(name: string, path: string): boolean;
}

/** Sets a field, empties what goes with its former value only, and takes what has but one choice with the new one. */
export function changeField({ follows, ...change }: Change): void {
  const before = change.store.row();
  setField(change);
  for (const [name, value] of Object.entries(follows ?? {})) {
    const path = beside(change.path, name);
    const isFree = (getIn(before, path) ?? null) === null;
    if (name in change.table.fields && isFree && change.canWrite(name, path))
      setField({ ...change, path, value, text: follows?.[`${name}Text`] });
  }
}

function setField({ store, table, path, value, text, canWrite }: Omit<Change, 'follows'>): void {
  const before = getIn(store.row(), path) ?? null;
  store.set(path, value, text);
  if (value === before) return;
  tell(emptyIdle({ store, table, path, canWrite }));
  if ((value ?? null) === null) return;
  const dependents = [
    ...dependentsOf(table, nameIn(path), beside(path, '')).filter((one) => canWrite(one.name, one.path)),
    ...belowOf(store, table, path),
  ];
  // Of kin the one may go with the other as well: that is asked for each.
  const emptied = before === null ? [] : dependents.filter((one) => !one.field.kin && empty(store, one.path, text));
  tell(emptied.map(({ field }) => field));
  for (const one of dependents) {
    settles(store, follow({ store, ...one, to: text })); // where that fails it stays to be chosen
  }
}

interface Place {
  readonly table: Table;
  readonly name: string;
  readonly field: Field;
  readonly path: string;
}

/** Fields of a row that depend on one called so. */
const dependentsOf = (table: Table, own: string, prefix: string): Place[] =>
  Object.entries(table.fields)
    .filter(([, field]) => Object.values(field.dependsOn ?? {}).includes(own))
    .map(([name, field]) => ({ table, name, field, path: prefix + name }));

/** The same in the rows of its lists. */
function belowOf(store: RecordStore, table: Table, path: string): Place[] {
  return table.children.flatMap((child) =>
    ((getIn(store.row(), beside(path, child.key)) ?? []) as readonly Row[]).flatMap((_, index) =>
      dependentsOf(child, above(nameIn(path)), `${beside(path, child.key)}.${index}.`),
    ),
  );
}

interface Dependent extends Place {
  readonly store: RecordStore;
  /** What the field it depends on is called now. */
  readonly to: unknown;
}

async function follow(dependent: Dependent): Promise<void> {
  const { store, table, field, path, to } = dependent;
  const value = getIn(store.row(), path) ?? null;
  const ids = [value].flat().filter((id): id is number => typeof id === 'number');
  if (ids.length > 0) {
    const fitting = await offered(dependent, { ids });
    if (fitting.length === ids.length || (getIn(store.row(), path) ?? null) !== value) return;
    if (empty(store, path, to)) tell([field]);
  }
  if (!field.kind.isReference || !isRequired(table, path, store.row())) return;
  const depends = JSON.stringify(dependencies(field, rowBelow(store.row(), path)));
  const [only, ...others] = await offered(dependent, { take: 2 });
  const isAsBefore = depends === JSON.stringify(dependencies(field, rowBelow(store.row(), path)));
  if (!only || others.length > 0 || !isAsBefore || (getIn(store.row(), path) ?? null) !== null) return;
  store.set(path, only.Id, only.Text);
  store.setErrors(path, []);
  store.setNote(path, t('Einzige Auswahl bei „{neu}“', { neu: words(to) }));
}

const offered = (
  { store, table, name, field, path }: Dependent,
  query: { readonly take?: number; readonly ids?: readonly number[] },
) => askChoices({ table, field, name, row: rowBelow(store.row(), path), ...query });

/** Whether there was something in it. */
function empty(store: RecordStore, path: string, to: unknown): boolean {
  const value = getIn(store.row(), path);
  if (isEmpty(value)) return false;
  const was = [getIn(store.row(), `${path}Text`)].flat().map(words).join(', ');
  if (Array.isArray(value)) store.set(path, [], []);
  else store.set(path, null, '');
  store.release(path);
  store.setNote(path, t('Geleert: „{was}“ gehört nicht zu „{neu}“', { was, neu: words(to) }));
  return true;
}

/** Empties what has no meaning any more beside a value that was changed. */
function emptyIdle({ store, table, path, canWrite }: Pick<Change, 'store' | 'table' | 'path' | 'canWrite'>): Field[] {
  return Object.entries(table.fields).flatMap(([name, field]) => {
    const own = beside(path, name);
    const isIdle = field.onlyWith?.[nameIn(path)] !== undefined && !applies(field, rowAt(store.row(), path));
    if (!isIdle || isEmpty(getIn(store.row(), own)) || !canWrite(name, own)) return [];
    store.set(own, null, field.to && '');
    store.release(own);
    store.setErrors(own, []);
    return [field];
  });
}

/** Also who looks at another tab of the form learns of it. */
function tell(fields: readonly Field[]): void {
  if (fields.length > 0)
    toast.info(t('Geleert: {felder}', { felder: fields.map(({ caption }) => caption).join(', ') }));
}

const words = (text: unknown): string => (typeof text === 'string' ? text : '');

const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1);

const beside = (path: string, name: string) => path.slice(0, path.lastIndexOf('.') + 1) + name;
