import { benutzerrolleTyp, kundenTypen } from '../access/roles.ts';
import { sichtbarkeit } from '../access/sichtbarkeit.ts';
import { betreuungZuweisen } from '../entity/betreuung.ts';
import { defineEntity, type RowOf } from '../entity/define.ts';
import { ownList } from '../entity/grant.ts';
import { statusSeit } from '../entity/status.ts';
import { boolean } from '../kinds/boolean.ts';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { money } from '../kinds/money.ts';
import { multiline } from '../kinds/multiline.ts';
import { number } from '../kinds/number.ts';
import { multiReference, reference } from '../kinds/reference.ts';
import { richtext } from '../kinds/richtext.ts';
import { text } from '../kinds/text.ts';
import { conditionalRequired } from '../rules/conditional-required.ts';
import { notAfterToday } from '../rules/dates/not-after-today.ts';
import { required } from '../rules/required.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { anfrageCoLieferant } from './anfrage/co-lieferant.ts';
import { anfragePosition, vereinbart } from './anfrage/position.ts';
import { anfrageStates, anfrageStatus, isBeendet, laufendeAnfrage } from './anfrage/status.ts';
import { prioritaeten, prioritaetLooks } from './anfrage/werte.ts';
import { offenesProjekt } from './anfrage-projekt/status.ts';

const { KP } = benutzerrolleTyp;
const ofKunde = { IdUnternehmen: 'IdUnternehmen' } as const;

