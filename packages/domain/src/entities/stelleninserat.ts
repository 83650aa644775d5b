import { betreuungZuweisen } from '../entity/betreuung.ts';
import { defineEntity, type RowOf } from '../entity/define.ts';
import { statusSeit } from '../entity/status.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { vonBis } from '../rules/dates/von-bis.ts';
import { vonBisTag } from '../rules/dates/von-bis-tag.ts';
import { required } from '../rules/required.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { titelNeutral } from '../rules/text/titel-neutral.ts';
import { bewerbungFields, inhaltFields, stelleninseratBaustein } from './stelleninserat/inhalt.ts';
import { stelleninseratKanal } from './stelleninserat/kanal.ts';
import { laufzeitFields } from './stelleninserat/laufzeit.ts';
import { entgeltFields, ortFields, stelleninseratOrt } from './stelleninserat/ort.ts';
import { inseratStates, inseratStatus } from './stelleninserat/status.ts';
import { stelleFields } from './stelleninserat/stelle.ts';

/** A job ad: written once, published to many channels within the quota of a Benutzergruppe. */
export const stelleninseratSt = defineEntity({
  key: 'StelleninseratSt',
  path: '/stelleninserat',
  placement: 'main',
  icon: 'speakerphone',
  caption: { one: 'Stelleninserat', gender: 'n', many: 'Stelleninserate' },
  text: { fields: ['InseratNr', 'Titel'], join: ' ' },
  fields: {
    InseratNr: text({ caption: 'Inserat-Nr.', search: true, server: true }),
    Titel: text({
      caption: 'Titel',
      search: true,
      counts: true,
      placeholder: 'Staplerfahrer:in (m/w/d)',
      hint: 'Ohne Entgelt und Ort: Jobbörsen lehnen das ab.',
      rules: [required(), stringLength({ min: 5, max: 100 }), titelNeutral()],
    }),
    Untertitel: text({ caption: 'Untertitel', formOnly: true, counts: true, rules: [stringLength({ max: 120 })] }),
    Status: enumeration({ caption: 'Status', values: inseratStatus, default: 'Entwurf', server: true }),
    StatusSeit: statusSeit(),
    IdStelleninseratTyp: reference({ caption: 'Typ', to: 'StelleninseratTypSt', rules: [required()] }),
    IdUnternehmen: reference({
      caption: 'Inserierendes Unternehmen',
      to: 'UnternehmenSt',
      rules: [required()],
    }),
    IdAnfragePosition: reference({ caption: 'Anfrageposition', to: 'AnfragePosition' }),
    IdAnfrage: reference({ caption: 'Anfrage', to: 'AnfrageDat', computed: 'stored' }),
    IdNiederlassung: reference({
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      default: (context) => context.me.IdNiederlassung,
      rules: [required()],
    }),
    IdBerater: reference({
      caption: 'Ansprechpartner:in',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
      rules: [required()],
    }),
    IdBenutzergruppe: reference({
      caption: 'Benutzergruppe',
      to: 'BenutzergruppeStelleninseratSt',
      hint: 'Ihr Kontingent zahlt.',
      rules: [required()],
    }),
    ...stelleFields,
    IdSprache: reference({
      caption: 'Sprache des Inserats',
      to: 'SpracheSt',
      where: { IsInseratSprache: true },
      defaultKey: 'de',
      rules: [required()],
    }),
    ...ortFields,
    ...entgeltFields,
    ...inhaltFields,
    ...bewerbungFields,
    ...laufzeitFields,
  },
  children: {
    StelleninseratKanal: stelleninseratKanal,
    StelleninseratOrt: stelleninseratOrt,
    StelleninseratBaustein: stelleninseratBaustein,
  },
  tabs: {
    Inserat: {
      Inserat: [
        'InseratNr',
        'Titel',
        'Untertitel',
        'Status',
        'StatusSeit',
        'IdStelleninseratTyp',
        'IdSprache',
        'IdBenutzergruppe',
      ],
      Zuordnung: ['IdUnternehmen', 'IdAnfragePosition', 'IdAnfrage', 'IdNiederlassung', 'IdBerater'],
      Stelle: [
        'IdJobbezeichnung',
        'IdBerufsgruppe',
        'IdBerufserfahrung',
        'IdDienstleistung',
        'Anzahl',
        'Beginn',
        'BeginnText',
        'Befristung',
        'BefristetBis',
      ],
      Arbeitszeit: ['IdArbeitszeit', 'StundenVon', 'StundenBis', 'Homeoffice'],
    },
    'Ort und Entgelt': {
      Arbeitsort: ['ArbeitsortStrasse', 'ArbeitsortPlz', 'ArbeitsortOrt', 'IdLandArbeitsort', 'IdRegion'],
      'Weitere Orte': ['StelleninseratOrt'],
      Entgelt: [
        'EntgeltVon',
        'EntgeltBis',
        'EntgeltEinheit',
        'EntgeltBasisStunden',
        'IdKollektivvertrag',
        'IsUeberzahlung',
        'Entgelttext',
      ],
      Vergünstigungen: ['Verguenstigungen'],
    },
    Inhalt: {
      Texte: ['Einleitung', 'Aufgaben', 'Profil', 'Angebot', 'Kontakt', 'IdFirmenbeschreibung'],
      Textbausteine: ['StelleninseratBaustein'],
      Gestaltung: ['IdLayout', 'IdHeaderbild', 'Video'],
      Suchmaschinen: ['MetaTitel', 'MetaBeschreibung', 'Slug'],
    },
    Bewerbung: {
      Bewerbung: [
        'IdBewerbungEinstellung',
        'BewerbungsEmail',
        'BewerbungsUrl',
        'IsSchnellbewerbung',
        'Bewerbungsfrist',
      ],
    },
    'Laufzeit und Kontingent': {
      Laufzeit: [
        'VeroeffentlichenAb',
        'VeroeffentlichenBis',
        'IsAutoVerlaengern',
        'Verlaengerungen',
        'FreigegebenAm',
        'FreigegebenVon',
      ],
      Veröffentlichungen: ['StelleninseratKanal'],
      Ergebnis: [
        'KanaeleOnline',
        'KanaeleWartend',
        'AnzahlAufrufe',
        'AnzahlKlicks',
        'AnzahlBewerbungen',
        'KostenGesamt',
        'BewerbungenJeKanal',
      ],
    },
  },
  overview: {
    title: '{Titel}, {ArbeitsortOrt}',
    facts: ['IdUnternehmen', 'IdAnfrage', 'VeroeffentlichenBis', 'AnzahlBewerbungen', 'IdBerater'],
    lists: ['StelleninseratKanal'],
    sections: {
      Ergebnis: [
        'KanaeleOnline',
        'KanaeleWartend',
        'AnzahlAufrufe',
        'AnzahlKlicks',
        'AnzahlBewerbungen',
        'KostenGesamt',
      ],
      Laufzeit: ['VeroeffentlichenAb', 'VeroeffentlichenBis', 'Bewerbungsfrist', 'FreigegebenAm'],
      Stelle: ['IdJobbezeichnung', 'Anzahl', 'Beginn', 'BeginnText', 'IdArbeitszeit', 'StundenVon', 'StundenBis'],
      Entgelt: ['EntgeltVon', 'EntgeltBis', 'EntgeltEinheit', 'Entgelttext', 'IdKollektivvertrag'],
      Arbeitsort: ['ArbeitsortStrasse', 'ArbeitsortPlz', 'ArbeitsortOrt', 'IdRegion'],
      Texte: ['Einleitung', 'Aufgaben', 'Profil', 'Angebot'],
      Zuordnung: ['IdAnfrage', 'IdNiederlassung', 'IdBerater', 'IdBenutzergruppe'],
    },
  },
  rules: [
    vonBis('StundenVon', 'StundenBis'),
    vonBis('EntgeltVon', 'EntgeltBis'),
    vonBisTag('VeroeffentlichenAb', 'VeroeffentlichenBis'),
  ],
  takesOverFrom: ['IdAnfragePosition', 'IdBenutzergruppe', 'IdStelleninseratTyp', 'IdJobbezeichnung', 'IdSprache'],
  listActions: { Zuweisen: betreuungZuweisen },
  states: inseratStates,
  related: [
    'Bewerbung.IdStelleninserat',
    'KontingentBuchung.IdStelleninseratKanal.IdStelleninserat',
    'KanalAuftrag.IdStelleninseratKanal.IdStelleninserat',
  ],
  grid: [
    'InseratNr',
    'Titel',
    'Status',
    'ArbeitsortOrt',
    'VeroeffentlichenBis',
    'AnzahlBewerbungen',
    'KanaeleOnline',
    'KanaeleWartend',
    'IdNiederlassung',
    'IdBerater',
    'IdStelleninseratTyp',
    'IdJobbezeichnung',
    'IdArbeitszeit',
    'IdRegion',
  ],
  views: {
    offen: {
      caption: 'Nicht archiviert',
      filter: ['Status', 'anyof', inseratStatus.filter((status) => status !== 'Archiviert')],
      isStart: true,
    },
    ablaufend: {
      caption: 'Läuft in 7 Tagen ab',
      filter: [['Status', '=', 'Veroeffentlicht'], 'and', ['VeroeffentlichenBis', 'between', ['heute', 'heute+7']]],
      sort: ['VeroeffentlichenBis'],
    },
  },
  sort: ['-VeroeffentlichenBis'],
  unique: [['InseratNr'], ['Slug']],
  sortable: ['InseratNr', 'VeroeffentlichenBis', 'GeaendertAm'],
});

export type StelleninseratSt = RowOf<typeof stelleninseratSt>;
