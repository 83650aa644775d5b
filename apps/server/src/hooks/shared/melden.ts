import {
  type EreignisName,
  type EreignisWerte,
  meldung,
} from '@disponent/domain/entities/begleit/benachrichtigung/ereignisse';
import type { Meldeweg } from '@disponent/domain/entities/begleit/benachrichtigung/meldewege';
import { english } from '@disponent/domain/texts/english/index';
import { noteRow } from '../../db/events.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { anchor } from '../../mail/fill.ts';
import { post, type Recipient } from '../../mail/outbox.ts';
import type { Work } from '../../records/work.ts';

/** Rings the bell of the Berater's user. */
export const notify = <N extends EreignisName>(
  inside: Work,
  idBerater: number | null | undefined,
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> => ring(inside, sql`b.id_berater = ${idBerater ?? null}::bigint`, ereignis, werte);

/** Rings the bell of each of these users. */
export const notifyUsers = <N extends EreignisName>(
  inside: Work,
  ids: readonly number[],
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> => ring(inside, sql`b.id = any(${ids}::bigint[])`, ereignis, werte);

/** Rings the bell of everybody whose Berater belongs to the branch. */
export const notifyBranch = <N extends EreignisName>(
  inside: Work,
  idNiederlassung: number,
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> =>
  ring(
    inside,
    sql`exists (select 1 from berater_st e where e.id = b.id_berater and e.id_niederlassung = ${idNiederlassung})`,
    ereignis,
    werte,
  );

/** Whoever did it himself knows; whoever does not want to hear of it does not; some want a mail besides. */
async function ring<N extends EreignisName>(
  inside: Work,
  who: Sql,
  ereignis: N,
  werte: EreignisWerte<N>,
): Promise<void> {
  const { db, tx, caller } = inside;
  const { text, link } = meldung(ereignis, werte);
  const made = await db.rows<Rung>(
    sql`with wer as (
          select b.id, concat_ws(' ', b.vorname, b.nachname) as name, b.email, b.id_sprache as "idSprache", ${meldewegSql(ereignis)} as weg
            from benutzer_st b where b.id_domaene = ${caller.domaene} and b.is_aktiv and b.id is distinct from ${caller.me.Id}::bigint and ${who}
        ), neu as (
          insert into benachrichtigung (id_domaene, id_benutzer, ereignis, text, werte, link, erstellt_von, geaendert_von)
          select ${caller.domaene}, id, ${ereignis}, ${text}, ${JSON.stringify(werte)}::jsonb, ${link}, ${caller.me.Id}, ${caller.me.Id} from wer where weg <> 'Aus'
          returning id, version, id_benutzer
        )
        select neu.id, neu.version, wer.name, wer.email, wer."idSprache", wer.weg from neu join wer on wer.id = neu.id_benutzer`,
    tx,
  );
  // No entry of the Aenderungsprotokoll, but the bell is to ring at once.
  for (const one of made) noteRow(inside, 'Benachrichtigung', 'Anlegen', one);
  for (const { id, name, email, idSprache } of made.filter((one) => one.weg === 'Email' && one.email)) {
    const said = meldung(ereignis, werte, await wordsOf(inside, idSprache)).text;
    await post(inside, {
      anlass: 'Benachrichtigung',
      to: { name, email, idSprache },
      values: { Meldung: said, Link: anchor(link, said) },
      bezug: ['Benachrichtigung', id],
      isWanted: true,
    });
  }
}

interface Rung extends Recipient {
  id: number;
  version: number;
  weg: Meldeweg;
}

/** How the user `b` wants to hear of an event. */
export const meldewegSql = (ereignis: Sql | string): Sql =>
  sql`coalesce((select s.werte->'meldungen'->>${ereignis} from benutzer_einstellung s where s.id_benutzer = b.id limit 1), 'Glocke')`;

/** The words of the product in the language of whoever reads them. */
export async function wordsOf({ db, tx }: Work, idSprache: number | null): Promise<(german: string) => string> {
  const found = await db.row<{ iso: string }>(
    sql`select iso_code as iso from sprache_st where id = ${idSprache}::bigint`,
    tx,
  );
  return found?.iso === 'en'
    ? (german) => (english as Readonly<Record<string, string>>)[german] ?? german
    : (german) => german;
}
