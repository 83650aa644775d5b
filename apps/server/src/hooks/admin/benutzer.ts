import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import { type BenutzerSt, benutzerSt } from '@disponent/domain/entities/admin/benutzer';
import { conflict } from '@disponent/domain/errors';
import { splitDuration } from '@disponent/domain/format/duration';
import { isEmpty } from '@disponent/domain/rules/rule';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import { endSessionsOf } from '../../accounts/sitzungen.ts';
import { removeZweiFaktor } from '../../accounts/zwei-faktor.ts';
import { sql } from '../../db/sql.ts';
import { dayPlus } from '../../records/day-plus.ts';
import { hookFor, type SaveContext } from '../../records/hook.ts';
import { type JobInputs, later } from '../../records/later.ts';
import { isSame } from '../../records/rows.ts';
import { pflicht } from '../shared/sentences.ts';
import { requireAdminLeft } from './last-admin.ts';

/** Whoever these change for has other rights, or another way in: he signs in again. */
const sessionFields = ['IdBenutzerrolle', 'IsGesperrt', 'IsAktiv', 'IsPlattformAdmin', 'AuthenticationType'] as const;

export const benutzerHook = hookFor(benutzerSt, {
  async check(row, context): Promise<Messages> {
    if (!isEmpty(row.Unternehmen) || !(await isExternal(row, context))) return {};
    return { Unternehmen: [pflicht('Unternehmen')] };
  },

  actions: {
    Sperren: {
      prepare: async (row, context) => ({
        ...row,
        IsGesperrt: true,
        GesperrtBis: row.GesperrtBis ?? (await lockedUntil(row, context)),
      }),
    },
    Entsperren: { prepare: (row) => ({ ...row, IsGesperrt: false }) },
    Einladen: { follow: (row, context) => askForMail(row, context, 'Aktivierung') },
    PasswortZuruecksetzen: { follow: (row, context) => askForMail(row, context, 'Passwort') },
    // Whoever has lost a device, or has another way in, signs in again.
    ZweiFaktorZuruecksetzen: {
      prepare: (row) => ({ ...row, IsZweiFaktorAktiv: false }),
      async follow({ Id }, { db, tx }) {
        await removeZweiFaktor(db, Id, tx);
        await endSessionsOf(db, Id, { tx });
      },
    },
    PasskeysEntfernen: {
      async follow(row, { db, tx }) {
        await db.rows(sql`delete from passkey where id_benutzer = ${row.Id}`, tx);
        await endSessionsOf(db, row.Id, { tx });
        return { ...row, HatPasskeys: false };
      },
    },
    SitzungenBeenden: {
      async follow({ Id }, { db, tx }) {
        await endSessionsOf(db, Id, { tx });
      },
    },
  },

  afterAction: afterChange,

  /** A new account is invited, unless its password is somebody else's business. */
  async afterSave(row, context) {
    const isOurs = row.AuthenticationType === 'Bearer' || row.AuthenticationType === 'Legacy';
    if (context.before) await afterChange(row, context);
    else if (isOurs && row.IsAktiv === true && row.IsGesperrt !== true)
      await later(context, 'KontoMail', { idBenutzer: row.Id, art: 'Aktivierung' });
  },

  /** What somebody did is told with his name, so he stays. */
  async beforeDelete(row, { db, tx }) {
    const entry = await db.row(sql`select 1 from aenderungsprotokoll where id_benutzer = ${row.Id} limit 1`, tx);
    if (entry)
      throw conflict(
        texts.datensatz.nichtLoeschbarWeil(
          sentence('Der Benutzer steht im Änderungsprotokoll. Bitte deaktivieren Sie ihn stattdessen.'),
        ),
      );
  },

  async afterDelete(row, context) {
    if (isActiveAdmin(row)) await requireAdminLeft(context);
  },
});

const askForMail = ({ Id }: BenutzerSt, context: SaveContext, art: JobInputs['KontoMail']['art']): Promise<void> =>
  later(context, 'KontoMail', { idBenutzer: Id, art }, { schluessel: `${Id} ${art}` });

async function afterChange(row: BenutzerSt, context: SaveContext<BenutzerSt>): Promise<void> {
  const { db, tx, before } = context;
  const idBenutzer = row.Id;
  if (sessionFields.some((name) => !isSame(row[name], before?.[name]))) await endSessionsOf(db, idBenutzer, { tx });
  // A link that went to the old address must not open the account of the new one.
  if (row.Email !== before?.Email)
    await db.rows(
      sql`update konto_schluessel set benutzt_am = now() where id_benutzer = ${idBenutzer} and benutzt_am is null`,
      tx,
    );
  if (before && isActiveAdmin(before) && !isActiveAdmin(row)) await requireAdminLeft(context);
}

const isActiveAdmin = (row: BenutzerSt): boolean =>
  row.IsPlattformAdmin === true && row.IsAktiv === true && row.IsGesperrt !== true;

async function isExternal(
  { IdBenutzerrolle }: Pick<BenutzerSt, 'IdBenutzerrolle'>,
  { db, tx }: SaveContext<BenutzerSt>,
): Promise<boolean> {
  const rolle = await db.row<{ typ: number }>(
    sql`select benutzerrolle_typ as typ from benutzerrolle_st where id = ${IdBenutzerrolle ?? null}`,
    tx,
  );
  return rolle !== undefined && rolle.typ !== benutzerrolleTyp.PAV;
}

/** As long as the reason says; without a length until somebody lifts it. */
/** A lock of minutes ends by the clock, one of days at the same time of its last day. */
async function lockedUntil(row: BenutzerSt, context: SaveContext<BenutzerSt>): Promise<string | null> {
  const { db, tx, caller } = context;
  const grund = await db.row<{ sperrdauer: string | null }>(
    sql`select sperrdauer from benutzer_sperrgrund_st where id = ${row.IdBenutzerSperrgrund ?? null}`,
    tx,
  );
  const { sperrdauer } = grund ?? {};
  const { amount, unit } = splitDuration(sperrdauer ?? '') ?? {};
  if (!sperrdauer || !unit) return null;
  const seconds = { SE: 1, MI: 60, S: 3600 }[unit as string];
  if (!seconds) {
    const day = await dayPlus(context, caller.today, sperrdauer);
    return day && day + caller.now.slice(10);
  }
  const moment = await db.row<{ bis: string }>(
    sql`select to_char((now() + make_interval(secs => ${Number(amount) * seconds})) at time zone ${caller.zone}, 'YYYY-MM-DD"T"HH24:MI:SS') as bis`,
    tx,
  );
  return moment?.bis ?? null;
}
