import { conflict } from '@disponent/domain/errors';
import { sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { SaveContext } from '../../records/hook.ts';

/**
 * Refuses a change after which nobody could administer the platform any more. Asked after the change, in its transaction; two such
 * changes at once wait for each other, so that each sees what the other left.
 */
export async function requireAdminLeft({ db, tx }: Pick<SaveContext, 'db' | 'tx'>): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtext('disponent plattform-admins'))`, tx);
  const left = await db.row(
    sql`select 1
          from benutzer_st b
          join benutzerrolle_st r on r.id = b.id_benutzerrolle
          join domaene_st d on d.id = b.id_domaene
         where b.is_plattform_admin and b.is_aktiv and not b.is_gesperrt and r.is_aktiv and d.is_aktiv limit 1`,
    tx,
  );
  if (!left)
    throw conflict(
      sentence(
        'Der letzte aktive Plattform-Admin kann nicht gesperrt, deaktiviert, herabgestuft oder gelöscht werden.',
      ),
    );
}
