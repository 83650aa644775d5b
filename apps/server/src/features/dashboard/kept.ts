import type { Pool } from 'pg';
import type { Asking } from '../../records/work.ts';
import type { Caller } from '../../sight/caller.ts';

/** Nobody notices that a chart is so old, and the page says of when it is. */
const keptMs = 10 * 60_000;
const maxKept = 500;

interface Kept<T> {
  readonly at: number;
  readonly stand: string;
  readonly value: Promise<T>;
}

const ofDatabase = new WeakMap<Pool, Map<string, Kept<unknown>>>();

/** What is dear to reckon, kept for everybody who sees the same and asks on the same day. */
export function kept<T>({ db, caller }: Asking, name: string, make: () => Promise<T>, ms = keptMs): Kept<T> {
  const all = ofDatabase.get(db.pool) ?? new Map<string, Kept<unknown>>();
  ofDatabase.set(db.pool, all);
  const key = `${name} ${sightOf(caller)}`;
  const found = all.get(key) as Kept<T> | undefined;
  if (found && Date.now() - found.at < ms) return found;
  if (all.size >= maxKept) all.clear();
  const made = { at: Date.now(), stand: caller.now, value: make() };
  made.value.catch(() => all.delete(key));
  all.set(key, made);
  return made;
}

/** All that decides what somebody sees. */
function sightOf({
  me,
  domaene,
  zone,
  today,
  module,
  rechte,
  datenbereich,
  niederlassungen,
  unternehmen,
}: Caller): string {
  const own = [me.Id, me.IsPlattformAdmin, me.BenutzerrolleTyp, me.IdBenutzerrolle, me.IdBerater, me.IdNiederlassung];
  return JSON.stringify([
    own,
    domaene,
    zone,
    today,
    [...module],
    [...rechte],
    datenbereich,
    niederlassungen,
    unternehmen,
  ]);
}
