import { isInsider } from '@disponent/domain/access/roles';
import { type PvDat, pvDat } from '@disponent/domain/entities/pv';
import { BrokenRules, forbidden, unprocessable } from '@disponent/domain/errors';
import { tableOf } from '@disponent/domain/tables';
import { type Messages, sentence } from '@disponent/domain/texts/sentence';
import type { VorschlagAnswer, VorschlagBody, VorschlagVorschau, ZuVorschlagen } from '@disponent/domain/wire/propose';
import { sql } from '../../db/sql.ts';
import { mailVorschlaege } from '../../hooks/pv/vorschlag-mail.ts';
import { type Decision, sendDraft } from '../../hooks/shared/drafts.ts';
import { actWithin } from '../../records/action.ts';
import type { Row } from '../../records/hook.ts';
import { forCaller, readRecord } from '../../records/record.ts';
import type { Asking, Work } from '../../records/work.ts';
import { createFrom } from '../../records/write.ts';

const table = tableOf(pvDat.key);

/** Makes the proposals and sends them on their way, in one transaction: all of them, or none and why. */
export function propose({ db, caller }: Asking, body: VorschlagBody): Promise<VorschlagAnswer> {
  if (!isInsider(caller.me)) throw forbidden();
  return db.transaction(async (tx) => {
    const work = { db, caller, tx };
    const { rows, findings } = await proposed(work, body);
    const errors = gathered(findings.map(({ errors: of }) => of));
    const warnings = gathered(findings.map(({ warnings: of }) => of));
    const isStopped = Object.keys(warnings).length > 0 && !body.WarnungenBestaetigt;
    if (Object.keys(errors).length > 0 || isStopped) throw unprocessable(errors, warnings);
    const ready = rows.flatMap(({ proposed: one }) => one ?? []);
    await mailVorschlaege(ready, work, body.Mail && true);
    if (body.Mail) await sendSeen(work, body.Mail, await mailsOf(work));
    return {
      Rows: rows.map(({ made, proposed: one }) => {
        const { Id, PvNr, Status } = one ?? made;
        return { Id, PvNr: String(PvNr), Status: String(Status) };
      }),
    };
  });
}

/** The same, to be looked at: what each would say, what stands against it, and the mails. Nothing of it is kept. */
export function previewProposal({ db, caller }: Asking, body: VorschlagBody): Promise<VorschlagVorschau> {
  if (!isInsider(caller.me)) throw forbidden();
  const trial = db.asTrial();
  return trial.transaction(async (tx) => {
    const work = { db: trial, caller, tx };
    const { rows, findings } = await proposed(work, { ...body, WarnungenBestaetigt: true });
    await mailVorschlaege(
      rows.flatMap(({ proposed: one }) => one ?? []),
      work,
      true,
    );
    const shown = rows.map(({ made }) => forCaller(table, made as unknown as Row, caller));
    return {
      Rows: body.Vorschlaege.map(({ IdPerson, IdAnfragePosition }, at) => {
        const row = shown.find((one) => one.IdPerson === IdPerson && one.IdAnfragePosition === IdAnfragePosition) ?? {};
        return {
          IdPerson,
          IdAnfragePosition,
          Text: String(row.IdPersonText ?? ''),
          Position: String(row.IdAnfragePositionText ?? ''),
          Kunde: String(row.IdUnternehmenText ?? ''),
          IsAnonym: row.IsAnonym === true,
          Profil: (row.Profil as string | null | undefined) ?? null,
          VerfuegbarAb: (row.VerfuegbarAb as string | null | undefined) ?? null,
          ...('Verrechnungssatz' in row && { Verrechnungssatz: row.Verrechnungssatz as number | null }),
          Fehler: findings[at]?.errors ?? {},
          Warnungen: findings[at]?.warnings ?? {},
        };
      }),
      Mails: (await mailsOf(work)).map(({ Empfaenger, Betreff, Text, Anhaenge, Hinweis }) => ({
        Empfaenger,
        Betreff,
        Text,
        Anhaenge,
        Hinweis,
      })),
      HatZugang: await hasAccess(work, rows),
    };
  });
}

interface Proposed {
  made: PvDat;
  /** Undefined while it is a draft, or something stood against it. */
  proposed: PvDat | undefined;
}

interface Found {
  errors: Messages;
  warnings: Messages;
}

/** Each by the rules of a single one; what stands against one of them keeps nobody from hearing about the others. */
async function proposed(work: Work, body: VorschlagBody): Promise<{ rows: Proposed[]; findings: Found[] }> {
  const rows: Proposed[] = [];
  const findings: Found[] = [];
  for (const one of body.Vorschlaege) {
    const found: Found = { errors: {}, warnings: {} };
    findings.push(found);
    const made = await noting(found, () => draft(work, one, body));
    if (!made) continue;
    const { Weg } = body;
    const after = Weg ? await noting(found, () => vorschlagen(work, made, body)) : undefined;
    rows.push({ made, proposed: after });
  }
  return { rows, findings };
}

