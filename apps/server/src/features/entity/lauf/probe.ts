import type { Table } from '@disponent/domain/entity/table';
import type { Sentence } from '@disponent/domain/texts/sentence';
import type { MailProbe } from '@disponent/domain/wire/answers';
import { raw, sql } from '../../../db/sql.ts';
import { refusalOf, selectedSql } from '../../../records/bulk.ts';
import { textSql } from '../../../records/display-text.ts';
import type { Row } from '../../../records/hook.ts';
import { sourceSql } from '../../../sight/source.ts';
import { parseBody } from '../../parse-body.ts';
import { bulkBody, selectionOf } from '../selected.ts';
import { stepOf } from '../step.ts';
import type { Reading } from './begin.ts';

/** So many records are tried before it is said that none of them allows it. */
const maxTried = 25;

/** How the mails of an action would read for one real record: done for it and undone, as the preview of a run does. */
export async function probeMail(
  { db, caller }: Reading,
  { table, aktion, body }: { table: Table; aktion: string; body: unknown },
  onBug: (error: unknown) => void,
): Promise<MailProbe> {
  const { Ids, Filter, Search, Vorschau: _, OhneVorschau: __, ...eingabe } = parseBody(bulkBody, body);
  const step = stepOf(table, aktion, eingabe, caller);
  const selection = selectionOf(body as Row, Ids, Filter, Search);
  const records = await db.rows<{ id: number; version: number; text: string }>(
    sql`select t.id, t.version, ${raw(textSql(table, 't', caller))} as text from ${raw(sourceSql(table, caller))} t
         where ${await selectedSql(db, table, selection, caller)} order by t.id limit ${maxTried}`,
  );
  let reasons: Sentence[] | undefined;
  for (const { id, version, text } of records) {
    let Mails: MailProbe['Mails'] = [];
    const trial = db.asTrial().endingWith(async (tx) => {
      // Written in this very transaction.
      Mails = await db.rows<MailProbe['Mails'][number] & object>(
        sql`select empfaenger as "Empfaenger", betreff as "Betreff", text as "Text" from email_versand
             where id_domaene = ${caller.domaene} and entitaet = ${table.key} and datensatz_id = ${id} and erstellt_am = now() order by id`,
        tx,
      );
    });
    try {
      await step({ db: trial, caller }, id, version);
      return { Datensatz: text, Mails, Gruende: [] };
    } catch (error) {
      reasons ??= refusalOf(error, onBug);
    }
  }
  return { Datensatz: null, Mails: [], Gruende: reasons ?? [] };
}
