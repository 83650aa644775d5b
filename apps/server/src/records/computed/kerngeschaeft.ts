import { anfrageDat } from '@disponent/domain/entities/anfrage';
import { anfragePosition } from '@disponent/domain/entities/anfrage/position';
import { anfrageProjektDat } from '@disponent/domain/entities/anfrage-projekt';
import { kundenportalEinsatz } from '@disponent/domain/entities/einsatz';
import { stundennachweis } from '@disponent/domain/entities/einsatz/stundennachweis';
import { fakturaDat } from '@disponent/domain/entities/faktura';
import { fakturaMahnung } from '@disponent/domain/entities/faktura/mahnung';
import { fakturaZahlung } from '@disponent/domain/entities/faktura/zahlung';
import { persSt } from '@disponent/domain/entities/person';
import { pvDat } from '@disponent/domain/entities/pv';
import { pvSchritte } from '@disponent/domain/entities/pv/status';
import { stelleninseratSt } from '@disponent/domain/entities/stelleninserat';
import { stelleninseratKanal } from '@disponent/domain/entities/stelleninserat/kanal';
import { karenzTage, mahnfristTage } from '@disponent/domain/rules/zahlung/mahnwesen';
import { inEuroSql } from '../figures/currency.ts';
import { type ComputedFields, type ComputedSql, computedFor, type Heute, ofDomaene } from './computed.ts';
import { fakturierbarerBetrag, fakturierbareStunden } from './leistungen.ts';

/** The file of the last version of a document that was made of a record (decision 35). */
const lastVersion =
  (entitaet: string, vorlage: string): ComputedSql =>
  (alias, seen) =>
    `(select k.datei from dokument k where ${ofDomaene(alias, 'k')} and k.entitaet = '${entitaet}' and k.datensatz_id = ${alias}.id and k.vorlage = '${vorlage}'${seen('Dokument', 'k')}
       order by k.fassung desc limit 1)`;

/** Einsätze that take a seat. */
const besetzt = (alias: string, positions: string): string =>
  `(select count(*) from kundenportal_einsatz e where ${ofDomaene(alias, 'e')} and e.id_anfrage_position in (${positions}) and e.status <> 'Storniert')`;

const positionsOf = (alias: string): string =>
  `select p.id from anfrage_position p where ${ofDomaene(alias, 'p')} and p.id_anfrage = ${alias}.id`;
/** When the first Einsatz of a request was confirmed. */
const ersteBestaetigung = (alias: string): string =>
  `(select min(s.am) from status_verlauf s join kundenportal_einsatz e on e.id_domaene = s.id_domaene and e.id = s.datensatz_id
     where ${ofDomaene(alias, 's')} and s.entitaet = 'KundenportalEinsatz' and s.nach = 'Bestaetigt' and e.id_anfrage_position in (${positionsOf(alias)}))`;
const anfragenOf = (alias: string): string =>
  `select a.id from anfrage_dat a where ${ofDomaene(alias, 'a')} and a.id_anfrage_projekt = ${alias}.id`;
const projektPositions = (alias: string): string =>
  `select p.id from anfrage_position p where ${ofDomaene(alias, 'p')} and p.id_anfrage in (${anfragenOf(alias)})`;
const pvOf = (alias: string, statuses: string): string =>
  `(select count(*) from pv_dat v where ${ofDomaene(alias, 'v')} and v.id_anfrage in (${anfragenOf(alias)}) and v.status in (${statuses}))`;

/** Joined from the project down, so that it goes by the indexes also where PostgreSQL knows nothing of the tables yet. */
const ist = (alias: string): string =>
  `(select count(*) from anfrage_dat a join anfrage_position p on p.id_domaene = a.id_domaene and p.id_anfrage = a.id
      join kundenportal_einsatz e on e.id_domaene = p.id_domaene and e.id_anfrage_position = p.id
     where ${ofDomaene(alias, 'a')} and a.id_anfrage_projekt = ${alias}.id and e.status <> 'Storniert')`;
const fortschritt = (alias: string): string =>
  `round(least(100.0 * ${ist(alias)} / nullif(${alias}.ziel_anzahl, 0), 999), 4)`;

/** How far the plan would be today, from beginning to planned end. */
const planned = (alias: string, { tag }: Heute): string =>
  `least(greatest((${tag} - ${alias}.beginn)::numeric / nullif(${alias}.ende - ${alias}.beginn, 0), 0), 1) * 100`;

