import type { Table } from '@disponent/domain/entity/table';
import type { Row } from '../grid/rows/row.ts';
import type { Said } from '../texts/say.ts';
import { countChanges, sameValue } from './changes.ts';
import { getIn, keyed, parentPath, setIn, splitPath, withKey } from './path.ts';
import { createPathListeners } from './path-listeners.ts';
import { isRequired } from './required.ts';

/** What one field's control needs to know. A new object exactly when something of it changed. */
export interface FieldState {
  readonly value: unknown;
  readonly text: unknown;
  readonly errors: readonly string[];
  /** What was done to it besides what somebody typed. */
  readonly note: string | undefined;
  readonly isChanged: boolean;
  readonly isRequired: boolean;
}

/** A record being edited. Listeners are kept by path, so that a key press wakes one field and no other. */
export interface RecordStore {
  readonly table: Table;
  row(): Row;
  saved(): Row;
  field(table: Table, path: string): FieldState;
  /** `text` is the display text of a reference, kept beside it as `…Text`. */
  set(path: string, value: unknown, text?: unknown): void;
  /** What was typed makes no sense (a sentence) or does again (undefined). Counts as an error once `showErrors` ran for it. */
  setInvalid(path: string, sentence: string | undefined): void;
  invalid(): Said;
  rows(path: string): readonly Row[];
  addRow(path: string, row: Row): void;
  removeRow(path: string, index: number): void;
  errors(): Said;
  /** Replaces the errors of one path, or of all. */
  setErrors(path: string, sentences: readonly string[]): void;
  setAllErrors(errors: Said): void;
  /** Somebody has entered the field himself, be it that he emptied it or wrote what stood there: nothing else fills it any more. */
  touch(path: string): void;
  /** It was emptied because of something else: whatever follows from that may fill it. */
  release(path: string): void;
  isTouched(name: string): boolean;
  /** Stands there until the field is set again. */
  setNote(path: string, sentence: string): void;
  changeCount(): number;
  /** Everything as the server answered it. */
  reset(row: Row): void;
  /** Back to what was read. */
  discard(): void;
  subscribe(path: string, listener: () => void): () => void;
}

/** Listeners of '' hear every change. */
export function createRecordStore(table: Table, initial: Row): RecordStore {
  let saved = keyed(table, initial);
  let row = saved;
  let errors: Said = {};
  let invalid: Said = {};
  let notes: Readonly<Record<string, string>> = {};
  let changeCount = 0;
  const entered = new Set<string>();
  const listeners = createPathListeners();
  const states = new Map<string, FieldState>();

  /** Wakes the fields whose state is no longer what they show, then those who listen to everything. */
  function settle(...touched: string[]): void {
    changeCount = countChanges(table, saved, row) + unreadable();
    listeners.notifyAll(touched);
  }

  /** What was typed and cannot be read is a change as well, where the value itself has none. */
  const unreadable = () => Object.keys(invalid).filter((path) => sameValue(savedAt(path), getIn(row, path))).length;

  function field(owner: Table, path: string): FieldState {
    const next: FieldState = {
      value: getIn(row, path) ?? null,
      text: getIn(row, `${path}Text`),
      errors: errors[path] ?? noErrors,
      note: notes[path],
      isChanged: !sameValue(savedAt(path), getIn(row, path)),
      isRequired: isRequired(owner, path, row),
    };
    const last = states.get(path);
    if (last && sameState(last, next)) return last;
    states.set(path, next);
    return next;
  }

  /** The saved value of the same child row, wherever that row stands now. */
  function savedAt(path: string): unknown {
    const { list, index, rest } = splitPath(path);
    if (list === undefined) return saved[path];
    const now = getIn(row, list) as readonly Row[] | undefined;
    const before = getIn(saved, list) as readonly Row[] | undefined;
    const same = before?.find((candidate) => withKey(candidate) === withKey(now?.[index]));
    return same && getIn(same, rest);
  }

  function forgetErrorsOf(path: string): void {
    errors = without(errors, path);
    invalid = without(invalid, path);
  }

  function changeRows(path: string, change: (rows: readonly Row[]) => readonly Row[]): void {
    row = setIn(row, path, change((getIn(row, path) ?? []) as readonly Row[]));
    // Errors are known by position: after a row came or went they would point at the wrong one.
    forgetErrorsOf(`${path}.`);
    notes = {};
    states.clear();
    settle(path);
  }

  /** With what is saved, and nothing that was entered, found or said since. */
  function beginAnew(): void {
    row = saved;
    errors = {};
    invalid = {};
    notes = {};
    entered.clear();
    states.clear();
    settle();
  }

  return {
    table,
    row: () => row,
    saved: () => saved,
    field,
    set(path, value, text) {
      row = setIn(row, path, value);
      if (text !== undefined) row = setIn(row, `${path}Text`, text);
      if (notes[path]) notes = { ...notes, [path]: '' };
      settle(path, parentPath(path));
    },
    setInvalid(path, sentence) {
      if (invalid[path]?.[0] === sentence) return;
      invalid = { ...without(invalid, path), ...(sentence && { [path]: [sentence] }) };
      settle(path);
    },
    invalid: () => invalid,
    rows: (path) => (getIn(row, path) ?? noRows) as readonly Row[],
    addRow: (path, added) => changeRows(path, (rows) => [...rows, keyed(tableAt(table, path), added)]),
    removeRow: (path, index) => changeRows(path, (rows) => rows.filter((_, other) => other !== index)),
    errors: () => errors,
    setErrors(path, sentences) {
      if (sentences.length === 0 && !errors[path]) return;
      errors = { ...without(errors, path), ...(sentences.length > 0 && { [path]: [...sentences] }) };
      settle(path);
    },
    setAllErrors(next) {
      errors = next;
      settle();
    },
    touch: (path) => void entered.add(path),
    release: (path) => void entered.delete(path),
    isTouched: (name) => entered.has(name),
    setNote(path, sentence) {
      notes = { ...notes, [path]: sentence };
      settle(path);
    },
    changeCount: () => changeCount,
    reset(next) {
      saved = keyed(table, next);
      beginAnew();
    },
    discard: beginAnew,
    subscribe: listeners.subscribe,
  };
}

const noErrors: readonly string[] = [];
const noRows: readonly Row[] = [];

/** The child table that a path like `PersonAdresse` or `AnfragePosition.0.AnfrageAnforderung` names. */
function tableAt(table: Table, path: string): Table {
  let current = table;
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue;
    current = current.children.find(({ key }) => key === part) ?? current;
  }
  return current;
}

function without(messages: Said, path: string): Said {
  return Object.fromEntries(
    Object.entries(messages).filter(([other]) => (path.endsWith('.') ? !other.startsWith(path) : other !== path)),
  );
}

function sameState(a: FieldState, b: FieldState): boolean {
  return (
    Object.is(a.value, b.value) &&
    a.text === b.text &&
    a.errors === b.errors &&
    a.note === b.note &&
    a.isChanged === b.isChanged &&
    a.isRequired === b.isRequired
  );
}
