import { benutzerSt } from '@disponent/domain/entities/admin/benutzer';
import { personQualifikation } from '@disponent/domain/entities/person/werdegang';
import { benutzergruppeStelleninseratSt } from '@disponent/domain/entities/stammdaten/benutzergruppe-stelleninserat';
import { kontingentBenutzergruppeSt } from '@disponent/domain/entities/stammdaten/kontingent-benutzergruppe';
import { landeseiteSt } from '@disponent/domain/entities/stammdaten/laendeseite';
import { personengruppeSt } from '@disponent/domain/entities/stammdaten/personengruppe';
import { stelleninseratFeedSt } from '@disponent/domain/entities/stammdaten/stelleninserat-feed';
import { stelleninseratInhaltSt } from '@disponent/domain/entities/stammdaten/stelleninserat-inhalt';
import { unternehmenSt } from '@disponent/domain/entities/stammdaten/unternehmen';
import { inEuroSql } from '../figures/currency.ts';
import { type ComputedFields, computedFor, ofDomaene } from './computed.ts';
import { kontingent } from './kontingent.ts';

/** A filter of a landing page that is empty lets everything through. */
const fits = (alias: string, field: string, value: string): string =>
  `(not exists (select from landeseite_st_${field} l where l.id_von = ${alias}.id) or exists (select from landeseite_st_${field} l where l.id_von = ${alias}.id and l.id_nach = ${value}))`;

const landeseiteFilters = [
  ['filter_berufsgruppen', 's.id_berufsgruppe'],
  ['filter_jobbezeichnungen', 's.id_jobbezeichnung'],
  ['filter_regionen', 's.id_region'],
  ['filter_arbeitszeiten', 's.id_arbeitszeit'],
  ['filter_niederlassungen', 's.id_niederlassung'],
] as const;

const offenePosten = (alias: string): string =>
  `(select coalesce(sum(${inEuroSql(`f.summe_brutto - (select coalesce(sum(z.betrag), 0) from faktura_zahlung z where ${ofDomaene(alias, 'z')} and z.id_faktura = f.id)`, 'f')}), 0)
     from faktura_dat f where ${ofDomaene(alias, 'f')} and f.id_unternehmen = ${alias}.id
      and f.status in ('Festgeschrieben', 'Versendet', 'Teilbezahlt') and f.belegart not in ('CoLieferantGutschrift', 'Stornorechnung'))`;

export const stammdaten: ComputedFields = {
  BenutzerSt: computedFor(benutzerSt, {
    ZuletztAktivAm: (alias) => `(select max(s.zuletzt_am) from sitzung s where s.id_benutzer = ${alias}.id)`,
    IsAktiv24Stunden: (alias) =>
      `exists (select from sitzung s where s.id_benutzer = ${alias}.id and s.zuletzt_am >= now() - interval '24 hours')`,
    HatPasskeys: (alias) => `exists (select from passkey p where p.id_benutzer = ${alias}.id)`,
  }),
  PersonengruppeSt: computedFor(personengruppeSt, {
    // Whom a filter finds is asked of the list of persons, not of every row here: then there is no figure.
    AnzahlPersonen: (alias) =>
      `case when ${alias}.art is distinct from 'Dynamisch' then (select count(*) from pers_st_personengruppen l where l.id_nach = ${alias}.id) end`,
  }),
  PersonQualifikation: computedFor(personQualifikation, {
    // A certificate counts to the end of its last day.
    IsAbgelaufen: (alias, _seen, heute) => `coalesce(${alias}.gueltig_bis < ${heute.tag}, false)`,
  }),
  UnternehmenSt: computedFor(unternehmenSt, {
    AnzahlEinsaetzeAktiv: (alias) =>
      `(select count(*) from kundenportal_einsatz e where ${ofDomaene(alias, 'e')} and e.id_unternehmen = ${alias}.id and e.status = 'Aktiv')`,
    OffenePosten: offenePosten,
    // Those without a limit owe as much as they like.
    IsUeberKreditlimit: (alias) =>
      `(case when ${alias}.kreditlimit is null then false else ${offenePosten(alias)} > ${alias}.kreditlimit end)`,
  }),
  LandeseiteSt: computedFor(landeseiteSt, {
    AnzahlStellen: (alias) =>
      `(select count(*) from stelleninserat_st s where ${ofDomaene(alias, 's')} and s.status = 'Veroeffentlicht'
          and exists (select from stelleninserat_kanal k join kanal_st c on c.id = k.id_kanal
                       where k.id_stelleninserat = s.id and k.status = 'Online' and c.id_jobseite = ${alias}.id_jobseite)
          and ${landeseiteFilters.map(([field, value]) => fits(alias, field, value)).join(' and ')})`,
  }),
  StelleninseratInhaltSt: computedFor(stelleninseratInhaltSt, {
    AnzahlVerwendet: (alias) =>
      `(select count(*) from stelleninserat_baustein b where ${ofDomaene(alias, 'b')} and b.id_stelleninserat_inhalt = ${alias}.id)`,
  }),
  StelleninseratFeedSt: computedFor(stelleninseratFeedSt, {
    FeedUrl: (alias) =>
      `(select 'https://' || d.hostnamen[1] || '/feed/' || ${alias}.token from domaene_st d where d.id = ${alias}.id_domaene)`,
  }),
  BenutzergruppeStelleninseratSt: computedFor(benutzergruppeStelleninseratSt, {
    AnzahlMitglieder: (alias) =>
      `(select count(*) from benutzergruppe_stelleninserat_st_mitglieder l where l.id_von = ${alias}.id)`,
  }),
  KontingentBenutzergruppeSt: computedFor(kontingentBenutzergruppeSt, kontingent),
};
