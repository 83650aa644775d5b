import { jobseiteSt } from '@disponent/domain/entities/stammdaten/jobseite';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { acrossDomaenen } from '../../db/all-domaenen.ts';
import { sql } from '../../db/sql.ts';
import { hookFor } from '../../records/hook.ts';

/** An address leads to one place only: no Domäne and no other Jobseite of the platform has it. */
export const jobseiteHook = hookFor(jobseiteSt, {
  async check(row, { db, tx }): Promise<Messages> {
    if (typeof row.Hostname !== 'string') return {};
    const name = row.Hostname.trim().toLowerCase();
    await db.rows(sql`select pg_advisory_xact_lock(hashtext('disponent hostnamen'))`, tx);
    const taken = await acrossDomaenen(db, tx, () =>
      db.row(
        sql`select 1 from domaene_st where ${name} = any(hostnamen)
            union all select 1 from jobseite_st where lower(btrim(hostname)) = ${name} and id is distinct from ${row.Id ?? null}::bigint limit 1`,
        tx,
      ),
    );
    return taken ? { Hostname: [sentence('{feld} ist bereits vergeben', { feld: word('Adresse') })] } : {};
  },
});
