import { addDays, mondayOf } from '@disponent/domain/days';
import type { KundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { einsatzarten, hasStunden } from '@disponent/domain/entities/einsatz/einsatzart';
import { kalenderwoche } from '@disponent/domain/format/kalenderwoche';
import { sql } from '../../db/sql.ts';
import { anchor } from '../../mail/fill.ts';
import { eigenePath, stundenPath } from '../../mail/stunden-link.ts';
import type { Work } from '../../records/work.ts';
import type { Filed } from '../shared/dokumente.ts';
import { contactsOf, personOf, sendEmails } from '../shared/emails.ts';

/** Confirmed: the person hears where and when it begins. */
export async function mailEinsatzInfo(
  inside: Work,
  einsatz: KundenportalEinsatz,
  mitteilung: Filed | undefined,
): Promise<void> {
  const to = await personOf(inside, einsatz.IdPerson);
  if (!to) return;
  const facts = await inside.db.row<{ kunde: string; position: string | null; ort: string; berater: string | null }>(
    sql`select u.bezeichnung as kunde, coalesce(p.bezeichnung, j.bezeichnung) as position,
               concat_ws(', ', s.bezeichnung, s.strasse, concat_ws(' ', s.plz, s.ort)) as ort, concat_ws(' ', b.vorname, b.nachname) as berater
          from kundenportal_einsatz e join unternehmen_st u on u.id = e.id_unternehmen join pers_st k on k.id = e.id_person
          left join unternehmen_standort s on s.id = e.id_standort left join anfrage_position p on p.id = e.id_anfrage_position
          left join jobbezeichnung_st j on j.id = k.id_jobbezeichnung left join berater_st b on b.id = e.id_berater
         where e.id = ${einsatz.Id} and e.id_domaene = ${inside.caller.domaene}`,
    inside.tx,
  );
  const values = {
    Person: to.name,
    Beginn: einsatz.Beginn === null ? null : { moment: einsatz.Beginn },
    Position: facts?.position,
    Jobtitel: facts?.position,
    Kunde: facts?.kunde,
    Ort: facts?.ort,
    Berater: facts?.berater,
  };
  await sendEmails(inside, [{ anlass: 'EinsatzInfo', to, values, anhaenge: mitteilung ? [mitteilung.idDatei] : [] }], {
    bezug: ['KundenportalEinsatz', einsatz],
    titel: String(einsatz.EinsatzNr),
    idBerater: einsatz.IdBerater,
  });
}

/** Hours that have waited two days for the customer's approval, and of which nobody there was reminded for three. */
export async function wartendeStunden({ db, tx, caller }: Work): Promise<number[]> {
  const due = await db.rows<{ id: number }>(
    sql`select s.id from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz join unternehmen_ansprechpartner a on a.id = e.id_freigeber
         where s.id_domaene = ${caller.domaene} and s.status = 'Eingereicht' and s.status_seit < ${caller.today}::date - 1 and a.email is not null
           and not exists (select 1 from email_versand m where m.id_domaene = s.id_domaene and m.datensatz_id = s.id and m.entitaet = 'Stundennachweis'
                              and m.anlass = 'StundenErinnerung' and m.erstellt_am > ${caller.today}::date - 2)
         order by s.id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** Reminds whoever approves them. False when that has happened meanwhile. */
export async function remindStunden(inside: Work, id: number): Promise<boolean> {
  const row = await inside.db.row<{ kw: number; freigeber: number; person: string; berater: number; nl: number }>(
    sql`select s.kw::int as kw, e.id_freigeber as freigeber, concat_ws(' ', p.vorname, p.nachname) as person, e.id_berater as berater, e.id_niederlassung as nl
          from stundennachweis s join kundenportal_einsatz e on e.id = s.id_einsatz join pers_st p on p.id = e.id_person
         where s.id = ${id} and s.status = 'Eingereicht' for no key update of s`,
    inside.tx,
  );
  const [to] = row ? await contactsOf(inside, [row.freigeber]) : [];
  if (!row || !to) return false;
  // Who has an account is signed in by the link; who has none approves without.
  const path = to.idBenutzer === null ? stundenPath(to.id) : '/einsatz/stunden';
  const values = { Person: row.person, Kw: String(row.kw), Link: anchor(path, 'Stunden freigeben') };
  // Asked for by whoever bills, or by the schedule: nobody looks at each.
  await sendEmails(inside, [{ anlass: 'StundenErinnerung', to, values, isWanted: true }], {
    bezug: ['Stundennachweis', { Id: id, IdNiederlassung: row.nl }],
    titel: `KW ${row.kw}`,
    idBerater: row.berater,
  });
  return true;
}

const mitStunden = einsatzarten.filter((Einsatzart) => hasStunden({ Einsatzart }));

/** App accounts of people who enter their own hours, worked in the week that is over, and have not: told once in three days. */
export async function fehlendeStunden({ db, tx, caller }: Work): Promise<number[]> {
  const montag = addDays(mondayOf(caller.today), -7);
  const due = await db.rows<{ id: number }>(
    sql`select a.id from app_benutzer_st a join pers_st p on p.id_domaene = a.id_domaene and p.id = a.id_person
         where a.id_domaene = ${caller.domaene} and a.status in ('Eingeladen', 'Aktiv') and 'StundenErfassen' = any(a.rechte) and p.status = 'Mitarbeiter'
           and exists (select 1 from kundenportal_einsatz e where e.id_domaene = a.id_domaene and e.id_person = p.id and e.status = 'Aktiv' and e.einsatzart = any(${mitStunden}::text[])
                          and (e.beginn at time zone ${caller.zone}::text)::date <= ${addDays(montag, 4)}::date and coalesce(e.ende_tatsaechlich, e.ende_geplant, ${montag}::date) >= ${montag}::date
                          and not exists (select 1 from stundennachweis s where s.id_domaene = e.id_domaene and s.id_einsatz = e.id and s.von <= ${addDays(montag, 6)}::date and s.bis >= ${montag}::date))
           and not exists (select 1 from email_versand m where m.id_domaene = a.id_domaene and m.datensatz_id = p.id and m.entitaet = 'PersSt'
                              and m.anlass = 'EigeneStunden' and m.erstellt_am > ${caller.today}::date - 2)
         order by a.id`,
    tx,
  );
  return due.map(({ id }) => id);
}

/** Asks somebody for his own hours. False when his account is none any more. */
export async function askForStunden(inside: Work, id: number): Promise<boolean> {
  const row = await inside.db.row<{
    person: number;
    name: string;
    email: string;
    idSprache: number | null;
    berater: number | null;
    nl: number | null;
  }>(
    sql`select p.id as person, concat_ws(' ', p.vorname, p.nachname) as name, a.benutzername as email, p.id_sprache_korrespondenz as "idSprache", p.id_berater as berater, p.id_niederlassung as nl
          from app_benutzer_st a join pers_st p on p.id_domaene = a.id_domaene and p.id = a.id_person
         where a.id_domaene = ${inside.caller.domaene} and a.id = ${id} and a.status in ('Eingeladen', 'Aktiv') for no key update of a`,
    inside.tx,
  );
  if (!row) return false;
  const { name, email, idSprache } = row;
  const { Kw } = kalenderwoche(addDays(mondayOf(inside.caller.today), -7));
  const to = { name, email, idSprache };
  const values = { Person: name, Kw: String(Kw), Link: anchor(eigenePath(id), 'Stunden eintragen') };
  await sendEmails(inside, [{ anlass: 'EigeneStunden', to, values, isWanted: true }], {
    bezug: ['PersSt', { Id: row.person, IdNiederlassung: row.nl }],
    titel: `KW ${Kw}`,
    idBerater: row.berater,
  });
  return true;
}
