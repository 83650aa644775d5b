import { benutzerrolleTyp } from '@disponent/domain/access/roles';
import type { PvDat } from '@disponent/domain/entities/pv';
import { type Messages, type Sentence, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext, SaveContext } from '../../records/hook.ts';
import { sayIf } from '../shared/sentences.ts';
import { lockRow } from '../shared/system-changes.ts';
import type { Vorschlag } from './draft.ts';

export interface Stand {
  status: string;
  kontaktsperre: boolean;
  lieferant: number | null;
  doppelt: boolean;
  kundensperre: boolean;
  einwilligung: boolean;
}

/** Whether this person may be proposed to this customer: locks, and who brings him (domain model 4.4, rules 1 and 3). */
export async function checkPerson(row: Vorschlag, context: SaveContext<PvDat>): Promise<Geprueft> {
  const messages: Messages = {};
  if (row.IdPerson === null) return { messages };
  await lockRow(context, 'PersSt', row.IdPerson);
  const stand = await standOf(row, context);
  if (!stand) return { messages };
  const say = (isSo: unknown, said: Sentence) => sayIf(messages, 'IdPerson', isSo, said);
  say(stand.doppelt, sentence('Person ist für diese Position bereits vorgeschlagen'));
  say(stand.status === 'Gesperrt' || stand.status === 'Anonymisiert', sentence('Person ist gesperrt'));
  say(stand.kontaktsperre, sentence('Für diese Person gilt eine Kontaktsperre'));
  say(stand.kundensperre, sentence('Person ist für diesen Kunden gesperrt'));
  sayIf(
    messages,
    'IdCoLieferant',
    stand.lieferant !== null && stand.lieferant !== row.IdCoLieferant,
    sentence('Person gehört zu einem anderen Co-Lieferanten'),
  );
  // Who was proposed while it was allowed stays so.
  if (!context.before) await checkErlaubt(messages, row, context);
  await hoechstzahl(messages, row, context);
  return { messages, stand };
}

interface Geprueft {
  messages: Messages;
  /** What was found out about the person, where there is one. */
  stand?: Stand;
}

/** Whether the person agreed to be shown to a customer, and who came first (domain model 4.4, rules 2 and 3). */
export async function checkVorstellung(row: PvDat, stand: Stand, context: ActionContext<PvDat>): Promise<Messages> {
  const { caller, grund } = context;
  const messages: Messages = {};
  sayIf(messages, 'IdPerson', !stand.einwilligung, sentence('Die Einwilligung zur Weitergabe an Kunden fehlt'));
  await checkErlaubt(messages, row, context);
  const mayInsist = caller.me.BenutzerrolleTyp === benutzerrolleTyp.PAV && grund;
  const isKnown = !mayInsist && (await isVorgestellt(row, context));
  sayIf(messages, 'IdPerson', isKnown, sentence('Person wurde diesem Kunden bereits vorgestellt'));
  return messages;
}

function standOf(row: Vorschlag, { db, tx, caller }: SaveContext<PvDat>): Promise<Stand | undefined> {
  const today = caller.today;
  return db.row<Stand>(
    sql`select p.status, p.is_kontaktsperre as kontaktsperre, p.id_co_lieferant as lieferant,
               exists (select 1 from pv_dat v where v.id_domaene = ${caller.domaene} and v.id_person = p.id and v.id_anfrage_position = ${row.IdAnfragePosition ?? null}::bigint
                          and v.status not in ('Abgelehnt', 'Zurueckgezogen', 'Abgelaufen') and v.id is distinct from ${row.Id ?? null}::bigint) as doppelt,
               exists (select 1 from person_sperre s where s.id_person = p.id and s.id_unternehmen = ${row.IdUnternehmen ?? null}::bigint
                          and (s.gueltig_bis is null or s.gueltig_bis >= ${today}::date)) as kundensperre,
               exists (select 1 from person_einwilligung c join einwilligung_dsgvo_st t on t.id = c.id_einwilligung_dsgvo
                        where c.id_person = p.id and t.zweck = 'Weitergabe' and c.erteilt_am <= ${today}::date
                          and (c.gueltig_bis is null or c.gueltig_bis >= ${today}::date) and (c.widerrufen_am is null or c.widerrufen_am > ${today}::date)) as einwilligung
          from pers_st p where p.id = ${row.IdPerson}`,
    tx,
  );
}

/**
 * First come, first served: somebody whom this customer got from another supplier within six months, by the signs that a duplicate is
 * known by.
 */
async function isVorgestellt(row: Vorschlag, { db, tx, caller }: SaveContext<PvDat>): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from pv_dat v join pers_st o on o.id = v.id_person join pers_st p on p.id = ${row.IdPerson}
         where v.id_domaene = ${caller.domaene} and v.id_unternehmen = ${row.IdUnternehmen} and v.vorgeschlagen_am > now() - interval '6 months'
           and v.id_co_lieferant is distinct from ${row.IdCoLieferant ?? null}::bigint and v.id <> ${row.Id}
           and (o.id = p.id or lower(o.email) = lower(p.email) or regexp_replace(o.mobil, '[^0-9]', '', 'g') = regexp_replace(p.mobil, '[^0-9]', '', 'g')
             or (lower(o.nachname) = lower(p.nachname) and o.geburtsdatum = p.geburtsdatum)) limit 1`,
    tx,
  );
  return found !== undefined;
}

/** A Co-Lieferant proposes as many as he was invited to. */
async function hoechstzahl(messages: Messages, row: Vorschlag, { db, tx, before }: SaveContext<PvDat>): Promise<void> {
  if (before || typeof row.IdCoLieferant !== 'number') return;
  const found = await db.row<{ max: number; n: number }>(
    sql`select c.max_vorschlaege as max, (select count(*)::int from pv_dat v where v.id_anfrage = c.id_anfrage and v.id_co_lieferant = c.id_unternehmen) as n
          from anfrage_co_lieferant c where c.id_anfrage = ${row.IdAnfrage} and c.id_unternehmen = ${row.IdCoLieferant} and c.max_vorschlaege is not null`,
    tx,
  );
  sayIf(
    messages,
    'IdAnfrage',
    found && found.n >= found.max,
    sentence('Zu dieser Anfrage sind höchstens {n} Vorschläge vereinbart', { n: found?.max ?? 0 }),
  );
}

/** Nobody comes from a Co-Lieferant where the request allows none. */
async function checkErlaubt(
  messages: Messages,
  { IdCoLieferant, IdAnfrage }: Vorschlag,
  { db, tx }: SaveContext<PvDat>,
): Promise<void> {
  if (typeof IdCoLieferant !== 'number') return;
  const found = await db.row(
    sql`select 1 from anfrage_dat where id = ${IdAnfrage} and not is_co_lieferant_erlaubt`,
    tx,
  );
  sayIf(messages, 'IdPerson', found, sentence('Für diese Anfrage sind Co-Lieferanten nicht erlaubt'));
}
