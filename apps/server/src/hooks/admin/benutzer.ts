import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { Messages } from '@disponent/domain/entity/validate';
import { conflict } from '@disponent/domain/errors';
import { isEmpty } from '@disponent/domain/rules/rule';
import { texts } from '@disponent/domain/texts/de';
import type { Hook, Row, SaveContext } from '../../db/hook.ts';
import { type JobInputs, later } from '../../db/later.ts';
import { isSame } from '../../db/rows.ts';
import { endSessionsOf } from '../../db/sitzungen.ts';
import { sql } from '../../db/sql.ts';
import { removeZweiFaktor } from '../../db/zwei-faktor.ts';
import { addPeriod } from '../periods.ts';
import { requireAdminLeft } from './last-admin.ts';

/** Whoever these change for has other rights, or another way in: he signs in again. */
const sessionFields = ['IdBenutzerrolle', 'IsGesperrt', 'IsAktiv', 'IsPlattformAdmin', 'AuthenticationType'];

/** Whoever has lost a device, or has another way in, signs in again. */
const endingActions = ['ZweiFaktorZuruecksetzen', 'PasskeysEntfernen', 'SitzungenBeenden'];

const mails: Readonly<Record<string, JobInputs['KontoMail']['art']>> = {
  Einladen: 'Aktivierung',
  PasswortZuruecksetzen: 'Passwort',
};

export const benutzerHook: Hook = {
  async check(row, context): Promise<Messages> {
    if (!isEmpty(row.Unternehmen) || !(await isExternal(row, context))) return {};
    return { Unternehmen: ['Unternehmen ist ein Pflichtfeld'] };
  },

  async act(aktion, row, context) {
    switch (aktion) {
      case 'Sperren':
        return { ...row, IsGesperrt: true, GesperrtBis: row.GesperrtBis ?? (await lockedUntil(row, context)) };
      case 'Entsperren':
        return { ...row, IsGesperrt: false };
      case 'ZweiFaktorZuruecksetzen':
        return { ...row, IsZweiFaktorAktiv: false };
      default:
        return row;
    }
  },

  async afterAction(aktion, row, context) {
    const { db, tx } = context;
    const idBenutzer = Number(row.Id);
    const art = mails[aktion];
    if (art) await later(context, 'KontoMail', { idBenutzer, art }, { schluessel: `${idBenutzer} ${art}` });
    if (aktion === 'ZweiFaktorZuruecksetzen') await removeZweiFaktor(db, idBenutzer, tx);
    if (aktion === 'PasskeysEntfernen') await db.rows(sql`delete from passkey where id_benutzer = ${idBenutzer}`, tx);
    if (endingActions.includes(aktion)) await endSessionsOf(db, idBenutzer, { tx });
    await afterChange(row, context);
    return aktion === 'PasskeysEntfernen' ? { ...row, HatPasskeys: false } : undefined;
  },

  /** A new account is invited, unless its password is somebody else's business. */
  async afterSave(row, context) {
    const isOurs = row.AuthenticationType === 'Bearer' || row.AuthenticationType === 'Legacy';
    if (context.before) await afterChange(row, context);
    else if (isOurs && row.IsAktiv === true && row.IsGesperrt !== true)
      await later(context, 'KontoMail', { idBenutzer: Number(row.Id), art: 'Aktivierung' });
    return undefined;
  },

  /** What somebody did is told with his name, so he stays. */
  async beforeDelete(row, { db, tx }) {
    const entry = await db.row(sql`select 1 from aenderungsprotokoll where id_benutzer = ${row.Id} limit 1`, tx);
    if (entry)
      throw conflict(
        `${texts.datensatz.nichtLoeschbar}\nDer Benutzer steht im Änderungsprotokoll. Bitte deaktivieren Sie ihn stattdessen.`,
      );
  },

  async afterDelete(row, context) {
    if (isActiveAdmin(row)) await requireAdminLeft(context);
  },
};

async function afterChange(row: Row, context: SaveContext): Promise<void> {
  const { db, tx } = context;
  const before = context.before ?? {};
  const idBenutzer = Number(row.Id);
  if (sessionFields.some((name) => !isSame(row[name], before[name]))) await endSessionsOf(db, idBenutzer, { tx });
  // A link that went to the old address must not open the account of the new one.
  if (row.Email !== before.Email)
    await db.rows(
      sql`update konto_schluessel set benutzt_am = now() where id_benutzer = ${idBenutzer} and benutzt_am is null`,
      tx,
    );
  if (isActiveAdmin(before) && !isActiveAdmin(row)) await requireAdminLeft(context);
}

const isActiveAdmin = (row: Row): boolean =>
  row.IsPlattformAdmin === true && row.IsAktiv === true && row.IsGesperrt !== true;

async function isExternal({ IdBenutzerrolle }: Row, { db, tx }: SaveContext): Promise<boolean> {
  const rolle = await db.row<{ typ: number }>(
    sql`select benutzerrolle_typ as typ from benutzerrolle_st where id = ${IdBenutzerrolle ?? null}`,
    tx,
  );
  return rolle !== undefined && rolle.typ !== benutzerrolleTyp.PAV;
}

/** As long as the reason says; without a length until somebody lifts it. */
async function lockedUntil(row: Row, { db, tx, caller }: SaveContext): Promise<string | null> {
  const grund = await db.row<{ sperrdauer: string | null }>(
    sql`select sperrdauer from benutzer_sperrgrund_st where id = ${row.IdBenutzerSperrgrund ?? null}`,
    tx,
  );
  const [, count, unit = ''] = /^(\d+)([A-Z]+)$/.exec(grund?.sperrdauer ?? '') ?? [];
  if (!count) return null;
  const minutes = { MI: 1, S: 60 }[unit];
  if (!minutes) return addPeriod(caller.today, `${count}${unit}`) + caller.now.slice(10);
  const moment = await db.row<{ bis: string }>(
    sql`select to_char((now() + make_interval(mins => ${Number(count) * minutes})) at time zone ${caller.zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as bis`,
    tx,
  );
  return moment?.bis ?? null;
}
