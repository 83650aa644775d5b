import { conflict, notFound } from '@disponent/domain/errors';
import { day, sentence } from '@disponent/domain/texts/sentence';
import type { AuegUebergabe } from '@disponent/domain/wire/ausgaben';
import { type Sql, sql } from '../../../db/sql.ts';
import { seeingAll } from '../../../records/record.ts';
import type { Asking, Work } from '../../../records/work.ts';
import type { UserCaller } from '../../../sight/caller.ts';
import { csvFile } from '../sheet/csv.ts';
import { onePage } from '../sheet/send.ts';
import { auegEpisoden, auegSpalten, auegZeilen, auegZeitraum } from './aueg.ts';

type Of<W extends Asking> = W & { caller: UserCaller };

/** What was handed over of a year, the newest first. */
export const auegUebergaben = (asking: Of<Asking>, jahr: number): Promise<AuegUebergabe[]> =>
  read(asking, sql`u.jahr = ${jahr}`);

/**
 * Keeps the statistics of a year as they are now, with who handed them over and when: later changes of the records never alter them. Once more is a correction, which
 * says so; where nothing has changed there is none.
 */
export async function uebergibAueg(inside: Of<Work>, jahr: number): Promise<AuegUebergabe> {
  const { db, tx, caller } = inside;
  const { von, bis } = auegZeitraum(jahr);
  if (caller.today <= bis) throw conflict(sentence('Der Zeitraum endet erst am {tag}', { tag: day(bis) }));
  // One after the other.
  await db.rows(sql`select 1 from domaene_st where id = ${caller.domaene} for no key update`, tx);
  const found = await allEpisoden(inside, jahr);
  if (found.length === 0) throw conflict(sentence('Es gibt nichts zu exportieren'));
  const parts: Buffer[] = [];
  for await (const part of csvFile(onePage(auegZeilen(found)), auegSpalten)) parts.push(part);
  const inhalt = Buffer.concat(parts).toString();
  const last = await db.row<{ nummer: number; am: string; inhalt: Buffer }>(
    sql`select nummer, (erstellt_am at time zone ${caller.zone}::text)::date::text as am, inhalt from aueg_uebergabe
         where id_domaene = ${caller.domaene} and jahr = ${jahr} order by nummer desc limit 1`,
    tx,
  );
  if (last && db.cipher.decrypt(last.inhalt) === inhalt)
    throw conflict(sentence('Seit der Übergabe vom {tag} hat sich nichts geändert', { tag: day(last.am) }));
  const nummer = (last?.nummer ?? 0) + 1;
  const dateiname = `AÜG-Statistik ${von} bis ${bis}${nummer > 1 ? ` (Korrektur ${nummer - 1})` : ''}.csv`;
  const kept = await db.row<{ id: number }>(
    sql`insert into aueg_uebergabe (id_domaene, jahr, nummer, zeilen, dateiname, inhalt, erstellt_von)
        values (${caller.domaene}, ${jahr}, ${nummer}, ${found.length}, ${dateiname}, ${db.cipher.encrypt(inhalt)}, ${caller.me.Id}) returning id`,
    tx,
  );
  const [made] = await read(inside, sql`u.id = ${kept?.id ?? 0}`);
  if (!made) throw new Error('The statistics were not kept');
  return made;
}

/** A file as it was handed over; for who sees all that it is about. */
export async function readUebergabe(asking: Of<Asking>, id: number): Promise<{ dateiname: string; inhalt: string }> {
  const { db, caller } = asking;
  const found = await db.row<{ jahr: number; dateiname: string; inhalt: Buffer }>(
    sql`select jahr, dateiname, inhalt from aueg_uebergabe where id_domaene = ${caller.domaene} and id = ${id}`,
  );
  if (!found) throw notFound();
  await allEpisoden(asking, found.jahr);
  const inhalt = db.cipher.decrypt(found.inhalt);
  if (inhalt === undefined) throw new Error(`Statistics ${id} were written under another key`);
  return { dateiname: found.dateiname, inhalt };
}

/** Those of the whole company: what somebody sees a part of is not his to hand over. */
async function allEpisoden(asking: Of<Asking>, jahr: number) {
  const all = await auegEpisoden({ ...asking, caller: seeingAll(asking.caller) }, jahr);
  const own = await auegEpisoden(asking, jahr);
  if (own.length !== all.length)
    throw conflict(sentence('Übergeben kann die Statistik nur, wer alle Einsätze des Zeitraums sieht'));
  return all;
}

const read = ({ db, tx, caller }: Of<Asking>, condition: Sql): Promise<AuegUebergabe[]> =>
  db.rows<AuegUebergabe & object>(
    sql`select u.id as "Id", u.nummer as "Nummer", to_char(u.erstellt_am at time zone ${caller.zone}::text, 'YYYY-MM-DD"T"HH24:MI:SS') as "Am",
               concat_ws(' ', b.vorname, b.nachname) as "Von", u.zeilen as "Zeilen", u.dateiname as "Dateiname"
          from aueg_uebergabe u join benutzer_st b on b.id = u.erstellt_von where u.id_domaene = ${caller.domaene} and ${condition} order by u.nummer desc`,
    tx,
  );
