import { notFound } from '@disponent/domain/errors';
import type { BetriebAnswer } from '@disponent/domain/wire/answers';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { changeMail } from '../mail/outbox.ts';
import { later } from '../records/later.ts';
import type { UserCaller } from '../sight/caller.ts';

/** Mails that somebody has to see to, at most. */
const maxMails = 20;

/** How the whole installation is, for its operator: what waits, which mails did not go out, how full it is. Of persons nothing but the address of a failed mail. */
export async function readBetrieb(db: Db, { zone }: UserCaller): Promise<BetriebAnswer> {
  const [queue, post, mails, database, files, channels, backup] = await Promise.all([
    db.row<BetriebAnswer['Warteschlange'] & object>(
      sql`select count(*)::int as "Wartend", coalesce(extract(epoch from now() - min(faellig_am)), 0)::int as "AeltesteSekunden"
            from job where beendet_am is null and faellig_am <= now() and vergeben_an is null`,
    ),
    db.row<{ Wartend: number; HeuteGesendet: number; Fehlerzahl: number }>(
      sql`select count(*) filter (where status = 'Wartet')::int as "Wartend", count(*) filter (where status = 'Fehler')::int as "Fehlerzahl",
                 count(*) filter (where status = 'Gesendet' and gesendet_am >= date_trunc('day', now() at time zone ${zone}::text) at time zone ${zone}::text)::int as "HeuteGesendet"
            from email_versand`,
    ),
    db.rows<BetriebAnswer['Postausgang']['Mails'][number] & object>(
      sql`select id as "Id", empfaenger as "Empfaenger", betreff as "Betreff", fehler as "Fehler", status as "Status", naechster_versuch at time zone ${zone}::text as "NaechsterVersuch"
            from email_versand where status = 'Fehler' or (status = 'Wartet' and fehler is not null) order by id desc limit ${maxMails}`,
    ),
    db.row<BetriebAnswer['Datenbank'] & object>(
      sql`select current_setting('server_version') as "Version", pg_database_size(current_database())::bigint as "Groesse",
                 (select count(*)::int from pg_stat_activity where datname = current_database()) as "Verbindungen",
                 current_setting('max_connections')::int as "MaxVerbindungen"`,
    ),
    db.row<BetriebAnswer['Dateien'] & object>(
      sql`select count(*)::int as "Anzahl", coalesce(sum(groesse), 0)::bigint as "Groesse" from datei`,
    ),
    db.rows<BetriebAnswer['Kanaele'][number] & object>(
      sql`select k.bezeichnung as "Bezeichnung",
                 (select count(*)::int from stelleninserat_kanal s join kanal_st c on c.id = s.id_kanal where c.bezeichnung = k.bezeichnung and s.status = 'Online') as "Online",
                 count(*) filter (where a.fehler is null)::int as "Wartend", count(*) filter (where a.fehler is not null)::int as "Gescheitert",
                 min(a.erstellt_am) at time zone ${zone}::text as "WartetSeit", (array_agg(a.fehler order by a.id desc) filter (where a.fehler is not null))[1] as "Fehler"
            from kanal_auftrag a join stelleninserat_kanal s on s.id = a.id_stelleninserat_kanal join kanal_st k on k.id = s.id_kanal
           where a.erledigt_am is null group by k.bezeichnung order by k.bezeichnung`,
    ),
    db.row<BetriebAnswer['Sicherung'] & object>(
      sql`select am at time zone ${zone}::text as "Am", groesse as "Groesse", is_geprueft as "IsGeprueft", is_verschluesselt as "IsVerschluesselt",
                 am < now() - interval '1 day' as "IsAlt"
            from sicherung order by am desc, id desc limit 1`,
    ),
  ]);
  if (!queue || !post || !database || !files) throw new Error('The database does not tell about itself');
  return {
    Warteschlange: queue,
    Postausgang: { ...post, Mails: mails },
    Datenbank: database,
    Dateien: files,
    Kanaele: channels,
    Sicherung: backup ?? null,
  };
}

/** A mail that failed goes out once more, at once. */
export async function retryMail(db: Db, caller: UserCaller, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const mail = await db.row<{ domaene: number }>(
      sql`select id_domaene as domaene from email_versand where id = ${id} and (status = 'Fehler' or status = 'Wartet') for update`,
      tx,
    );
    if (!mail) throw notFound();
    const inside = { db, tx, caller: { domaene: mail.domaene, me: caller.me } };
    await changeMail(inside, id, sql`status = 'Wartet', versuche = 0, fehler = null, naechster_versuch = null`);
    await later(inside, 'EmailSenden', { id });
  });
}
