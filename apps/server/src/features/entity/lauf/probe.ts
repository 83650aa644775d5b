import type { Table } from '@disponent/domain/entity/table';
import { tableOf } from '@disponent/domain/tables';
import type { Sentence } from '@disponent/domain/texts/sentence';
import type { Lauf, MailProbe } from '@disponent/domain/wire/lauf';
import type { PoolClient } from 'pg';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { refusalOf, selectedSql } from '../../../records/bulk.ts';
import { textSql } from '../../../records/display-text.ts';
import { hookOf, type Row } from '../../../records/hook.ts';
import { rowScope } from '../../../sight/scope.ts';
import { sourceSql } from '../../../sight/source.ts';
import { parseBody } from '../../parse-body.ts';
import { bulkBody, selectionOf } from '../selected.ts';
import { type Step, stepOf } from '../step.ts';
import type { Reading } from './begin.ts';
import { inputOf, ofRun, readRun } from './runs.ts';

/** So many records are tried before it is said that none of them allows it. */
const maxTried = 25;
/** So many share their mails in a preview: whoever waits for it holds them meanwhile. */
const maxTogether = 100;

interface Asked {
  readonly table: Table;
  readonly aktion: string;
  readonly eingabe: Row;
  /** The records as the caller sees them: their table is `t`. */
  readonly which: Sql;
  onBug(error: unknown): void;
}

interface Found {
  readonly id: number;
  readonly version: number;
  readonly text: string;
}

/** How the mails of an action would read, before there is a run. */
export async function probeMail(
  reading: Reading,
  { table, aktion, body }: { table: Table; aktion: string; body: unknown },
  onBug: (error: unknown) => void,
): Promise<MailProbe> {
  const { Ids, Filter, Search, Vorschau: _, OhneVorschau: __, ...eingabe } = parseBody(bulkBody, body);
  const selection = selectionOf(body as Row, Ids, Filter, Search);
  const which = await selectedSql(reading.db, table, selection, reading.caller);
  return probe(reading, { table, aktion, eingabe, which, onBug });
}

/** The same of a run that was looked through: for what nothing stands against. */
export async function probeRun(reading: Reading, { Id }: Lauf, onBug: (error: unknown) => void): Promise<MailProbe> {
  const { db, caller } = reading;
  const run = await readRun(db, Id);
  if (!run || run.status !== 'Bereit' || run.idLaufVon !== null) return { ...nothing, Gruende: [] };
  const table = tableOf(run.entitaet);
  const possible = sql`select datensatz_id from lauf_datensatz where ${ofRun(caller.domaene, Id)} and status = 'Moeglich'`;
  const which = sql`t.id in (${possible}) and ${rowScope(caller, table)}`;
  return probe(reading, { table, aktion: run.aktion, eingabe: inputOf(db, run), which, onBug });
}

const nothing = { Datensatz: null, Mails: [], Gemeinsam: null } as const;

function probe(reading: Reading, asked: Asked): Promise<MailProbe> {
  const { table, aktion, eingabe } = asked;
  const step = stepOf(table, aktion, eingabe, reading.caller);
  const { afterRun } = hookOf(reading.db, table).actions?.[aktion] ?? {};
  return afterRun ? probeTogether(reading, asked, step, afterRun) : probeOne(reading, asked, step);
}

const recordsOf = ({ db, caller }: Reading, { table, which }: Asked, limit: number): Promise<Found[]> =>
  db.rows<Found>(
    sql`select t.id, t.version, ${raw(textSql(table, 't', caller))} as text from ${raw(sourceSql(table, caller))} t
         where ${which} order by t.id limit ${limit}`,
  );

/** For one real record: done for it and undone, as the preview of a run does. */
async function probeOne(reading: Reading, asked: Asked, step: Step): Promise<MailProbe> {
  const { db, caller } = reading;
  let reasons: Sentence[] | undefined;
  for (const { id, version, text } of await recordsOf(reading, asked, maxTried)) {
    let Mails: MailProbe['Mails'] = [];
    const Gruende: Sentence[] = [];
    const trial = db.asTrial().endingWith(async (tx) => {
      Mails = await writtenIn(reading, tx, asked.table);
    });
    try {
      await step({ db: trial, caller, remark: (said) => Gruende.push(said) }, id, version);
      return { Datensatz: text, Mails, Gruende, Gemeinsam: null };
    } catch (error) {
      reasons ??= refusalOf(error, asked.onBug);
    }
  }
  return { ...nothing, Gruende: reasons ?? [] };
}

/** Where the records of a run share their mails (`afterRun`): all of them are done in one transaction, and undone with it. */
async function probeTogether(
  reading: Reading,
  asked: Asked,
  step: Step,
  afterRun: (ids: readonly number[], inside: Reading & { tx: PoolClient }) => Promise<unknown>,
): Promise<MailProbe> {
  const { db, caller } = reading;
  const { table, which, onBug } = asked;
  const records = await recordsOf(reading, asked, maxTogether);
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from ${raw(sourceSql(table, caller))} t where ${which}`,
  );
  let reasons: Sentence[] | undefined;
  const done: number[] = [];
  const Mails = await db.asTrial().transaction(async (tx) => {
    const within = db.asTrial().inside(tx);
    for (const { id, version } of records) {
      try {
        await step({ db: within, caller, isPart: true }, id, version);
        done.push(id);
      } catch (error) {
        reasons ??= refusalOf(error, onBug);
      }
    }
    await afterRun(done, { db: within, tx, caller });
    return writtenIn(reading, tx, table);
  });
  return {
    Datensatz: null,
    Mails,
    Gruende: done.length > 0 ? [] : (reasons ?? []),
    Gemeinsam: { Datensaetze: done.length, Geprueft: records.length, Gesamt: all?.n ?? 0 },
  };
}

/** The mails of this very transaction. */
const writtenIn = ({ db, caller }: Reading, tx: PoolClient, table: Table): Promise<MailProbe['Mails'][number][]> =>
  db.rows<MailProbe['Mails'][number]>(
    sql`select m.empfaenger as "Empfaenger", m.betreff as "Betreff", m.text as "Text", m.status = 'Entwurf' as "IsEntwurf",
               array(select d.dateiname from email_versand_anhaenge a join datei d on d.id = a.id_nach where a.id_domaene = m.id_domaene and a.id_von = m.id order by d.dateiname) as "Anhaenge"
          from email_versand m
         where m.id_domaene = ${caller.domaene} and m.entitaet = ${table.key} and m.erstellt_am = now() order by m.id`,
    tx,
  );
