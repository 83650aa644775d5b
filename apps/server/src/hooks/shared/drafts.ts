import { isInsider } from '@disponent/domain/access/roles';
import { conflict, forbiddenAction, notFound, staleVersion, unprocessable } from '@disponent/domain/errors';
import { isEmail } from '@disponent/domain/rules/contact/email';
import { tables } from '@disponent/domain/tables';
import { type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import type { MailDraft } from '@disponent/domain/wire/answers';
import { type Sql, sql } from '../../db/sql.ts';
import { addressesIn, isBlocked } from '../../mail/addresses.ts';
import { changeMail } from '../../mail/outbox.ts';
import { cleanHtml } from '../../records/clean-html.ts';
import { later } from '../../records/later.ts';
import { readRecord } from '../../records/record.ts';
import type { Asking, Work } from '../../records/work.ts';
import { mayRow } from '../../sight/access.ts';
import { settleEmails } from './emails.ts';

/** Mails about a record that wait for somebody to look at them: for our own people who may write the record. */
export async function listDrafts(asking: Asking, entitaet: string, id: number): Promise<MailDraft[]> {
  await requireRecord(asking, entitaet, id);
  return drafts(asking, sql`m.entitaet = ${entitaet} and m.datensatz_id = ${id} and m.status = 'Entwurf'`);
}

/** What somebody made of a draft. */
export interface Decision {
  Version: number;
  Empfaenger: string;
  Kopie: string | null;
  Betreff: string;
  Text: string;
}

/** Lets a draft go out as it was looked at; to each of several addresses as a mail of its own. */
export async function sendDraft(inside: Work, id: number, decision: Decision): Promise<void> {
  const { db, tx, caller } = inside;
  const draft = await requireDraft(inside, id, decision.Version);
  const [first = '', ...others] = addressesIn(decision.Empfaenger);
  const kopie = addressesIn(decision.Kopie);
  const errors = await errorsOf(inside, decision, [first, ...others], kopie);
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  const text = cleanHtml(decision.Text);
  await changeMail(
    inside,
    id,
    sql`status = 'Wartet', empfaenger = ${first}, kopie = ${kopie.join('; ') || null}, betreff = ${decision.Betreff}, text = ${text}, fehler = null`,
  );
  await later(inside, 'EmailSenden', { id });
  for (const empfaenger of others) {
    const made = await db.row<{ id: number }>(
      sql`insert into email_versand (id_domaene, anlass, id_email_vorlage, empfaenger, betreff, text, kalender, entitaet, datensatz_id, status, versuche, erstellt_von, geaendert_von)
          select id_domaene, anlass, id_email_vorlage, ${empfaenger}, betreff, text, kalender, entitaet, datensatz_id, 'Wartet', 0, ${caller.me.Id}, ${caller.me.Id} from email_versand where id = ${id}
          returning id`,
      tx,
    );
    if (!made) continue;
    await db.rows(
      sql`insert into email_versand_anhaenge (id_domaene, id_von, id_nach, reihenfolge) select id_domaene, ${made.id}, id_nach, reihenfolge from email_versand_anhaenge where id_von = ${id}`,
      tx,
    );
    await later(inside, 'EmailSenden', { id: made.id });
  }
  await settleEmails(inside, draft.Entitaet, draft.DatensatzId);
}

/** It does not go out; it stays where it can be read that it was not sent. */
export async function dropDraft(inside: Work, id: number, version: number): Promise<void> {
  const draft = await requireDraft(inside, id, version);
  await changeMail(inside, id, sql`status = 'Verworfen', fehler = null`);
  await settleEmails(inside, draft.Entitaet, draft.DatensatzId);
}

async function errorsOf(
  inside: Work,
  { Betreff, Text }: Decision,
  to: readonly string[],
  kopie: readonly string[],
): Promise<Messages> {
  const errors: Messages = {};
  const missing = (feld: string) => [sentence('{feld} ist ein Pflichtfeld', { feld: word(feld) })];
  const invalid = (feld: string) => [sentence('{feld} ist keine gültige E-Mail-Adresse', { feld: word(feld) })];
  if (to.join('') === '') errors.Empfaenger = missing('Empfänger');
  else if (!to.every(isEmail)) errors.Empfaenger = invalid('Empfänger');
  else if (await isBlocked(inside, [...to, ...kopie]))
    errors.Empfaenger = [sentence('Für diese Person gilt eine Kontaktsperre')];
  if (!kopie.every(isEmail)) errors.Kopie = invalid('Kopie');
  if (Betreff.trim() === '') errors.Betreff = missing('Betreff');
  if (Text.trim() === '') errors.Text = missing('Text');
  return errors;
}

const drafts = ({ db, tx, caller }: Asking, condition: Sql): Promise<MailDraft[]> =>
  db.rows<MailDraft & object>(
    sql`select m.id as "Id", m.version as "Version", m.anlass as "Anlass", m.status as "Status", m.entitaet as "Entitaet", m.datensatz_id::int as "DatensatzId",
               m.empfaenger as "Empfaenger", m.kopie as "Kopie", m.betreff as "Betreff", m.text as "Text", m.fehler as "Hinweis", m.kalender is not null as "HatTermin",
               array(select d.dateiname from email_versand_anhaenge l join datei d on d.id = l.id_nach where l.id_von = m.id order by l.reihenfolge, d.id) as "Anhaenge"
          from email_versand m where m.id_domaene = ${caller.domaene} and ${condition} order by m.id`,
    tx,
  );

async function requireRecord(asking: Asking, entitaet: string, id: number): Promise<void> {
  const table = tables.get(entitaet);
  if (!table || table.parent) throw notFound();
  if (!isInsider(asking.caller.me)) throw forbiddenAction();
  const row = await readRecord(asking, table, id);
  if (!mayRow(asking.caller, 'Schreiben', table, row)) throw forbiddenAction();
}

async function requireDraft(inside: Work, id: number, version: number): Promise<MailDraft> {
  const { db, tx } = inside;
  await db.rows(sql`select 1 from email_versand where id = ${id} for update`, tx);
  const [draft] = await drafts(inside, sql`m.id = ${id}`);
  if (!draft) throw notFound();
  await requireRecord(inside, draft.Entitaet, draft.DatensatzId);
  if (draft.Status !== 'Entwurf') throw conflict(sentence('Über diese E-Mail ist bereits entschieden'));
  if (draft.Version !== version) throw staleVersion('jemand anderem');
  return draft;
}
