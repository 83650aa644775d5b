import type { PersSt } from '@disponent/domain/entities/person';
import { day, type Messages, sentence } from '@disponent/domain/texts/sentence';
import { sql } from '../../db/sql.ts';
import type { ActionContext, Draft, SaveContext } from '../../records/hook.ts';
import { isSame } from '../../records/rows.ts';
import { arbeitserlaubnis } from '../einsatz/person.ts';
import { listOf } from '../shared/lists.ts';
import { mindestentgelt, sayTooLow } from '../shared/mindestentgelt.ts';
import { sayIf } from '../shared/sentences.ts';
import { istEinverstanden } from './einwilligungen.ts';

type Person = Draft<PersSt>;

/** The rules of domain model 4.1 that need other rows. Each is asked where something it depends on is new: what was right once does not keep anybody from a telephone number. */
export async function checkPerson(row: Person, context: SaveContext<PersSt>): Promise<Messages> {
  const { before } = context;
  const isNew = (...names: (keyof PersSt)[]) => !before || names.some((name) => !isSame(before[name], row[name]));
  const messages: Messages = {};
  if (isNew('Status', 'IdStaatsangehoerigkeit', 'ArbeitserlaubnisArt'))
    sayIf(
      messages,
      'ArbeitserlaubnisArt',
      await fehltErlaubnis(row, context),
      sentence('Mit dieser Staatsangehörigkeit ist eine Arbeitserlaubnis erforderlich'),
    );
  if (isNew('Status', 'IdKvGruppe', 'Grundlohn', 'GrundlohnEinheit', 'Eintritt')) {
    const minimum = await mindestlohn(row, context);
    sayIf(messages, 'Grundlohn', minimum !== undefined, sayTooLow('Grundlohn', minimum ?? 0));
  }
  if (row.IsNewsletter === true && before?.IsNewsletter !== true)
    sayIf(
      messages,
      'IsNewsletter',
      !(await istEinverstanden(listOf(row, 'PersonEinwilligung'), 'Jobinfo', context)),
      sentence('Jobinfos brauchen eine gültige Einwilligung mit dem Zweck Jobinfo'),
    );
  return messages;
}

/** Whom we keep for later jobs has agreed to it. */
export async function checkPool(row: PersSt, context: ActionContext<PersSt>): Promise<Messages> {
  const messages: Messages = {};
  sayIf(
    messages,
    'PersonEinwilligung',
    !(await istEinverstanden(row.PersonEinwilligung, 'Evidenz', context)),
    sentence('Für den Pool fehlt eine gültige Einwilligung mit dem Zweck Evidenz'),
  );
  return messages;
}

/** Whom we employ may work here from the first day on. */
export async function checkEinstellen(row: PersSt, context: ActionContext<PersSt>): Promise<Messages> {
  const messages: Messages = {};
  const why = arbeitserlaubnis(
    {
      erlaubnis: row.ArbeitserlaubnisArt,
      erlaubnis_bis: row.ArbeitserlaubnisBis,
      is_frei: await istFrei(row, context),
    },
    spaeter(row.Eintritt, context.caller.today),
  );
  if (why) sayIf(messages, 'ArbeitserlaubnisArt', true, why);
  return messages;
}

/** Nobody leaves us while he is to work for us after that day. */
export async function checkAustritt(row: PersSt, { db, tx }: ActionContext<PersSt>): Promise<Messages> {
  const messages: Messages = {};
  const after = await db.row<{ nr: string }>(
    sql`select einsatz_nr as nr from kundenportal_einsatz where id_person = ${row.Id} and status in ('Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen')
           and (ende_geplant is null or ende_geplant > ${row.Austritt}::date) order by id limit 1`,
    tx,
  );
  if (after)
    sayIf(
      messages,
      'Austritt',
      true,
      sentence('Einsatz {nr} geht über den Austritt hinaus; bitte zuerst beenden oder befristen', { nr: after.nr }),
    );
  return messages;
}

/** Who comes back begins anew, after the day he left. */
export async function checkWiedereintritt(row: PersSt, context: ActionContext<PersSt>): Promise<Messages> {
  const { Austritt, Eintritt } = context.before;
  const messages = await checkEinstellen(row, context);
  if (Austritt)
    sayIf(
      messages,
      'Eintritt',
      String(row.Eintritt) <= Austritt,
      sentence('Eintritt muss nach dem Austritt am {datum} liegen', { datum: day(Austritt) }),
    );
  else sayIf(messages, 'Eintritt', isSame(row.Eintritt, Eintritt), sentence('Bitte tragen Sie den neuen Eintritt ein'));
  return messages;
}

const abPool: readonly unknown[] = ['Pool', 'Mitarbeiter'];

async function fehltErlaubnis(row: Person, context: SaveContext<PersSt>): Promise<boolean> {
  const isOpen = row.ArbeitserlaubnisArt === null || row.ArbeitserlaubnisArt === 'NichtErforderlich';
  return abPool.includes(row.Status) && isOpen && (await istFrei(row, context)) === false;
}

/** Whether somebody of this nationality works here without a permit; nothing where it is not known. */
async function istFrei(row: Person, { db, tx }: SaveContext<PersSt>): Promise<boolean | null> {
  if (row.IdStaatsangehoerigkeit === null) return null;
  const land = await db.row<{ frei: boolean }>(
    sql`select is_eu or is_ewr or iso_code in ('AT', 'CH') as frei from land where id = ${row.IdStaatsangehoerigkeit}`,
    tx,
  );
  return land?.frei ?? null;
}

/** The least that the group pays when the wage begins to count, where it is more than the wage. */
async function mindestlohn(row: Person, { db, tx, caller }: SaveContext<PersSt>): Promise<number | undefined> {
  if (typeof row.Grundlohn !== 'number' || row.Status === 'Ausgetreten' || row.Status === 'Anonymisiert')
    return undefined;
  const minimum = await mindestentgelt(db, tx, {
    gruppen: [row.IdKvGruppe],
    ab: spaeter(row.Eintritt, caller.today),
    einheit: row.GrundlohnEinheit,
    wochenstunden: row.StundenVon ?? row.StundenBis,
  });
  return minimum !== undefined && row.Grundlohn < minimum ? minimum : undefined;
}

const spaeter = (tag: string | null, today: string): string => (tag && tag > today ? tag : today);
