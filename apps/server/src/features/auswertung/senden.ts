import { isFromOutside } from '@disponent/domain/access/roles';
import { HttpError } from '@disponent/domain/errors';
import { readReport } from '@disponent/domain/report';
import { tables } from '@disponent/domain/tables';
import type { VersandHinweis } from '@disponent/domain/wire/auswertung';
import { userCaller } from '../../accounts/user-caller.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { wordsOf } from '../../hooks/shared/melden.ts';
import { anchor } from '../../mail/fill.ts';
import { post, type Recipient } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';
import { may } from '../../sight/access.ts';
import type { Caller } from '../../sight/caller.ts';
import { reportHtml } from './brief.ts';
import { keptReport, momentSql } from './versand.ts';

/** Whose day and hour came since it was sent last, or since they are so: what was missed is sent once, later. */
const isDue = ({ now, zone, domaene }: Caller): Sql => sql`(v.id_domaene = ${domaene} and v.beendet_am is null
  and (greatest(v.ab, v.zuletzt_am) at time zone ${zone}::text)
    < (select d - case when d > ${now}::timestamp then interval '7 days' else interval '0' end
         from (select date_trunc('week', ${now}::timestamp) + make_interval(days => v.wochentag - 1, hours => v.stunde) as d) x))`;

export async function dueReports({ db, tx, caller }: Work): Promise<number[]> {
  const found = await db.rows<{ id: number }>(
    sql`select v.id::int as id from auswertung_versand v where ${isDue(caller)} order by v.id`,
    tx,
  );
  return found.map(({ id }) => id);
}

/** One mail to one of them, with what he himself sees. False where he gets none; why is kept beside it. */
export async function sendReport(inside: Work, id: number): Promise<boolean> {
  const { db, tx, caller } = inside;
  const row = await db.row<{ ansicht: number; idBenutzer: number }>(
    sql`select v.id_grid_layout::int as ansicht, v.id_benutzer::int as "idBenutzer" from auswertung_versand v where v.id = ${id} and ${isDue(caller)} for no key update`,
    tx,
  );
  if (!row) return false;
  const hinweis = await sent(inside, row);
  await db.rows(
    sql`update auswertung_versand set zuletzt_am = ${momentSql(caller)}, hinweis = ${hinweis ?? null} where id = ${id} and id_domaene = ${caller.domaene}`,
    tx,
  );
  return hinweis === undefined;
}

async function sent(
  inside: Work,
  { ansicht, idBenutzer }: { ansicht: number; idBenutzer: number },
): Promise<VersandHinweis | undefined> {
  const { db, tx, caller } = inside;
  const { domaene, zone, today, now, ip } = caller;
  const found = await userCaller(db, { idBenutzer, domaene, zone, ip }, tx);
  if (!found || isFromOutside(found.me)) return 'KeinZugang';
  // By the clock of the run.
  const user = { ...found, today, now };
  const kept = await keptReport({ db, caller: user }, ansicht, tx);
  if (!kept) return 'NichtGeteilt';
  const report = readReport(kept.layout);
  const table = report && tables.get(report.liste);
  if (!table || !may(user, 'Lesen', table)) return 'KeinRecht';
  const to = await db.row<Recipient & object>(
    sql`select concat_ws(' ', vorname, nachname) as name, email, id_sprache as "idSprache" from benutzer_st where id = ${idBenutzer} and id_domaene = ${domaene}`,
    tx,
  );
  if (!to) return 'KeinZugang';
  try {
    const html = await reportHtml({ db, caller: user }, table, report, await wordsOf(inside, to.idSprache));
    await post(inside, {
      anlass: 'Auswertung',
      to,
      values: {
        Auswertung: kept.name,
        Meldung: { html },
        Termin: { day: today },
        Link: anchor(`/auswertungen?ansicht=${ansicht}`, kept.name),
      },
      bezug: ['BenutzerSt', idBenutzer],
      isWanted: true,
    });
  } catch (error) {
    // A field that is hidden from him or gone, or more cells than there can be.
    if (error instanceof HttpError && error.status === 400) return 'NichtLesbar';
    throw error;
  }
}
