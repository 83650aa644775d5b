import { isInsider } from '@disponent/domain/access/roles';
import type { PvDat } from '@disponent/domain/entities/pv';
import { sql } from '../../db/sql.ts';
import { calendarOf } from '../../mail/calendar.ts';
import { fill, plainOf, type Values } from '../../mail/fill.ts';
import { type Letter, post, type Recipient } from '../../mail/outbox.ts';
import { wordingFor } from '../../mail/wording.ts';
import type { Work } from '../../records/work.ts';
import { contactsOf, sendEmails } from '../shared/emails.ts';

/** What mails about a proposal say. */
export interface Facts {
  person: Recipient;
  vorname: string;
  nachname: string;
  kunde: string;
  position: string;
  kontakt: number | null;
  organizer: string;
  domaene: string;
  /** In which second it was made: with its Id it names it everywhere. */
  seit: number;
}

type Termin = PvDat['PvTermin'][number];

/** Appointments that were made, changed or cancelled: each who takes part hears of it, with an entry for the calendar. */
export async function mailTermine(row: PvDat, before: PvDat | null, inside: Work): Promise<void> {
  if (!row.VorgeschlagenAm) return;
  const changes = changedTermine(row.PvTermin, before?.PvTermin ?? [], inside.caller.now);
  if (changes.length === 0) return;
  const facts = await factsOf(row, inside);
  const letters: Omit<Letter, 'bezug'>[] = [];
  for (const change of changes) letters.push(...(await lettersFor(row, facts, change, inside)));
  await send(row, inside, letters);
}

/** The customer said yes: the candidate hears of it, once somebody looked at it. */
export async function mailZusage(row: PvDat, inside: Work): Promise<void> {
  const facts = await factsOf(row, inside);
  if (!facts.person.email) return; // is called
  await send(row, inside, [{ anlass: 'Zusage', to: facts.person, values: valuesOf(row, facts) }]);
}

/** The words of a refusal, without greeting and sender. */
export async function absageText(row: PvDat, inside: Work): Promise<string> {
  const { db, tx, caller } = inside;
  const facts = await factsOf(row, inside);
  const { idSprache } = facts.person;
  const wording = await wordingFor(db, tx, 'Absage', { domaene: caller.domaene, idSprache });
  const [, ...words] = plainOf(fill(wording, { ...valuesOf(row, facts), Domaene: facts.domaene }).html).split('\n\n');
  return words.slice(0, -1).join('\n\n').slice(0, 2000);
}

/** A refusal that is ready to be sent; when, and whether in these words, is always a person's decision. */
export async function mailAbsage(row: PvDat, inside: Work): Promise<void> {
  const facts = await factsOf(row, inside);
  const { person } = facts;
  if (!person.email) return; // is called
  const letter = { anlass: 'Absage', to: person, values: valuesOf(row, facts), isPrepared: true } as const;
  await post(inside, { ...letter, bezug: ['PvDat', row.Id] });
}

const send = (row: PvDat, inside: Work, letters: readonly Omit<Letter, 'bezug'>[]): Promise<number> =>
  sendEmails(inside, letters, { bezug: ['PvDat', row], titel: String(row.PvNr), idBerater: row.IdBerater });

interface Change {
  termin: Termin;
  anlass: 'InterviewEinladung' | 'InterviewGeaendert' | 'InterviewAbgesagt';
  /** One of those that we had offered ourselves. */
  isPicked?: true;
  /** Who of the customer hears of it; the person does whenever `isForPerson`. */
  teilnehmer: readonly number[];
  isForPerson: boolean;
}

const takesPlace = ({ Status }: Termin): boolean => Status === 'Geplant' || Status === 'Bestaetigt';
const when = ['Beginn', 'Ende', 'Ort', 'Link', 'Art'] as const;
const isSet = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined;

