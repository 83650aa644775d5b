import { type StelleninseratSt, stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { mayCreate, writingOf } from '@disponent/domain/entity/writing';
import { forbidden, forbiddenAction } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { newRecord } from '../../records/defaults.ts';
import type { Row, SaveContext } from '../../records/hook.ts';
import { incoming, written } from '../../records/incoming.ts';
import { withoutIdle } from '../../records/only-with.ts';
import { readRecord, seenRecord } from '../../records/record.ts';
import type { Work } from '../../records/work.ts';
import { refuseUnknown, unseenKept } from '../../records/write.ts';
import { may, reaches } from '../../sight/access.ts';
import { anfrageDerPosition } from '../anfrage/der-position.ts';
import type { Inserat } from './laufzeit.ts';

/** An ad as somebody has it before him, with what he has not saved. */
export interface Entwurf {
  row: Inserat;
  context: SaveContext<StelleninseratSt>;
  /** Whether it is his to change; others only read what is saved. */
  mayWrite: boolean;
}

/** Taken as a save takes it: what he may not write is refused, and so is what he names and does not see. Nothing is kept. */
export async function readEntwurf(work: Work, id: number | null, body: Row): Promise<Entwurf> {
  const table = tableOf(stelleninseratSt.key);
  const { caller } = work;
  if (!may(caller, 'Lesen', table)) throw forbidden();
  const before = id === null ? null : await readRecord(work, table, id, { whole: true });
  const base = before ?? (await newRecord(work, table));
  const mayWrite =
    may(caller, 'Schreiben', table) &&
    (before ? reaches(caller, 'Schreiben', table, before) : mayCreate(table, caller.me));
  if (!mayWrite && (!before || Object.keys(body).length > 0)) throw forbiddenAction();
  const writing = writingOf(table, base, caller.me);
  const context = { ...work, table, before };
  const seen = before ? await seenRecord(work, table, before, body) : base;
  const sent = incoming(table, before ? body : written(table, body, writing).own, base, caller, { writing, seen });
  const given = { ...base, ...(before ? unseenKept(table, sent, before, seen) : sent) };
  await refuseUnknown(context, given);
  const row = (before ? withoutIdle(table, given, before) : given) as unknown as Inserat;
  const IdAnfrage = (await anfrageDerPosition(row.IdAnfragePosition, work)) ?? null;
  return { row: { ...row, IdAnfrage }, context: context as unknown as SaveContext<StelleninseratSt>, mayWrite };
}
