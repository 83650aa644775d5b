import type { PvDat } from '@disponent/domain/entities/pv';
import { sql } from '../../db/sql.ts';
import { anchor, type Value } from '../../mail/fill.ts';
import type { Letter } from '../../mail/outbox.ts';
import { vorschlagPath } from '../../mail/vorschlag-link.ts';
import type { Work } from '../../records/work.ts';
import { contactsOf, sendEmails } from '../shared/emails.ts';
import { type Facts, factsOf, valuesOf } from './emails.ts';

interface Vorschlag {
  row: PvDat;
  facts: Facts;
}

/**
 * Proposals that go by mail, to whom it may concern at the customer: those for one contact in one mail. With the profiles, or with a link that shows them and takes the
 * answer; a link also for whoever has no way into the portal. `isPrepared`: somebody decides about them, whatever the Domäne wants.
 */
export async function mailVorschlaege(rows: readonly PvDat[], inside: Work, isPrepared?: true): Promise<void> {
  const byContact = new Map<string, Vorschlag[]>();
  for (const row of rows.filter(({ Versandweg }) => Versandweg === 'Email' || Versandweg === 'Link')) {
    const facts = await factsOf(row, inside);
    const key = `${String(row.IdUnternehmen)} ${String(facts.kontakt)} ${String(row.Versandweg)}`;
    byContact.set(key, [...(byContact.get(key) ?? []), { row, facts }]);
  }
  for (const group of byContact.values()) await mailTo(group, inside, isPrepared);
}

async function mailTo(group: readonly Vorschlag[], inside: Work, isPrepared: true | undefined): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { row, facts } = first;
  const [kontakt] = await contactsOf(inside, facts.kontakt === null ? [] : [facts.kontakt]);
  const letter = {
    anlass: 'PvVorschlag',
    to: kontakt ?? { name: facts.kunde, email: null, idSprache: null },
    values: {
      ...valuesOf(row, facts),
      PvNr: listed(group.map((one) => String(one.row.PvNr))),
      Position: listed([...new Set(group.map((one) => one.facts.position))]),
      Person: listed(group.map(nameOf)),
      Profil: profileOf(group),
      Beginn: beginnOf(group),
      Link: linkOf(group, facts.kontakt, kontakt?.idBenutzer ?? null),
    },
    anhaenge: row.Versandweg === 'Email' ? await filesOf(group, inside) : [],
    ...(isPrepared && { isPrepared }),
  } satisfies Omit<Letter, 'bezug'>;
  // What is about several belongs to the request that they are for.
  const anfrage = { Id: Number(row.IdAnfrage), IdNiederlassung: row.IdNiederlassung };
  const bezug = group.length === 1 ? (['PvDat', row] as const) : (['AnfrageDat', anfrage] as const);
  await sendEmails(inside, [letter], { bezug, titel: String(letter.values.PvNr), idBerater: row.IdBerater });
}

const listed = (words: readonly string[]): string => words.join(', ');

const nameOf = ({ row, facts: { vorname, nachname, person } }: Vorschlag): string =>
  row.IsAnonym ? `${vorname} ${nachname.slice(0, 1)}.` : person.name;

function profileOf(group: readonly Vorschlag[]): Value | null {
  if (group.some(({ row }) => row.Profil === null)) return null;
  const [first] = group;
  if (group.length === 1) return { html: String(first?.row.Profil) };
  return { html: group.map((one) => `<p><strong>${escape(nameOf(one))}</strong></p>${one.row.Profil}`).join('') };
}

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The day, where it is the same for all; else each with whom it is said of. */
function beginnOf(group: readonly Vorschlag[]): Value | null {
  const days = [...new Set(group.map(({ row }) => row.VerfuegbarAb).filter((day) => day !== null))].toSorted();
  const [first, ...others] = days;
  if (first === undefined) return null;
  if (others.length === 0) return { day: first };
  const ofDay = (day: string) => listed(group.filter(({ row }) => row.VerfuegbarAb === day).map(nameOf));
  return { days: days.map((day) => ({ day, of: ofDay(day) })) };
}

function linkOf(group: readonly Vorschlag[], kontakt: number | null, idBenutzer: number | null): Value {
  const label = listed(group.map(({ row }) => String(row.PvNr)));
  const [first] = group;
  const isPortal = first?.row.Versandweg === 'Email' && idBenutzer !== null;
  if (isPortal) return anchor(group.length === 1 ? `/pv/${String(first.row.Id)}` : '/pv', label);
  return anchor(
    vorschlagPath(
      group.map(({ row }) => row.Id),
      kontakt,
    ),
    label,
  );
}

/** The profiles, and what else the customer gets with them. Who is not to be known by name is not known by documents either. */
async function filesOf(group: readonly Vorschlag[], { db, tx, caller }: Work): Promise<number[]> {
  const found = await db.rows<{ id: number }>(
    sql`select f.id from unnest(${group.map(({ row }) => row.Id)}::bigint[]) with ordinality i(id, nr) cross join lateral (
          (select 0 as art, k.datei as id from dokument k where k.id_domaene = ${caller.domaene} and k.entitaet = 'PvDat' and k.datensatz_id = i.id and k.vorlage = 'Personalprofil'
            order by k.fassung desc limit 1)
          union all
          select 1, d.id from pv_dokument k join pv_dat v on v.id = k.id_pv and not v.is_anonym left join person_dokument p on p.id = k.id_person_dokument
            join datei d on d.id = coalesce(k.datei, p.datei) and d.status = 'Vorhanden' where k.id_domaene = ${caller.domaene} and k.id_pv = i.id) f
         order by i.nr, f.art, f.id`,
    tx,
  );
  return found.map(({ id }) => id);
}
