import { hasStunden } from '@disponent/domain/entities/einsatz/einsatzart';
import { pruefeWoche } from '@disponent/domain/rules/zeit/azg';
import { type Arbeitstag, isAbwesend } from '@disponent/domain/rules/zeit/spanne';
import { day, type Messages, sentence, word } from '@disponent/domain/texts/sentence';
import { raw, sql } from '../../db/sql.ts';
import type { Row, SaveContext } from '../../records/hook.ts';
import { listOf } from '../shared/lists.ts';
import { sayIf } from '../shared/sentences.ts';
import { lockRow } from '../shared/system-changes.ts';

interface Einsatz {
  id: number;
  einsatzart: string;
  status: string;
  beginn: string;
  ende: string | null;
  id_person: number;
  /** The country of our own company, whose law holds. */
  land: string | null;
}

/** What hours may be entered for an Einsatz (domain model 4.5). */
export async function checkStunden(row: Row, context: SaveContext): Promise<Messages> {
  const einsatz = await lockedEinsatz(row.IdEinsatz, context);
  if (!einsatz) return {};
  const messages: Messages = {};
  if (!hasStunden({ Einsatzart: einsatz.einsatzart }))
    messages.IdEinsatz = [sentence('Zu diesem Einsatz werden keine Stunden erfasst')];
  else if (row.Art !== 'Korrektur' && (einsatz.status === 'Unterbrochen' || einsatz.status === 'Storniert'))
    messages.IdEinsatz = [
      einsatz.status === 'Storniert' ? sentence('Der Einsatz ist storniert') : sentence('Der Einsatz ist unterbrochen'),
    ];
  else if (row.Art !== 'Korrektur' && (einsatz.status === 'Geplant' || einsatz.status === 'Bestaetigt'))
    messages.IdEinsatz = [sentence('Stunden gibt es erst, wenn der Einsatz angetreten ist')];
  if (await isWeekTaken(row, context))
    messages.Von = [sentence('Für diese Woche gibt es bereits einen Stundennachweis')];
  Object.assign(messages, ausserhalb(row, einsatz));
  if (einsatz.land === 'DE') Object.assign(messages, tagGrenzeDe(row));
  for (const [index, nr] of await overlaps(row, einsatz, context))
    messages[`StundennachweisTag.${index}.Von`] = [sentence('Die Zeit überschneidet sich mit Einsatz {nr}', { nr })];
  return messages;
}

/** Days before the Einsatz begins or after it ends. */
function ausserhalb(row: Row, { beginn, ende }: Pick<Einsatz, 'beginn' | 'ende'>): Messages {
  const said = sentence('Datum liegt außerhalb des Einsatzes ({von} bis {bis})', {
    von: day(beginn),
    bis: ende ? day(ende) : word('unbefristet'),
  });
  const messages: Messages = {};
  for (const [index, { Datum }] of listOf(row, 'StundennachweisTag').entries()) {
    const datum = String(Datum ?? '');
    sayIf(messages, `StundennachweisTag.${index}.Datum`, datum && (datum < beginn || datum > (ende ?? datum)), said);
  }
  return messages;
}

/** In Deutschland a reason is due above ten hours; the rules of the form know the twelve of Österreich. */
function tagGrenzeDe(row: Row): Messages {
  const tage = listOf(row, 'StundennachweisTag') as unknown as Arbeitstag[];
  const found = pruefeWoche(tage, { land: 'DE', andere: [], frueher: {} }).filter(({ regel }) => regel === 'TagGrenze');
  return Object.fromEntries(
    found.map(({ datum, satz }) => [
      `StundennachweisTag.${tage.findIndex(({ Datum }) => Datum === datum)}.Bemerkung`,
      [satz],
    ]),
  );
}

/** What lies ahead can be written down, but it is not yet work that somebody has done. */
export const checkErfassen = ({ Von }: Row, { caller }: Pick<SaveContext, 'caller'>): Messages =>
  typeof Von === 'string' && Von > caller.today ? { Von: [sentence('Die Woche hat noch nicht begonnen')] } : {};

