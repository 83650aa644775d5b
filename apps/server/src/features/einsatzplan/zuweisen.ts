import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { isUeberlassung } from '@disponent/domain/entities/einsatz/einsatzart';
import { BrokenRules, forbidden, unprocessable } from '@disponent/domain/errors';
import type { Messages } from '@disponent/domain/texts/sentence';
import type { ZuweisungBody, ZuweisungProbe } from '@disponent/domain/wire/einsatzplan';
import { sql } from '../../db/sql.ts';
import { zuweisbar } from '../../hooks/einsatz/zuweisbar.ts';
import { tagVon } from '../../hooks/shared/read.ts';
import { actWithin } from '../../records/action.ts';
import { completed, newRecord } from '../../records/defaults.ts';
import type { Row } from '../../records/hook.ts';
import { addAll } from '../../records/messages.ts';
import { type Attempt, madeBefore, madeIn } from '../../records/once.ts';
import { forCaller, readRecord, shownRecord } from '../../records/record.ts';
import type { Asking, Work } from '../../records/work.ts';
import { createFrom } from '../../records/write.ts';
import { may } from '../../sight/access.ts';
import { checkMayPlan, tables } from './who.ts';

interface Found {
  row: Row | undefined;
  /** As it would be, also where fields are missing. */
  geplant?: Row;
  fehler: Messages;
  warnungen: Messages;
}

/** Somebody gets a seat: a planned assignment with all that follows from the position, by the rules of any other. */
export function zuweisen({ db, caller }: Asking, body: ZuweisungBody, attempt?: Attempt): Promise<Row> {
  checkMay({ db, caller });
  return db.transaction(async (tx) => {
    const work = { db, caller, tx };
    const first = attempt && (await madeBefore(work, attempt));
    if (first !== undefined) return readRecord(work, tables().einsatz, await madeIn(work, tables().einsatz, first));
    const { row, fehler, warnungen } = await assigned(work, body);
    const isStopped = Object.keys(warnungen).length > 0 && !body.WarnungenBestaetigt;
    if (!row || Object.keys(fehler).length > 0 || isStopped) throw unprocessable(fehler, warnungen);
    return shownRecord(
      work,
      tables().einsatz,
      await readRecord(work, tables().einsatz, Number(row.Id), { whole: true }),
    );
  });
}

/** The same as a trial: what would be made, and what stands against it. Nothing of it is kept. */
export function probeZuweisung({ db, caller }: Asking, body: ZuweisungBody): Promise<ZuweisungProbe> {
  checkMay({ db, caller });
  const trial = db.asTrial();
  return trial.transaction(async (tx) => {
    const { row, geplant, fehler, warnungen } = await assigned({ db: trial, caller, tx }, body);
    const would = row ?? geplant;
    return {
      Row: would ? forCaller(tables().einsatz, would, caller) : null,
      Fehler: fehler,
      Warnungen: warnungen,
    };
  });
}

function checkMay({ caller }: Asking): void {
  checkMayPlan(caller);
  if (!may(caller, 'Schreiben', tables().einsatz)) throw forbidden();
}

async function assigned(work: Work, body: ZuweisungBody): Promise<Found> {
  const { einsatz: table } = tables();
  const found: Found = { row: undefined, fehler: {}, warnungen: {} };
  if (body.Ersetzt) {
    const { Ersetzt } = body;
    await noting(found, 'Ersetzt', () => makeRoom(work, Ersetzt));
    if (Object.keys(found.fehler).length > 0) return found;
  }
  const { IdPerson, IdAnfragePosition, Werte } = body;
  const named = { IdPerson, IdAnfragePosition, ...(await angenommen(work, body)) };
  const planned = await completed(work, table, await newRecord(work, table), named);
  const given = { ...fromToday(planned, work.caller.today), ...Werte, ...named };
  found.geplant = { ...planned, ...given };
  const made =
    (await noting(found, '', () => createFrom(work, table, given))) ??
    // Only warnings stood against it: whether they are overruled is for the caller to say, all of them at once.
    (Object.keys(found.fehler).length === 0
      ? await noting(found, '', () => createFrom(work, table, { ...given, WarnungenBestaetigt: true }))
      : undefined);
  // What fields are missing is put right in the form; who and where is settled, and what stands against that is said all the same.
  if (!made && settled.some((name) => name in found.fehler)) return found;
  const row = (made ?? found.geplant) as unknown as KundenportalEinsatz;
  const more = await zuweisbar(row, { ...work, table, before: null });
  addAll(found.fehler, more.fehler);
  addAll(found.warnungen, more.warnungen);
  return { ...found, row: made };
}

const settled = ['IdPerson', 'IdAnfragePosition', 'IdUnternehmen', 'IdPv'];

/** A seat that should have been filled long ago is so from today on. */
function fromToday({ Beginn }: Row, today: string): Row {
  if (typeof Beginn !== 'string' || Beginn.slice(0, today.length) >= today) return {};
  return { Beginn: `${today}${Beginn.slice(today.length)}` };
}

async function noting<T>(found: Found, path: string, step: () => Promise<T>): Promise<T | undefined> {
  const at = (messages: Messages): Messages =>
    Object.fromEntries(Object.entries(messages).map(([name, said]) => [[path, name].filter(Boolean).join('.'), said]));
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof BrokenRules)) throw error;
    addAll(found.fehler, at(error.errors));
    addAll(found.warnungen, at(error.warnings));
    return undefined;
  }
}

/** A proposal of this very person that the customer has accepted leads to its assignment. */
async function angenommen({ db, tx, caller }: Work, { IdPerson, IdAnfragePosition }: ZuweisungBody): Promise<Row> {
  const pv = await db.row<{ id: number }>(
    sql`select v.id from pv_dat v where v.id_domaene = ${caller.domaene} and v.id_person = ${IdPerson} and v.id_anfrage_position = ${IdAnfragePosition} and v.status = 'Angenommen'
           and not exists (select 1 from kundenportal_einsatz e where e.id_domaene = v.id_domaene and e.id_pv = v.id) order by v.id limit 1`,
    tx,
  );
  return pv && may(caller, 'Lesen', tables().pv) ? { IdPv: pv.id } : {};
}

/** The one who leaves: over on that day, later on it, or never begun. */
async function makeRoom(work: Work, ersetzt: NonNullable<ZuweisungBody['Ersetzt']>): Promise<void> {
  const { einsatz: table } = tables();
  const { Id, Version, Ende, EndeGrund, Grund, UeberlassungsmitteilungAm } = ersetzt;
  const before = (await readRecord(work, table, Id, { whole: true })) as unknown as KundenportalEinsatz;
  const step = { Version, Grund, WarnungenBestaetigt: true };
  const isThere = before.Status === 'Aktiv' || before.Status === 'Unterbrochen';
  if (!isThere && Ende < (tagVon(before.Beginn) ?? ''))
    await actWithin(work, table, Id, 'Stornieren', { ...step, EndeGrund });
  else if (isThere && Ende <= work.caller.today)
    await actWithin(work, table, Id, 'Beenden', { ...step, EndeTatsaechlich: Ende, EndeGrund });
  else
    await actWithin(work, table, Id, 'EndeVerschieben', {
      ...step,
      EndeGeplant: Ende,
      ...(isThere &&
        isUeberlassung(before) && { UeberlassungsmitteilungAm: UeberlassungsmitteilungAm ?? work.caller.now }),
    });
}