/** A customer's request for staff: the record is the commercial frame, its positions say who is needed. */
export const anfrageDat = defineEntity({
  key: 'AnfrageDat',
  path: '/anfrage',
  placement: 'main',
  icon: 'clipboard-list',
  caption: { one: 'Anfrage', many: 'Anfragen' },
  text: { fields: ['AnfrageNr', 'Titel'], join: ' ' },
  fields: {
    AnfrageNr: text({ caption: 'Anfrage-Nr.', search: true, server: true }),
    Titel: text({ caption: 'Titel', search: true, rules: [required(), stringLength({ min: 3, max: 120 })] }),
    Status: enumeration({ caption: 'Status', values: anfrageStatus, default: 'Entwurf', server: true }),
    StatusSeit: statusSeit(),
    IdUnternehmen: reference({
      caption: 'Kunde',
      to: 'UnternehmenSt',
      ownOf: kundenTypen,
      where: { IsKunde: true },
      search: true,
      rules: [required()],
    }),
    IdAnsprechpartner: reference({
      caption: 'Ansprechpartner:in',
      to: 'UnternehmenAnsprechpartner',
      dependsOn: ofKunde,
      rules: [required()],
    }),
    IdStandort: reference({
      caption: 'Einsatzort',
      to: 'UnternehmenStandort',
      dependsOn: ofKunde,
      rules: [required()],
    }),
    IdAnfrageProjekt: reference({
      caption: 'Projekt',
      to: 'AnfrageProjektDat',
      offered: offenesProjekt,
      dependsOn: ofKunde,
      kin: 'IdUnternehmenMutter',
    }),
    KundenReferenz: text({ caption: 'Bestellnummer Kunde', search: true, rules: [stringLength({ max: 50 })] }),
    Kostenstelle: text({ caption: 'Kostenstelle Kunde', rules: [stringLength({ max: 30 })] }),
    IdDienstleistung: reference({
      caption: 'Dienstleistung',
      to: 'DienstleistungSt',
      defaultKey: 'UEB',
      rules: [required()],
    }),
    IsRpo: boolean({ caption: 'RPO-Anfrage', computed: 'stored' }),
    EingangAm: datetime({
      caption: 'Eingang am',
      default: (context) => context.now,
      rules: [required(), notAfterToday()],
    }),
    EingangWeg: enumeration({
      caption: 'Eingang über',
      values: ['Telefon', 'Email', 'Kundenportal', 'Besuch', 'Ausschreibung', 'Schnittstelle'],
      default: 'Telefon',
      rules: [required()],
    }),
    Prioritaet: enumeration({
      caption: 'Priorität',
      values: prioritaeten,
      looks: prioritaetLooks,
      default: 'Normal',
      rules: [required()],
    }),
    AntwortBis: datetime({ caption: 'Vorschläge bis', hint: 'Leer = Eingang plus Reaktionszeit des Kunden' }),
    IdNiederlassung: reference({
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      default: (context) => context.me.IdNiederlassung,
      rules: [required()],
    }),
    IdBerater: reference({
      caption: 'Verantwortlich',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
      rules: [required()],
    }),
    Team: multiReference({ ...sichtbarkeit.Intern, caption: 'Team', to: 'BeraterSt' }),
    IsKundeAnonym: boolean({
      caption: 'Kunde anonym',
      default: false,
      hint: 'Inserate und Co-Lieferanten nennen den Kunden nicht.',
    }),
    IsCoLieferantErlaubt: boolean({ caption: 'Co-Lieferanten erlaubt', default: false }),
    AnzahlGesamt: number({ caption: 'Bedarf', adds: true, computed: 'stored' }),
    AnzahlBesetzt: number({ caption: 'Besetzt', adds: true, computed: 'query', outOf: 'AnzahlGesamt' }),
    AnzahlOffen: number({ caption: 'Offen', adds: true, computed: 'query' }),
    AnzahlPv: number({ caption: 'Vorschläge', adds: true, computed: 'query' }),
    BesetztAm: date({
      ...sichtbarkeit.Kundenseite,
      caption: 'Besetzt am',
      computed: 'query',
      hint: 'Der Tag, an dem der erste Einsatz bestätigt wurde',
    }),
    TageBisBesetzung: number({
      ...sichtbarkeit.Kundenseite,
      caption: 'Tage bis zur Besetzung',
      computed: 'query',
      hint: 'Vom Eingang bis zum ersten bestätigten Einsatz',
    }),
    Auftragswert: money({
      ...sichtbarkeit.Konditionen,
      caption: 'Auftragswert (geschätzt)',
      adds: true,
      computed: 'stored',
    }),
    Beschreibung: richtext({
      caption: 'Beschreibung',
      search: true,
      formOnly: true,
      rules: [stringLength({ max: 8000 })],
    }),
    InterneNotiz: multiline({
      ...sichtbarkeit.Intern,
      caption: 'Interne Notiz',
      formOnly: true,
      rules: [stringLength({ max: 4000 })],
    }),
    AbschlussGrund: enumeration({
      caption: 'Abschlussgrund',
      values: ['Besetzt', 'KundeIntern', 'Mitbewerb', 'BedarfEntfallen', 'KeineKandidaten', 'Preis', 'Sonstiges'],
      rules: [conditionalRequired(isBeendet)],
    }),
  },
  children: { AnfragePosition: anfragePosition, AnfrageCoLieferant: anfrageCoLieferant },
  tabs: {
    Anfrage: {
      Anfrage: [
        'AnfrageNr',
        'Titel',
        'Status',
        'StatusSeit',
        'IdDienstleistung',
        'IsRpo',
        'Prioritaet',
        'AbschlussGrund',
      ],
      Kunde: [
        'IdUnternehmen',
        'IdAnsprechpartner',
        'IdStandort',
        'IdAnfrageProjekt',
        'KundenReferenz',
        'Kostenstelle',
        'IsKundeAnonym',
      ],
      Eingang: ['EingangAm', 'EingangWeg', 'AntwortBis'],
      Betreuung: ['IdNiederlassung', 'IdBerater', 'Team'],
      Besetzung: [
        'AnzahlGesamt',
        'AnzahlBesetzt',
        'AnzahlOffen',
        'AnzahlPv',
        'BesetztAm',
        'TageBisBesetzung',
        'Auftragswert',
      ],
      Texte: ['Beschreibung', 'InterneNotiz'],
    },
    Positionen: { Positionen: ['AnfragePosition'] },
    'Co-Lieferanten': { 'Co-Lieferanten': ['IsCoLieferantErlaubt', 'AnfrageCoLieferant'] },
  },
  overview: {
    title: '{Titel}',
    facts: ['IdUnternehmen', 'IdStandort', 'AntwortBis', 'AnzahlBesetzt', 'AnzahlPv', 'IdBerater'],
    lists: ['AnfragePosition'],
    needs: { AnfragePosition: vereinbart },
    sections: {
      Besetzung: ['AnzahlBesetzt', 'AnzahlOffen', 'AnzahlPv', 'BesetztAm', 'TageBisBesetzung', 'Auftragswert'],
      Kunde: ['IdUnternehmen', 'IdAnsprechpartner', 'IdStandort', 'IdAnfrageProjekt', 'KundenReferenz', 'Kostenstelle'],
      Eingang: ['EingangAm', 'EingangWeg', 'AntwortBis', 'Prioritaet', 'IdDienstleistung', 'AbschlussGrund'],
      Texte: ['Beschreibung', 'InterneNotiz'],
      Betreuung: ['IdNiederlassung', 'IdBerater', 'Team'],
    },
    proposedIn: ['Offen', 'InBearbeitung', 'Teilbesetzt'],
  },
  listActions: {
    Zuweisen: betreuungZuweisen,
  },
  takesOverFrom: ['IdAnfrageProjekt', 'IdUnternehmen', 'IdBerater', 'AnfragePosition'],
  states: anfrageStates,
  documents: { Angebot: { caption: 'Angebot', when: (row) => !isBeendet(row), rights: ['KonditionenSehen'] } },
  // A customer says whom he needs; prices, dates and who of us works on it are ours. Released, the request is an agreement.
  writableBy: [
    {
      types: [KP],
      while: ['Entwurf'],
      creates: true,
      fields: ['Titel', 'IdUnternehmen', 'IdStandort', 'IdAnfrageProjekt', 'IdDienstleistung', 'IsKundeAnonym'],
      children: {
        AnfragePosition: {
          ...ownList(
            'IdJobbezeichnung',
            'Bezeichnung',
            'Anzahl',
            'Beginn',
            'Ende',
            'IdArbeitszeit',
            'Wochenstunden',
            'ArbeitszeitLage',
            'Schicht',
            'Verwendung',
            'IdKollektivvertrag',
            'IdKvGruppe',
            'EntgeltVon',
            'EntgeltBis',
            'EntgeltEinheit',
            'Taetigkeit',
            'Psa',
            'IsAuswaertig',
            'IsSchwerarbeit',
            'IsNachtschwerarbeit',
            'Homeoffice',
          ),
          children: {
            AnfrageAnforderung: ownList(
              'Art',
              'IdQualifikation',
              'IdSprache',
              'Niveau',
              'Klasse',
              'IdBerufserfahrung',
              'Ausbildungsart',
              'Text',
              'Gewichtung',
            ),
          },
        },
      },
    },
    {
      types: [KP],
      while: ['Entwurf', 'Offen', 'InBearbeitung', 'Teilbesetzt', 'Besetzt', 'Pausiert'],
      fields: ['IdAnsprechpartner', 'KundenReferenz', 'Kostenstelle', 'Beschreibung'],
    },
  ],
  matching: 'position',
  hasLinks: true,
  related: [
    {
      list: 'PvDat.IdAnfrage',
      caption: 'Vorschläge',
      columns: [
        'PvNr',
        'IdPerson',
        'Status',
        'TageImStatus',
        'MatchingScore',
        'NaechsterTermin',
        'IdAnfragePosition',
        'IdBerater',
      ],
    },
    {
      list: 'KundenportalEinsatz.IdAnfragePosition.IdAnfrage',
      columns: ['EinsatzNr', 'IdPerson', 'Status', 'Beginn', 'EndeGeplant', 'IdJobbezeichnung', 'StundenOffen'],
    },
    'StelleninseratSt.IdAnfrage',
    'Dokument',
  ],
  grid: [
    'AnfrageNr',
    'Titel',
    'IdUnternehmen',
    'Status',
    'AnzahlOffen',
    'Prioritaet',
    'AntwortBis',
    'EingangAm',
    'AnzahlGesamt',
    'AnzahlBesetzt',
    'AnzahlPv',
    'IdBerater',
    'IdStandort',
    'IdNiederlassung',
    'IdDienstleistung',
  ],
  views: {
    laufend: { caption: 'Laufend', filter: ['Status', 'anyof', laufendeAnfrage.Status], isStart: true },
  },
  sort: ['-EingangAm'],
  unique: [['AnfrageNr']],
  sortable: ['AnfrageNr', 'EingangAm', 'AntwortBis', 'GeaendertAm'],
});

export type AnfrageDat = RowOf<typeof anfrageDat>;