/** What customers were billed: neither what was cancelled, with its Stornorechnung, nor what a Co-Lieferant gets. */
const imVerkauf = `f.status not in ('Entwurf', 'Geprueft', 'Storniert') and f.belegart not in ('Stornorechnung', 'CoLieferantGutschrift')`;
const bezahlt = (alias: string): string =>
  `(select coalesce(sum(z.betrag), 0) from faktura_zahlung z where ${ofDomaene(alias, 'z')} and z.id_faktura = ${alias}.id)`;
const offen = (alias: string): string =>
  `(case when ${alias}.status in ('Entwurf', 'Geprueft') then null when ${alias}.status in ('Festgeschrieben', 'Versendet', 'Teilbezahlt') and ${alias}.belegart <> 'Stornorechnung' then ${alias}.summe_brutto - ${bezahlt(alias)} else 0 end)`;

/** As `unterMinimum` of the hook says, of the rate that leaves least and that nobody has released. */
const marge = `round(100 * (k.verrechnungssatz - coalesce(k.einkaufssatz, coalesce(k.lohnsatz, 0) * coalesce(d.lohnnebenkosten_faktor, 1.85))) / k.verrechnungssatz, 4)`;
const unterMinimum = (alias: string, what: string): string =>
  `(select ${what} from einsatz_kondition k join domaene_st d on d.id = k.id_domaene
     where ${ofDomaene(alias, 'k')} and k.id_einsatz = ${alias}.id and k.einheit = 'Stunde' and k.freigegeben_von is null and k.verrechnungssatz <> 0
       and coalesce(k.einkaufssatz, k.lohnsatz) > 0 and ${marge} < d.mindest_db_prozent order by ${marge}, k.id limit 1)`;

const schritte = `array[${pvSchritte.map((schritt) => `'${schritt}'`).join(', ')}]::text[]`;

/** A customer is late; what we owe a Co-Lieferant reminds nobody. */
const ueberfaellig: ComputedSql = (alias, _seen, { tag }) =>
  `coalesce(${alias}.status in ('Versendet', 'Teilbezahlt') and ${alias}.belegart <> 'CoLieferantGutschrift' and ${alias}.faellig_am < ${tag} and ${offen(alias)} > 0, false)`;

const waehrungDerFaktura = (alias: string): string =>
  `(select w.kurzbezeichnung from faktura_dat f join waehrung_st w on w.id = f.id_waehrung where ${ofDomaene(alias, 'f')} and f.id = ${alias}.id_faktura)`;

const kanalSum = (alias: string, column: string): string =>
  `(select coalesce(sum(k.${column}), 0) from stelleninserat_kanal k where ${ofDomaene(alias, 'k')} and k.id_stelleninserat = ${alias}.id)`;

const kanaeleIn = (alias: string, status: string): string =>
  `(select count(*) from stelleninserat_kanal k where ${ofDomaene(alias, 'k')} and k.id_stelleninserat = ${alias}.id and k.status in (${status}))`;

