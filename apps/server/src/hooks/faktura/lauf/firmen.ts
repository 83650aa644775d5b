import { type Steuerregel, steuerregel } from '@disponent/domain/entities/faktura/steuer';
import type { UnternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { raw, sql } from '../../../db/sql.ts';
import { inEuroSql } from '../../../records/figures/currency.ts';
import type { Asking } from '../../../records/work.ts';
import type { Gruppe } from './plan.ts';

/** What a run has to know of a company: as much of its record as an invoice takes over, and what is open. */
export interface Firma extends UnternehmenSt {
  land: string | null;
  isEu: boolean;
  mahnstufe: number;
  ueberfaellig: number;
}

interface Satz {
  land: string;
  prozent: number;
  ab: string;
}

export interface Firmen {
  of(id: number | null): Firma | undefined;
  steuer(gruppe: Gruppe, art: string): { regel: Steuerregel; prozent: number } | undefined;
}

/** All of them by three statements. */
export async function readFirmen({ db, tx, caller }: Asking, ids: readonly number[]): Promise<Firmen> {
  const [firmen, saetze] = await Promise.all([
    db.rows<Firma>(
      sql`select u.id as "Id", u.bezeichnung as "Bezeichnung", u.firmenwortlaut as "Firmenwortlaut", u.strasse as "Strasse", u.plz as "Plz", u.ort as "Ort",
                 l.bezeichnung as "IdLandText", l.iso_code as land, coalesce(l.is_eu, false) as "isEu", u.uid_nummer as "UidNummer", u.uid_geprueft_am as "UidGeprueftAm",
                 u.email as "Email", u.zahlungsziel as "Zahlungsziel", u.skonto_prozent as "SkontoProzent", u.skonto_tage as "SkontoTage", u.rechnung_name as "RechnungName",
                 u.rechnung_strasse as "RechnungStrasse", u.rechnung_plz as "RechnungPlz", u.rechnung_ort as "RechnungOrt", u.rechnung_land as "RechnungLand",
                 u.rechnung_email as "RechnungEmail", u.rechnung_format as "RechnungFormat", u.versandweg as "Versandweg", u.leitweg_id as "LeitwegId",
                 u.lieferanten_nr as "LieferantenNr", u.is_bestellnummer_pflicht as "IsBestellnummerPflicht", u.is_co_lieferant as "IsCoLieferant",
                 coalesce(m.mahnstufe, 0) as mahnstufe, coalesce(m.offen, 0) as ueberfaellig
            from unternehmen_st u left join land l on l.id = u.id_land
            left join (
              select f.id_unternehmen, max(f.mahnstufe) as mahnstufe, sum(${raw(inEuroSql('f.summe_brutto - coalesce((select sum(z.betrag) from faktura_zahlung z where z.id_faktura = f.id), 0)', 'f'))}) as offen
                from faktura_dat f where f.id_domaene = ${caller.domaene} and f.status in ('Versendet', 'Teilbezahlt') and f.belegart in ('Rechnung', 'Honorarrechnung')
                 and f.faellig_am < ${caller.today}::date and f.id_unternehmen = any(${ids}::bigint[]) group by 1) m on m.id_unternehmen = u.id
           where u.id = any(${ids}::bigint[]) and u.id_domaene = ${caller.domaene}`,
      tx,
    ),
    db.rows<Satz>(
      sql`select l.iso_code as land, s.prozent, s.gueltig_ab as ab from steuersatz s join land l on l.id = s.id_land
           where s.kategorie = 'S' and s.is_aktiv and s.is_normalsatz order by s.gueltig_ab desc`,
      tx,
    ),
  ]);
  const byId = new Map(firmen.map((firma) => [firma.Id, firma]));
  const of = (id: number | null) => (id === null ? undefined : byId.get(id));
  return {
    of,
    steuer(gruppe, art) {
      const [kunde, steller] = [of(gruppe.firma), of(gruppe.steller)];
      // A Co-Lieferant sells to us: we only write his bill.
      const [verkaeufer, kaeufer] = art === 'Einkauf' ? [kunde, steller] : [steller, kunde];
      if (!verkaeufer || !kaeufer) return undefined;
      const regel = steuerregel({
        landVerkaeufer: verkaeufer.land,
        landKaeufer: kaeufer.land,
        isKaeuferEu: kaeufer.isEu,
        uidKaeufer: kaeufer.UidNummer,
        isBauleistung: gruppe.isBauleistung,
      });
      const satz = saetze.find(({ land, ab }) => land === verkaeufer.land && ab <= gruppe.bis);
      return { regel, prozent: regel.Steuerkategorie === 'S' ? (satz?.prozent ?? 0) : 0 };
    },
  };
}
