import { type Sql, sql } from '../../db/sql.ts';

/** Where and when a task is looked at. */
interface Ort {
  readonly domaene: number;
  readonly zone: string;
}

const pv = (is: Sql): Sql => sql`exists (select from pv_dat r where r.id = a.bezug_id and ${is})`;
const einsatz = (is: Sql): Sql => sql`exists (select from kundenportal_einsatz r where r.id = a.bezug_id and ${is})`;
const anfrage = (is: Sql): Sql => sql`exists (select from anfrage_dat r where r.id = a.bezug_id and ${is})`;
const inserat = (is: Sql): Sql => sql`exists (select from stelleninserat_st r where r.id = a.bezug_id and ${is})`;

/** Its request is filled no longer, or is none. */
const istWiederOffen = sql`not exists (select from anfrage_dat q where q.id = r.id_anfrage and q.status in ('Besetzt', 'Abgeschlossen', 'Storniert'))`;
const istVorbei = sql`r.status in ('Beendet', 'Abgerechnet', 'Storniert')`;
const istBesetzt = anfrage(sql`r.status in ('Besetzt', 'Abgeschlossen', 'Storniert')`);

/** When what a step left to be done is done, by the first word of the key of its task `a`. What nothing in the records tells is ended by hand. */
export const getan: Readonly<Record<string, (ort: Ort) => Sql>> = {
  PvAbgelaufen: () => pv(sql`r.status <> 'Abgelaufen'`),
  VorschlagPruefen: () => pv(sql`r.status <> 'Entwurf'`),
  EinsatzAnlegen: () =>
    pv(
      sql`(r.status <> 'Angenommen' or exists (select from kundenportal_einsatz e where e.id_domaene = r.id_domaene and e.id_pv = r.id and e.status <> 'Storniert'))`,
    ),
  KandidatAbsagen: () => pv(sql`r.status <> 'Abgelehnt'`),
  Absagen: () => pv(sql`(r.status not in ('Entwurf', 'Vorgeschlagen', 'Interview', 'Angebot') or ${istWiederOffen})`),
  InseratBeenden: () =>
    inserat(sql`(r.status not in ('Freigegeben', 'Veroeffentlicht', 'Pausiert') or ${istWiederOffen})`),
  InseratNichtVeroeffentlicht: () => inserat(sql`r.status <> 'Freigegeben'`),
  AntrittOffen: () =>
    einsatz(sql`(r.status <> 'Bestaetigt' or not (
      (r.einsatzart in ('Ueberlassung', 'TryAndHire') and r.ueberlassungsmitteilung_am is null)
      or (r.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') and r.id_co_lieferant is null and r.anmeldung_oegk_am is null)))`),
  // The day it was handed over is entered, not the moment.
  MitteilungUebergeben: ({ zone }) =>
    einsatz(
      sql`(${istVorbei} or (r.ueberlassungsmitteilung_am at time zone ${zone}::text)::date >= (a.erstellt_am at time zone ${zone}::text)::date)`,
    ),
  AbloeseVerrechnen: () =>
    einsatz(sql`exists (select from faktura_position p join faktura_dat f on f.id = p.id_faktura join leistungsart l on l.id = p.id_leistungsart
      where p.id_einsatz = r.id and l.code = 'HONORAR' and f.status <> 'Storniert' and f.belegart in ('Rechnung', 'Honorarrechnung'))`),
  EndeAnfragen: () => einsatz(istVorbei),
  Arbeitserlaubnis: () =>
    einsatz(
      sql`(${istVorbei} or exists (select from pers_st p where p.id = r.id_person and (p.arbeitserlaubnis_bis is null or p.arbeitserlaubnis_bis >= r.ende_geplant)))`,
    ),
  Ersatz: () => istBesetzt,
  Nachbesetzung: () => istBesetzt,
  // The second word says which.
  Dokument: () =>
    sql`exists (select from dokument d where d.id_domaene = a.id_domaene and d.entitaet = a.bezug_entitaet and d.datensatz_id = a.bezug_id
                  and d.vorlage = split_part(a.schluessel, ' ', 2) and d.erstellt_am >= a.erstellt_am)`,
};

/** Open tasks `a` that a step left and that are done meanwhile. */
export const getaneSql = (ort: Ort): Sql =>
  Object.entries(getan).reduce(
    (all, [name, is]) => sql`${all} or (split_part(a.schluessel, ' ', 1) = ${name} and ${is(ort)})`,
    sql`false`,
  );
