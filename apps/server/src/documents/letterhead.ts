import { sql } from '../db/sql.ts';
import type { Asking } from '../records/work.ts';

/** Whose paper it is, from master data: the company behind the branch, the look of the Domäne. Part of what a document says. */
export interface Letterhead {
  readonly domaene: string;
  readonly akzent: string | null;
  readonly logo: { readonly speicherort: string; readonly sha256: string } | null;
  readonly firma: string;
  readonly strasse: string | null;
  readonly plzOrt: string | null;
  readonly telefon: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly fn: string | null;
  readonly gericht: string | null;
  readonly uid: string | null;
  readonly gewerbe: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bank: string | null;
  /** The branch that works with the record, and who in it. */
  readonly niederlassung: string | null;
  readonly ort: string | null;
  readonly nlTelefon: string | null;
  readonly nlEmail: string | null;
  readonly berater: string | null;
  readonly beraterFunktion: string | null;
  readonly beraterTelefon: string | null;
  readonly beraterEmail: string | null;
}

export interface Sender {
  readonly idNiederlassung?: number | null | undefined;
  readonly idBerater?: number | null | undefined;
  /** Where the company is known without a branch: the issuer of an invoice. */
  readonly idUnternehmen?: number | null | undefined;
}

/** The branch's company, else the one that the Domäne names as its own. Logos of pictures only: what is drawn as SVG is not drawn here. */
export async function letterheadOf({ db, tx, caller }: Asking, sender: Sender): Promise<Letterhead> {
  const { idNiederlassung = null, idBerater = null, idUnternehmen = null } = sender;
  const found = await db.row<Letterhead>(
    sql`select d.bezeichnung as domaene, d.primaer_farbe as akzent,
               case when lf.id is not null then jsonb_build_object('speicherort', lf.speicherort, 'sha256', lf.sha256) end as logo,
               coalesce(u.firmenwortlaut, d.bezeichnung) as firma, u.strasse, nullif(concat_ws(' ', u.plz, u.ort), '') as "plzOrt", u.telefon, u.email, u.website,
               u.firmenbuchnummer as fn, u.firmenbuchgericht as gericht, u.uid_nummer as uid, u.gewerbe_ueberlassung as gewerbe, u.iban, u.bic, u.bankname as bank,
               n.bezeichnung as niederlassung, coalesce(n.ort, u.ort) as ort, n.telefon as "nlTelefon", n.email as "nlEmail",
               nullif(concat_ws(' ', b.titel, b.vorname, b.nachname), '') as berater, b.funktion as "beraterFunktion", coalesce(b.telefon, b.mobil) as "beraterTelefon", b.email as "beraterEmail"
          from domaene_st d
          left join niederlassung_st n on n.id_domaene = d.id and n.id = ${idNiederlassung}::bigint
          left join berater_st b on b.id_domaene = d.id and b.id = ${idBerater}::bigint
          left join unternehmen_st u on u.id_domaene = d.id and u.id = coalesce(${idUnternehmen}::bigint, n.id_unternehmen, d.id_unternehmen_standard)
          left join datei lf on lf.id = coalesce(u.logo, d.logo) and lf.status = 'Vorhanden' and lf.mime in ('image/png', 'image/jpeg')
         where d.id = ${caller.domaene}`,
    tx,
  );
  if (!found) throw new Error(`There is no Domäne ${caller.domaene}`);
  return found;
}
