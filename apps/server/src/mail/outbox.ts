import { type Anlass, automatisch } from '@disponent/domain/entities/begleit/email/anlass';
import type { TableKey } from '@disponent/domain/tables';
import { noteRow } from '../db/events.ts';
import { type Sql, sql } from '../db/sql.ts';
import { later } from '../records/later.ts';
import type { Work } from '../records/work.ts';
import { fill, type Values } from './fill.ts';
import type { Mail } from './mailer.ts';
import { wordingFor } from './wording.ts';

export interface Recipient {
  /** As the mail greets. */
  name: string;
  email: string | null;
  idSprache: number | null;
}

export interface Letter {
  anlass: Anlass;
  to: Recipient;
  /** What is filled in; Empfaenger and Domaene are known. */
  values: Values;
  /** The record it is about: whoever may write that decides about the mail. */
  bezug: readonly [key: TableKey, id: number];
  /** Files that go along, by Id. They stay those of their records. */
  anhaenge?: readonly number[];
  /** An appointment, as a calendar reads it. */
  kalender?: string;
  /** Somebody decides when it leaves, whatever the Domäne wants. */
  isPrepared?: true;
  /** It goes to a user who asked for it, or somebody has looked at it: nobody does so first. */
  isWanted?: true;
  /** In place of the subject of its template; may hold variables as that does. */
  betreff?: string | null;
}

export interface Posted {
  id: number;
  /** Somebody has to look at it before it leaves. */
  isDraft: boolean;
  /** What it lacks: an address, values. */
  lacks: readonly string[];
}

/**
 * Writes a mail in the transaction of its cause, to one address. It leaves once that is committed: at once where the Domäne wants no preview or nobody is there to
 * look (the system by itself, on an occasion that is `automatisch`), else when somebody says so. What lacks an address or a value waits for somebody in any case.
 */
export async function post(inside: Work, { anlass, to, values, bezug, ...more }: Letter): Promise<Posted> {
  const { db, tx, caller } = inside;
  const { domaene } = caller;
  const own = await db.row<{ text: string; isOpen: boolean }>(
    sql`select bezeichnung as text, is_email_ohne_vorschau as "isOpen" from domaene_st where id = ${domaene}`,
    tx,
  );
  const template = await wordingFor(db, tx, anlass, { domaene, idSprache: to.idSprache });
  const wording = more.betreff ? { ...template, betreff: more.betreff } : template;
  const { subject, html, missing } = fill(wording, { ...values, Empfaenger: to.name, Domaene: own?.text });
  const lacks = [...(to.email ? [] : ['E-Mail-Adresse']), ...missing];
  const isUnattended = caller.me.Id === null && automatisch.includes(anlass);
  const isDraft = more.isPrepared || lacks.length > 0 || !(own?.isOpen || isUnattended || more.isWanted);
  const made = await db.row<{ id: number; version: number }>(
    sql`insert into email_versand (id_domaene, anlass, id_email_vorlage, empfaenger, betreff, text, kalender, entitaet, datensatz_id, status, versuche, fehler, erstellt_von, geaendert_von)
        values (${domaene}, ${anlass}, ${wording.idVorlage}, ${to.email}, ${shortened(subject)}, ${html}, ${more.kalender ?? null}, ${bezug[0]}, ${bezug[1]},
                ${isDraft ? 'Entwurf' : 'Wartet'}, 0, ${lacks.length > 0 ? `Nicht ausgefüllt: ${lacks.join(', ')}` : null}, ${caller.me.Id}, ${caller.me.Id})
        returning id, version`,
    tx,
  );
  if (!made) throw new Error('The outbox took no mail');
  for (const idDatei of more.anhaenge ?? [])
    await db.rows(
      sql`insert into email_versand_anhaenge (id_von, id_nach, id_domaene) values (${made.id}, ${idDatei}, ${domaene})`,
      tx,
    );
  noteRow(inside, 'EmailVersand', 'Anlegen', made);
  if (!isDraft) await later(inside, 'EmailSenden', { id: made.id });
  return { id: made.id, isDraft, lacks };
}

/** As long as a subject may be where somebody looks at it: what names many is cut, its text says all of them. */
const shortened = (subject: string): string => (subject.length > 150 ? `${subject.slice(0, 149).trimEnd()}…` : subject);

/** A mail that was sent by a way of its own, because it holds a secret: kept without that. */
export async function keepSent(
  { db, tx }: Pick<Work, 'db' | 'tx'>,
  mail: Mail & { html: string; domaene: number },
  { anlass, bezug, at }: { anlass: Anlass | null; bezug: Letter['bezug']; at: Date },
): Promise<void> {
  const text = mail.html.replaceAll(/<a href="[^"]*#key=[^"]*">(.*?)<\/a>/gs, '$1');
  await db.rows(
    sql`insert into email_versand (id_domaene, anlass, empfaenger, betreff, text, entitaet, datensatz_id, status, versuche, gesendet_am)
        values (${mail.domaene}, ${anlass}, ${mail.to}, ${mail.subject}, ${text}, ${bezug[0]}, ${bezug[1]}, 'Gesendet', 1, ${at.toISOString()}::timestamptz)`,
    tx,
  );
}

/** Who changes a mail, and in which Domäne; nobody where the system does. */
type Changing = Pick<Work, 'db' | 'tx'> & Parameters<typeof noteRow>[0];

/** Sets what became of a mail; who looks at it sees it at once. */
export async function changeMail({ db, tx, caller }: Changing, id: number, changes: Sql): Promise<void> {
  const row = await db.row<{ version: number }>(
    sql`update email_versand set ${changes}, version = version + 1, geaendert_am = now(), geaendert_von = ${caller.me?.Id ?? null} where id = ${id} returning version`,
    tx,
  );
  if (row) noteRow({ tx, caller }, 'EmailVersand', 'Aendern', { id, ...row });
}