/** What is handed in was worked, within the Einsatz as it is now, and somebody can approve it. */
export async function checkEinreichen(
  row: Row,
  { db, tx, caller }: Pick<SaveContext, 'db' | 'tx' | 'caller'>,
): Promise<Messages> {
  const messages: Messages = checkErfassen(row, { caller });
  const tage = listOf(row, 'StundennachweisTag');
  const hasHours = tage.some(
    (tag) =>
      isAbwesend(tag as unknown as Arbeitstag) ||
      Number(tag.Stunden ?? 0) > 0 ||
      listOf(tag, 'StundennachweisLeistung').length > 0,
  );
  sayIf(
    messages,
    'StundennachweisTag',
    !hasHours,
    sentence('Ohne Stunden und Abwesenheiten gibt es nichts einzureichen'),
  );
  for (const [index, { Datum }] of tage.entries())
    sayIf(
      messages,
      `StundennachweisTag.${index}.Datum`,
      typeof Datum === 'string' && Datum > caller.today,
      sentence('Ein Tag, der noch kommt, kann nicht eingereicht werden'),
    );
  const einsatz = row.Art === 'Korrektur' ? undefined : await zeitraumOf(row.IdEinsatz, { db, tx, caller });
  if (einsatz) Object.assign(messages, ausserhalb(row, einsatz));
  if (row.Erfassungsweg === 'Papier') return messages;
  const freigeber = await db.row<{ name: string; kann: boolean }>(
    sql`select concat_ws(' ', a.vorname, a.nachname) as name, a.email is not null or exists (select 1 from benutzer_st b where b.id = a.id_benutzer and b.is_aktiv)
               or exists (select 1 from benutzer_st b join benutzer_st_unternehmen l on l.id_von = b.id where l.id_nach = e.id_unternehmen and b.is_aktiv) as kann
          from kundenportal_einsatz e join unternehmen_ansprechpartner a on a.id = e.id_freigeber where e.id = ${row.IdEinsatz}::bigint`,
    tx,
  );
  sayIf(
    messages,
    'Erfassungsweg',
    freigeber && !freigeber.kann,
    sentence('{name} hat weder einen Zugang zum Portal noch eine E-Mail-Adresse: Die Freigabe geht nur auf Papier', {
      name: freigeber?.name ?? '',
    }),
  );
  return messages;
}

const zeitraumOf = (id: unknown, { db, tx, caller }: Pick<SaveContext, 'db' | 'tx' | 'caller'>) =>
  db.row<Pick<Einsatz, 'beginn' | 'ende'>>(
    sql`select (beginn at time zone ${caller.zone}::text)::date as beginn, coalesce(ende_tatsaechlich, ende_geplant) as ende from kundenportal_einsatz where id = ${id}::bigint`,
    tx,
  );

/** Who enters hours of the same person waits here, so that two of them cannot pass both. */
async function lockedEinsatz(id: unknown, context: SaveContext): Promise<Einsatz | undefined> {
  if (typeof id !== 'number') return undefined;
  const { db, tx, caller } = context;
  const einsatz = await db.row<Einsatz>(
    sql`select id, einsatzart, status, (beginn at time zone ${caller.zone}::text)::date as beginn, coalesce(ende_tatsaechlich, ende_geplant) as ende, id_person,
               (select l.iso_code from niederlassung_st n join unternehmen_st u on u.id = n.id_unternehmen join land l on l.id = u.id_land where n.id = e.id_niederlassung) as land
          from kundenportal_einsatz e where id = ${id} and id_domaene = ${caller.domaene}`,
    tx,
  );
  await lockRow(context, 'PersSt', einsatz?.id_person);
  return einsatz;
}

/** One per week and month: where a month ends, the week is split. */
async function isWeekTaken({ Id, IdEinsatz, Art, Von, Jahr, Kw }: Row, { db, tx }: SaveContext): Promise<boolean> {
  if (Art !== 'Normal' || typeof Von !== 'string') return false;
  const found = await db.row(
    sql`select 1 from stundennachweis where id_einsatz = ${IdEinsatz} and art = 'Normal' and jahr = ${Jahr} and kw = ${Kw}
           and date_trunc('month', von) = date_trunc('month', ${Von}::date) and id is distinct from ${Id ?? null}::bigint limit 1`,
    tx,
  );
  return found !== undefined;
}

/** Nobody works in two places at once: days by their place in the list, with the number of the other Einsatz. */
async function overlaps(row: Row, einsatz: Einsatz, { db, tx }: SaveContext): Promise<[number, string][]> {
  const days = listOf(row, 'StundennachweisTag')
    .map(({ Datum, Von, Bis }, index) => ({ index, datum: Datum, von: Von, bis: Bis }))
    .filter(({ von, bis }) => typeof von === 'string' && typeof bis === 'string');
  if (days.length === 0) return [];
  const span = (alias: string) =>
    `tsrange(${alias}.datum + ${alias}.von, ${alias}.datum + ${alias}.bis + case when ${alias}.bis < ${alias}.von then interval '1 day' else interval '0' end)`;
  const found = await db.rows<{ index: number; nr: string }>(
    sql`select n.index, e.einsatz_nr as nr
          from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n(index int, datum date, von time, bis time)
          join stundennachweis_tag d on d.datum between n.datum - 1 and n.datum + 1 and d.von is not null and d.bis is not null
          join stundennachweis s on s.id = d.id_stundennachweis
          join kundenportal_einsatz e on e.id = s.id_einsatz
         where e.id_person = ${einsatz.id_person} and e.id <> ${einsatz.id} and e.status <> 'Storniert'
           and ${raw(span('n'))} && ${raw(span('d'))}`,
    tx,
  );
  return found.map(({ index, nr }) => [index, nr]);
}
