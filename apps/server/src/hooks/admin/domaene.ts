import { domaeneSt } from '@disponent/domain/entities/admin/domaene';
import { conflict } from '@disponent/domain/errors';
import { isEmpty } from '@disponent/domain/rules/rule';
import { texts } from '@disponent/domain/texts/de';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { acrossDomaenen, seeAllDomaenen } from '../../db/all-domaenen.ts';
import { sql } from '../../db/sql.ts';
import { hookFor, type Row } from '../../records/hook.ts';
import { requireAdminLeft } from './last-admin.ts';

export const domaeneHook = hookFor(domaeneSt, {
  /** Names of hosts and of mail domains have no capitals. */
  derive: (row) => ({ ...row, Hostnamen: names(row.Hostnamen), EmailDomaenen: names(row.EmailDomaenen) }),

  /** An address leads to one Domäne or Jobseite. Who names one waits for others who do, so that two cannot take the same. */
  async check(row: Row, { db, tx }): Promise<Messages> {
    if (isEmpty(row.Hostnamen)) return {};
    await db.rows(sql`select pg_advisory_xact_lock(hashtext('disponent hostnamen'))`, tx);
    const other = await acrossDomaenen(db, tx, () =>
      db.row(
        sql`select 1 from domaene_st where hostnamen && ${row.Hostnamen}::text[] and id is distinct from ${row.Id ?? null}::bigint
            union all select 1 from jobseite_st where lower(btrim(hostname)) = any(${row.Hostnamen}::text[]) limit 1`,
        tx,
      ),
    );
    return other
      ? { Hostnamen: [sentence('{feld} ist bereits vergeben', { feld: word('Adressen der Anwendung') })] }
      : {};
  },

  /** Nobody works on in a Domäne that is switched off. */
  async afterSave(row, context) {
    if (context.before?.IsAktiv !== true || row.IsAktiv === true) return undefined;
    const { db, tx } = context;
    await seeAllDomaenen(db, tx);
    await db.rows(
      sql`update sitzung set beendet_am = now()
           where beendet_am is null and id_benutzer in (select id from benutzer_st where id_domaene = ${row.Id})`,
      tx,
    );
    await requireAdminLeft(context);
    return undefined;
  },

  /** The database refuses to lose its rows in any case; most often it is these that are in the way. */
  async beforeDelete(row, { db, tx }) {
    await seeAllDomaenen(db, tx);
    const used = await db.row(
      sql`select 1 where exists (select 1 from benutzer_st where id_domaene = ${row.Id})
                      or exists (select 1 from unternehmen_st where id_domaene = ${row.Id})`,
      tx,
    );
    if (used)
      throw conflict(
        texts.datensatz.nichtLoeschbarWeil(
          sentence('Die Domäne enthält Daten. Bitte deaktivieren Sie sie stattdessen.'),
        ),
      );
  },
});

const names = (value: unknown): string[] => [
  ...new Set(((value as string[] | null) ?? []).map((name) => name.trim().toLowerCase()).filter(Boolean)),
];
