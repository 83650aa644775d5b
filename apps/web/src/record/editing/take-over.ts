import { isEmpty } from '@disponent/domain/rules/rule';
import type { WireRow } from '@disponent/domain/wire/answers';
import { entityApi } from '../../api/entity.ts';
import { childRows } from '../../entity/child-rows.ts';
import { isNewRow } from '../../entity/record-title.ts';
import { fromWire, toWire } from '../../entity/wire.ts';
import { sameValue } from '../../form/changes.ts';
import { changeField } from '../../form/dependents.ts';
import { keyed } from '../../form/path.ts';
import type { RecordStore } from '../../form/record-store.ts';
import { settles } from '../../form/settled.ts';
import type { Row } from '../../grid/rows/row.ts';
import { ownWriting } from './own-writing.ts';
import { ownPart } from './writing-at.ts';

type CanWrite = Parameters<typeof changeField>[0]['canWrite'];

/**
 * Fills in what a new record takes over from what it names, again whenever that changes (`takesOverFrom`). What somebody said himself
 * stays. `given` is what the server filled in when the form opened. Answers how to end it.
 */
export function takeOver(store: RecordStore, given: WireRow, canWrite: CanWrite): () => void {
  const { table } = store;
  const names = table.entity.takesOverFrom ?? [];
  if (names.length === 0) return () => undefined;
  const opened = fromWire(table, given);
  /** What the server filled in last. */
  let filled = opened;
  let known = JSON.stringify(said());
  let isAsking = false;

  /** Not what was filled in, nor what got empty with something else. */
  function isSaid(name: string): boolean {
    const value = store.row()[name];
    if (store.isTouched(name)) return true;
    return (!isEmpty(value) || table.fields[name] === undefined) && !sameValue(value, filled[name]);
  }

  function said(): WireRow {
    const row = ownPart(table, toWire(table, store.row()), ownWriting(table, store.saved()));
    return Object.fromEntries(names.filter((name) => name in row && isSaid(name)).map((name) => [name, row[name]]));
  }

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      for (let now = said(); JSON.stringify(now) !== known; now = said()) {
        known = JSON.stringify(now);
        const answer = await entityApi.vorgaben(table.key, now);
        if (JSON.stringify(said()) === known) fill(fromWire(table, without(answer, Object.keys(now))));
      }
    } finally {
      isAsking = false;
    }
  }

  function fill(fresh: Row): void {
    const free = (name: string) => name in fresh && !isSaid(name) && !sameValue(store.row()[name], fresh[name]);
    const fields = Object.entries(table.fields).filter(([name]) => free(name));
    const lists = table.children.filter(({ key }) => free(key));
    filled = fresh;
    for (const [name, { to }] of fields) {
      const text = to && (fresh[`${name}Text`] ?? '');
      changeField({ store, table, path: name, value: fresh[name] ?? null, text, canWrite });
      store.setErrors(name, []);
    }
    for (const child of lists)
      store.set(
        child.key,
        childRows(fresh, child).map((row) => keyed(child, row)),
      );
  }

  return store.subscribe('', () => {
    if (store.row() === store.saved()) filled = opened; // discarded: all is as it was
    if (!isAsking && isNewRow(store.row()) && JSON.stringify(said()) !== known) settles(store, ask());
  });
}

/** Of what the server answered, what it was not told. */
export const without = (row: WireRow, said: readonly string[]): WireRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !said.includes(name)));
