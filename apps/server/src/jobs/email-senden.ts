import type { Anlass } from '@disponent/domain/entities/begleit/email/anlass';
import { sentence } from '@disponent/domain/texts/sentence';
import { forgetLinks } from '../accounts/zugangslink.ts';
import { sql } from '../db/sql.ts';
import { rechnungZugestellt } from '../hooks/faktura/ausgabe.ts';
import { unwanted, withAbmelden } from '../mail/abmelden.ts';
import { addressesIn, isBlocked } from '../mail/addresses.ts';
import { withEinwilligungLink } from '../mail/einwilligung-link.ts';
import { absolute, plainOf } from '../mail/fill.ts';
import type { Mail } from '../mail/mailer.ts';
import { changeMail } from '../mail/outbox.ts';
import { withPortalLinks } from '../mail/portal-link.ts';
import { withStundenLinks } from '../mail/stunden-link.ts';
import { withVorschlagLinks } from '../mail/vorschlag-link.ts';
import type { Work } from '../records/work.ts';
import { defineJob, type JobWork } from './core/define.ts';
import { describeError } from './core/describe-error.ts';
import { retryMinutes } from './core/queue.ts';

declare module '../records/later.ts' {
  interface JobInputs {
    /** A mail of the outbox. */
    EmailSenden: { id: number };
  }
}

/**
 * Hands a mail over, once per answer of the mail server that says it has it. A node that dies between that answer and its commit leaves a mail that goes out
 * once more, under the same Message-ID: SMTP knows no way to ask.
 */
export const emailSenden = defineJob({
  name: 'EmailSenden',
  caption: 'E-Mails an Kunden und Kandidat:innen senden',
  async run(work, { id }) {
    const mail = await work.inside((inside) => take(inside, id, work.now));
    if (mail === 'gone') return sentence('Nicht mehr nötig');
    if (mail === 'blocked') return sentence('Nicht gesendet: Kontaktsperre');
    if (mail === 'unwanted') return sentence('Nicht gesendet: keine Einwilligung');
    try {
      await work.sendMail(messageOf(work, mail));
    } catch (error) {
      // Whether the mail server has it or not, the next attempt has keys of its own.
      await forgetLinks(work.db, mail.keys);
      const isRefused = isFinal(error);
      const isOver = isRefused || mail.versuche > retryMinutes.length;
      await work.inside((inside) =>
        changeMail(inside, id, sql`status = ${isOver ? 'Fehler' : 'Wartet'}, fehler = ${describeError(error)}`),
      );
      if (isRefused) return sentence('Vom Mailserver abgelehnt');
      throw error;
    }
    return work.conclude(async (tx) => {
      const inside = { db: work.db, tx, caller: mail.caller };
      await changeMail(
        inside,
        id,
        sql`status = 'Gesendet', gesendet_am = ${work.now.toISOString()}::timestamptz, naechster_versuch = null, fehler = null`,
      );
      if (mail.anlass === 'Rechnung') await rechnungZugestellt(inside, mail.datensatzId);
      return sentence('Gesendet');
    });
  },
});

interface Waiting {
  caller: Work['caller'];
  anlass: Anlass | null;
  entitaet: string | null;
  datensatzId: number;
  empfaenger: string;
  kopie: string | null;
  betreff: string;
  text: string;
  kalender: string | null;
  versuche: number;
  messageKey: string;
  /** Of the links in it. */
  keys: readonly string[];
  /** Where such mails are ended. */
  abmelden: string | undefined;
  anhaenge: { dateiname: string; mime: string; speicherort: string }[];
}

/**
 * The mail, if it still is to be sent. An attempt is counted before it is made, and the last one has failed until it succeeds: a node that dies with each
 * of them leaves a mail that says so, and none that waits for ever. Nothing goes to a person with a Kontaktsperre.
 */
async function take(inside: Work, id: number, now: Date): Promise<Waiting | 'gone' | 'blocked' | 'unwanted'> {
  const { db, tx, caller } = inside;
  const row = await db.row<Omit<Waiting, 'caller' | 'keys' | 'abmelden'>>(
    sql`select m.anlass, m.entitaet, m.datensatz_id::int as "datensatzId", m.empfaenger, m.kopie, m.betreff, m.text, m.kalender, m.versuche::int + 1 as versuche,
               m.id || '.' || (extract(epoch from m.erstellt_am) * 1000)::bigint as "messageKey",
               (select coalesce(json_agg(json_build_object('dateiname', d.dateiname, 'mime', d.mime, 'speicherort', d.speicherort) order by l.reihenfolge, d.id), '[]')
                  from email_versand_anhaenge l join datei d on d.id = l.id_nach where l.id_von = m.id) as anhaenge
          from email_versand m where m.id = ${id} and m.status in ('Wartet', 'Fehler') for update of m`,
    tx,
  );
  if (!row) return 'gone';
  if (await isBlocked(inside, addressesIn(`${row.empfaenger};${row.kopie ?? ''}`))) {
    await changeMail(
      inside,
      id,
      sql`status = 'Fehler', fehler = 'Nicht gesendet: Für diese Person gilt eine Kontaktsperre'`,
    );
    return 'blocked';
  }
  const reason = await unwanted(inside, row);
  if (reason) {
    await changeMail(inside, id, sql`status = 'Verworfen', fehler = ${reason}`);
    return 'unwanted';
  }
  const minutes = retryMinutes[row.versuche - 1];
  const next = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString();
  const isLast = minutes === undefined;
  await changeMail(
    inside,
    id,
    sql`versuche = ${row.versuche}, naechster_versuch = ${next}::timestamptz, status = ${isLast ? 'Fehler' : 'Wartet'}${isLast ? sql`, fehler = 'Der Server endete dabei jedes Mal'` : sql``}`,
  );
  const vorschlag = await withVorschlagLinks(inside, row.text, row.empfaenger);
  const stunden = await withStundenLinks(inside, vorschlag.html, row.empfaenger);
  const portal = await withPortalLinks(inside, {
    html: stunden.html,
    to: row.empfaenger,
    hasCopies: row.kopie !== null,
  });
  const einwilligung = await withEinwilligungLink(inside, portal.html, row);
  const { html, keys, abmelden } = await withAbmelden(inside, einwilligung.html, row);
  const all = [vorschlag, stunden, portal, einwilligung].flatMap((part) => part.keys);
  return { ...row, text: html, keys: [...all, ...keys], abmelden, caller };
}

function messageOf({ files, origin }: JobWork, mail: Waiting): Mail {
  const html = absolute(mail.text, origin());
  return {
    to: mail.empfaenger,
    cc: addressesIn(mail.kopie),
    subject: mail.betreff,
    html,
    text: plainOf(html),
    messageKey: mail.messageKey,
    ...(mail.abmelden !== undefined && { abmelden: `${origin()}${mail.abmelden}` }),
    ...(mail.kalender !== null && { calendar: mail.kalender }),
    attachments: mail.anhaenge.map(({ dateiname, mime, speicherort }) => ({
      filename: dateiname,
      contentType: mime,
      content: files.read(speicherort),
    })),
    domaene: mail.caller.domaene,
  };
}

/** The mail server has said no for good: to ask again would change nothing. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === 'number' && code >= 500;
}