async function noting<T>(found: Found, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof BrokenRules)) throw error;
    Object.assign(found.errors, error.errors);
    Object.assign(found.warnings, error.warnings);
    return undefined;
  }
}

async function draft(work: Work, one: ZuVorschlagen, { Weg, IsAnonym }: VorschlagBody): Promise<PvDat> {
  const said = Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));
  const row = await createFrom(work, table, {
    ...said,
    ...(Weg && { Versandweg: Weg }),
    ...(IsAnonym !== undefined && { IsAnonym }),
    WarnungenBestaetigt: true,
  });
  return row as unknown as PvDat;
}

async function vorschlagen(work: Work, made: PvDat, { Weg, WarnungenBestaetigt }: VorschlagBody): Promise<PvDat> {
  // A first proposal changes its request, and with that what is read of it.
  const { Version } = await readRecord(work, table, made.Id, { whole: true });
  const step = { Version, Versandweg: Weg, WarnungenBestaetigt };
  return (await actWithin({ ...work, isPart: true }, table, made.Id, 'Vorschlagen', step)) as unknown as PvDat;
}

/** `Vorschlaege.0.Profil`: whose finding it is. */
const gathered = (of: readonly Messages[]): Messages =>
  Object.fromEntries(
    of.flatMap((messages, at) =>
      Object.entries(messages).map(([path, said]) => [`Vorschlaege.${at}.${path}`.replace(/\.$/, ''), said]),
    ),
  );

interface Written {
  Id: number;
  Version: number;
  Empfaenger: string;
  Betreff: string;
  Text: string;
  Hinweis: string | null;
  Anhaenge: string[];
}

/** The mails that this transaction wrote to customers. */
const mailsOf = ({ db, tx, caller }: Work): Promise<Written[]> =>
  db.rows<Written & object>(
    sql`select m.id as "Id", m.version as "Version", coalesce(m.empfaenger, '') as "Empfaenger", m.betreff as "Betreff", m.text as "Text", m.fehler as "Hinweis",
               array(select d.dateiname from email_versand_anhaenge l join datei d on d.id = l.id_nach where l.id_von = m.id order by l.reihenfolge, d.id) as "Anhaenge"
          from email_versand m where m.id_domaene = ${caller.domaene} and m.anlass = 'PvVorschlag' and m.erstellt_am = now() and m.erstellt_von = ${caller.me.Id} order by m.id`,
    tx,
  );

/** What was looked at leaves as it was; it was one mail. */
async function sendSeen(
  work: Work,
  mail: Omit<Decision, 'Version' | 'Kopie'>,
  written: readonly Written[],
): Promise<void> {
  const [only] = written;
  if (!only || written.length > 1)
    throw unprocessable({ Mail: [sentence('Die Vorschläge gehen an mehrere: jede E-Mail wird für sich angesehen')] });
  const actual = withActual(only);
  const seen = { ...mail, Betreff: actual(mail.Betreff), Text: actual(mail.Text) };
  await sendDraft(work, only.Id, { ...seen, Kopie: null, Version: only.Version });
}

/** What was looked at named proposals that were not kept: numbers and links become those of the ones that are. */
function withActual({ Betreff, Text }: Written): (seen: string) => string {
  const href = linkHref.exec(Text)?.[0];
  const numbers = [...new Set(`${Betreff} ${Text}`.match(pvNumber))].toSorted();
  return (seen) => {
    const named = [...new Set(seen.match(pvNumber))].toSorted();
    return seen
      .replaceAll(pvNumber, (one) => (named.length === numbers.length ? (numbers[named.indexOf(one)] ?? one) : one))
      .replaceAll(new RegExp(linkHref, 'g'), (one) => href ?? one);
  };
}

const linkHref = /href="\/(?:p\/\?pv=[^"]*|pv(?:\/\d+)?)"/;
const pvNumber = /PV-\d{4}-\d{5}/g;

async function hasAccess({ db, tx }: Work, rows: readonly Proposed[]): Promise<boolean | null> {
  const found = await db.rows<{ is: boolean }>(
    sql`select distinct exists (select 1 from unternehmen_ansprechpartner k join benutzer_st b on b.id = k.id_benutzer and b.is_aktiv
                                 where k.id = coalesce(v.id_fachbereich_kontakt, a.id_ansprechpartner)) as is
          from pv_dat v join anfrage_dat a on a.id = v.id_anfrage where v.id = any(${rows.map(({ made }) => made.Id)}::bigint[])`,
    tx,
  );
  return found.length === 1 ? (found[0]?.is ?? null) : null;
}