/** What is new about appointments that lie ahead. */
export function changedTermine(after: readonly Termin[], before: readonly Termin[], now: string): Change[] {
  const changes: Change[] = [];
  const known = new Map(before.flatMap((one) => (isSet(one.Id) ? [[one.Id, one] as const] : [])));
  const tell = (
    termin: Termin,
    anlass: Change['anlass'],
    teilnehmer: readonly number[],
    isForPerson: boolean,
    isPicked = false,
  ) => {
    if (String(termin.Beginn) > now && (isForPerson || teilnehmer.length > 0))
      changes.push({ termin, anlass, teilnehmer, isForPerson, ...(isPicked && { isPicked }) });
  };
  for (const termin of after) {
    const old = isSet(termin.Id) ? known.get(termin.Id) : undefined;
    if (isSet(termin.Id)) known.delete(termin.Id);
    const people = termin.Teilnehmer ?? [];
    if (!old || !takesPlace(old)) {
      if (takesPlace(termin)) tell(termin, 'InterviewEinladung', people, true, old?.Status === 'Angeboten');
    } else if (termin.Status === 'Abgesagt') tell(termin, 'InterviewAbgesagt', old.Teilnehmer ?? [], true);
    else if (takesPlace(termin)) {
      const had = old.Teilnehmer ?? [];
      const isMoved = when.some((name) => (termin[name] ?? null) !== (old[name] ?? null));
      if (isMoved)
        tell(
          termin,
          'InterviewGeaendert',
          people.filter((id) => had.includes(id)),
          true,
        );
      tell(
        termin,
        'InterviewEinladung',
        people.filter((id) => !had.includes(id)),
        false,
      );
      tell(
        termin,
        'InterviewAbgesagt',
        had.filter((id) => !people.includes(id)),
        false,
      );
    }
  }
  for (const gone of known.values()) if (takesPlace(gone)) tell(gone, 'InterviewAbgesagt', gone.Teilnehmer ?? [], true);
  return changes;
}

async function lettersFor(
  row: PvDat,
  facts: Facts,
  { termin, anlass, teilnehmer, isForPerson, isPicked }: Change,
  inside: Work,
): Promise<Omit<Letter, 'bezug'>[]> {
  const people = [...(isForPerson ? [facts.person] : []), ...(await contactsOf(inside, teilnehmer))];
  const [from, to] = await momentsOf(termin, inside);
  const ort = [termin.Ort, termin.Link].filter((part) => isSet(part) && part !== '').join(', ');
  const values: Values = {
    ...valuesOf(row, facts),
    Termin: { moment: String(termin.Beginn) },
    Ort: ort || termin.Art,
  };
  return people.flatMap(({ name, email, idSprache }) => {
    if (!email) return []; // is called
    const kalender = calendarOf({
      uid: `pvtermin-${String(termin.Id)}-${facts.seit}@disponent`,
      sequence: Number(row.Version),
      isCancelled: anlass === 'InterviewAbgesagt',
      stamp: `${new Date().toISOString().slice(0, 19)}Z`,
      from,
      to,
      summary: `${facts.position} · ${facts.kunde}`,
      location: ort,
      organizer: { name: facts.domaene, email: facts.organizer },
      attendee: email,
    });
    // What the customer picked of what we offered nobody has to look at again.
    const isWanted = isPicked && !isInsider(inside.caller.me) ? isPicked : undefined;
    return [{ anlass, to: { name, email, idSprache }, values, kalender, ...(isWanted && { isWanted }) }];
  });
}

export const valuesOf = ({ PvNr }: PvDat, { kunde, position, person }: Facts): Values => ({
  PvNr: String(PvNr),
  Kunde: kunde,
  Position: position,
  Jobtitel: position,
  Person: person.name,
});

/** Beginning and end as moments; without an end an hour is kept free. */
async function momentsOf({ Beginn, Ende }: Termin, { db, tx, caller }: Work): Promise<[from: string, to: string]> {
  const found = await db.row<{ von: string; bis: string }>(
    sql`select to_char(t.von at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as von, to_char(coalesce(t.bis, t.von + interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as bis
          from (select ${Beginn}::timestamp at time zone ${caller.zone}::text as von, ${Ende ?? null}::timestamp at time zone ${caller.zone}::text as bis) t`,
    tx,
  );
  return [found?.von ?? '', found?.bis ?? ''];
}

export async function factsOf(row: PvDat, { db, tx, caller }: Work): Promise<Facts> {
  const found = await db.row<Omit<Facts, 'person'> & { email: string | null; idSprache: number | null }>(
    sql`select p.vorname, p.nachname, p.email, p.id_sprache_korrespondenz as "idSprache", u.bezeichnung as kunde, s.bezeichnung as position,
               coalesce(v.id_fachbereich_kontakt, a.id_ansprechpartner) as kontakt, coalesce(d.smtp_absender, b.email, 'disponent@localhost') as organizer,
               d.bezeichnung as domaene, extract(epoch from v.erstellt_am)::bigint as seit
          from pv_dat v join pers_st p on p.id = v.id_person join anfrage_dat a on a.id = v.id_anfrage join anfrage_position s on s.id = v.id_anfrage_position
          join unternehmen_st u on u.id = a.id_unternehmen join domaene_st d on d.id = v.id_domaene left join berater_st b on b.id = v.id_berater
         where v.id = ${row.Id} and v.id_domaene = ${caller.domaene}`,
    tx,
  );
  if (!found) throw new Error('A proposal that is not there has no mails');
  const { email, idSprache, ...facts } = found;
  return { ...facts, person: { name: `${facts.vorname} ${facts.nachname}`, email, idSprache } };
}