export const kerngeschaeft: ComputedFields = {
  PersSt: computedFor(persSt, {
    IsImEinsatz: (alias) =>
      `exists (select from kundenportal_einsatz e where ${ofDomaene(alias, 'e')} and e.id_person = ${alias}.id and e.status = 'Aktiv')`,
  }),
  AnfragePosition: computedFor(anfragePosition, {
    AnzahlBesetzt: (alias) => besetzt(alias, `${alias}.id`),
  }),
  AnfrageDat: computedFor(anfrageDat, {
    AnzahlBesetzt: (alias) => besetzt(alias, positionsOf(alias)),
    AnzahlOffen: (alias) => `greatest(coalesce(${alias}.anzahl_gesamt, 0) - ${besetzt(alias, positionsOf(alias))}, 0)`,
    AnzahlPv: (alias, seen) =>
      `(select count(*) from pv_dat v where ${ofDomaene(alias, 'v')} and v.id_anfrage = ${alias}.id${seen('PvDat', 'v')})`,
    BesetztAm: (alias, _seen, heute) => heute.am(ersteBestaetigung(alias)),
    TageBisBesetzung: (alias, _seen, heute) =>
      `(${heute.am(ersteBestaetigung(alias))} - ${heute.am(`${alias}.eingang_am`)})`,
  }),
  AnfrageProjektDat: computedFor(anfrageProjektDat, {
    IstAnzahl: ist,
    Fortschritt: fortschritt,
    // By hand where somebody said so; else behind plan by more than a tenth is yellow, by more than a third red.
    Ampel: (alias, _seen, heute) =>
      `coalesce(${alias}.ampel_manuell, case when ${alias}.ende is null or ${fortschritt(alias)} >= ${planned(alias, heute)} * 0.9 then 'Gruen'
         when ${fortschritt(alias)} >= ${planned(alias, heute)} * 0.66 then 'Gelb' else 'Rot' end)`,
    AnzahlAnfragen: (alias) => `(select count(*) from (${anfragenOf(alias)}) n)`,
    AnzahlPvOffen: (alias) => pvOf(alias, `'Vorgeschlagen', 'Interview', 'Angebot'`),
    AnzahlInterviews: (alias) => pvOf(alias, `'Interview'`),
    BudgetVerbraucht: (alias) =>
      `(select coalesce(sum(${inEuroSql('n.netto', 'f')}), 0) from faktura_position n join faktura_dat f on f.id = n.id_faktura join kundenportal_einsatz e on e.id = n.id_einsatz
         where ${ofDomaene(alias, 'n')} and ${imVerkauf} and e.id_anfrage_position in (${projektPositions(alias)}))`,
  }),
  PvDat: computedFor(pvDat, {
    NaechsterTermin: (alias) =>
      `(select min(m.beginn) from pv_termin m where ${ofDomaene(alias, 'm')} and m.id_pv = ${alias}.id and m.beginn >= now() and m.status in ('Geplant', 'Bestaetigt'))`,
    // Those that the reader sees.
    AnzahlKommentare: (alias, seen) =>
      `(select count(*) from pv_kommentar k where ${ofDomaene(alias, 'k')} and k.id_pv = ${alias}.id${seen('PvKommentar', 'k')})`,
    IsInPruefung: (alias) =>
      `(${alias}.status = 'Entwurf' and exists (select 1 from aufgabe g where ${ofDomaene(alias, 'g')} and g.bezug_entitaet = 'PvDat' and g.bezug_id = ${alias}.id
         and g.status in ('Offen', 'InArbeit') and g.schluessel like 'VorschlagPruefen %'))`,
    // Where it is, or where it was before it was refused, withdrawn or forgotten.
    Erreicht: (alias) =>
      `(${schritte})[(select max(c.schritt) from (select array_position(${schritte}, ${alias}.status) union all
          select array_position(${schritte}, s.nach) from status_verlauf s
           where ${ofDomaene(alias, 's')} and s.datensatz_id = ${alias}.id and s.entitaet = 'PvDat') c(schritt))]`,
    TageBisZusage: (alias, _seen, heute) =>
      `(case when ${alias}.status in ('Angenommen', 'Eingesetzt') then ${heute.am(`${alias}.entschieden_am`)} - ${heute.am(`${alias}.vorgeschlagen_am`)} end)`,
    TageInPhase: (alias, _seen, heute) => `(${heute.tag} - ${heute.am(`${alias}.rpo_phase_seit`)})`,
    TageImStatus: (alias, _seen, heute) =>
      `(${heute.tag} - ${heute.am(`coalesce(${alias}.status_seit, ${alias}.erstellt_am)`)})`,
  }),
  KundenportalEinsatz: computedFor(kundenportalEinsatz, {
    Ueberlassungsmitteilung: lastVersion('KundenportalEinsatz', 'Ueberlassungsmitteilung'),
    MargeUnterMinimum: (alias) => unterMinimum(alias, marge),
    SatzUnterMinimum: (alias) => unterMinimum(alias, 'k.verrechnungssatz'),
    // Weeks that are over and have no approved hours.
    StundenOffen: (alias, _seen, { tag }) =>
      `(case when ${alias}.einsatzart in ('Ueberlassung', 'TryAndHire', 'Payroll') and ${alias}.status in ('Aktiv', 'Unterbrochen', 'Beendet') then
         (select count(*) from generate_series(date_trunc('week', ${alias}.beginn), least(${tag}, coalesce(${alias}.ende_tatsaechlich, ${tag})) - 7, interval '1 week') w
           where not exists (select 1 from stundennachweis s where ${ofDomaene(alias, 's')} and s.id_einsatz = ${alias}.id
                              and s.status in ('Freigegeben', 'Fakturiert', 'Korrigiert') and s.von <= w + interval '6 days' and s.bis >= w)) else 0 end)`,
    LetzteFakturaBis: (alias) =>
      `(select max(n.leistung_bis) from faktura_position n join faktura_dat f on f.id = n.id_faktura
         where ${ofDomaene(alias, 'n')} and n.id_einsatz = ${alias}.id and ${imVerkauf})`,
  }),
  Stundennachweis: computedFor(stundennachweis, {
    StundenFakturierbar: fakturierbareStunden,
    BetragFakturierbar: fakturierbarerBetrag,
  }),
  FakturaDat: computedFor(fakturaDat, {
    // Of a draft somebody may have made one, too.
    Pdf: (alias, seen, heute) =>
      `(case when ${alias}.faktura_nr is not null then ${lastVersion('FakturaDat', 'Rechnung')(alias, seen, heute)} end)`,
    BezahltBetrag: bezahlt,
    OffenBetrag: offen,
    Waehrung: (alias) => `(select w.kurzbezeichnung from waehrung_st w where w.id = ${alias}.id_waehrung)`,
    IsGuthaben: (alias) =>
      `(coalesce(${alias}.ueberzahlt, 0) > 0 or (${alias}.belegart = 'Gutschrift' and ${alias}.status in ('Versendet', 'Teilbezahlt') and ${offen(alias)} < 0))`,
    IsUeberfaellig: ueberfaellig,
    // The day after the last one that `mahnhindernis` still leaves out.
    NaechsteMahnungAm: (alias, seen, heute) =>
      `(case when ${ueberfaellig(alias, seen, heute)} and coalesce(${alias}.klaerung, '') = '' and coalesce(${alias}.mahnstufe, 0) < 3
          and not exists (select from unternehmen_st u where u.id = ${alias}.id_unternehmen and u.is_mahnsperre)
         then coalesce(${alias}.mahnung_am + ${mahnfristTage + 1}, ${alias}.faellig_am + ${karenzTage + 1}) end)`,
  }),
  FakturaZahlung: computedFor(fakturaZahlung, { Waehrung: waehrungDerFaktura }),
  FakturaMahnung: computedFor(fakturaMahnung, {
    Waehrung: waehrungDerFaktura,
    Pdf: (alias, seen) =>
      `(select k.datei from dokument k where ${ofDomaene(alias, 'k')} and k.entitaet = 'FakturaDat' and k.datensatz_id = ${alias}.id_faktura and k.vorlage = 'Mahnung'
          and k.fassung = ${alias}.fassung${seen('Dokument', 'k')})`,
  }),
  StelleninseratSt: computedFor(stelleninseratSt, {
    KanaeleOnline: (alias) => kanaeleIn(alias, `'Online', 'Aktualisieren'`),
    KanaeleWartend: (alias) => kanaeleIn(alias, `'Wartet', 'InUebertragung'`),
    AnzahlAufrufe: (alias) => kanalSum(alias, 'aufrufe'),
    AnzahlKlicks: (alias) => kanalSum(alias, 'klicks'),
    AnzahlBewerbungen: (alias) =>
      `(select count(*) from bewerbung b where ${ofDomaene(alias, 'b')} and b.id_stelleninserat = ${alias}.id)`,
    KostenGesamt: (alias) => kanalSum(alias, 'kosten'),
    BewerbungenJeKanal: (alias) =>
      `(select string_agg(c.bezeichnung || ': ' || n.anzahl, ', ' order by n.anzahl desc, c.bezeichnung) from
         (select b.id_kanal, count(*) as anzahl from bewerbung b where ${ofDomaene(alias, 'b')} and b.id_stelleninserat = ${alias}.id group by 1) n
          join kanal_st c on c.id = n.id_kanal)`,
  }),
  StelleninseratKanal: computedFor(stelleninseratKanal, {
    Bewerbungen: (alias) =>
      `(select count(*) from bewerbung b where ${ofDomaene(alias, 'b')} and b.id_stelleninserat = ${alias}.id_stelleninserat and b.id_kanal = ${alias}.id_kanal)`,
  }),
};
