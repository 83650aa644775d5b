import { kundenTypen } from '../access/roles.ts';
import { sichtbarkeit } from '../access/sichtbarkeit.ts';
import { betreuungZuweisen } from '../entity/betreuung.ts';
import { defineEntity, type RowOf } from '../entity/define.ts';
import { statusSeit } from '../entity/status.ts';
import { enumeration } from '../kinds/enumeration.ts';
import { multiline } from '../kinds/multiline.ts';
import { number } from '../kinds/number.ts';
import { reference } from '../kinds/reference.ts';
import { text } from '../kinds/text.ts';
import { conditionalRequired } from '../rules/conditional-required.ts';
import { vonBisTag } from '../rules/dates/von-bis-tag.ts';
import { eindeutig } from '../rules/eindeutig.ts';
import { range } from '../rules/numbers/range.ts';
import { required } from '../rules/required.ts';
import { isEmpty } from '../rules/rule.ts';
import { stringLength } from '../rules/text/string-length.ts';
import { abrechnungFields, meldungFields } from './einsatz/abrechnung.ts';
import { einsatzAbwesenheit } from './einsatz/abwesenheit.ts';
import { arbeitFields } from './einsatz/arbeit.ts';
import { einsatzarten, hasStunden, isUeberlassung } from './einsatz/einsatzart.ts';
import { einsatzKondition } from './einsatz/kondition.ts';
import { einsatzStates, einsatzStatus } from './einsatz/status.ts';

const ofKunde = { IdUnternehmen: 'IdUnternehmen' } as const;
const sterne = '1 bis 5 Sterne, nach dem Ende';

/** A person working at a customer, or placed with one. The key says that customers read the same list in their portal. */
export const kundenportalEinsatz = defineEntity({
  key: 'KundenportalEinsatz',
  idName: 'IdEinsatz',
  path: '/einsatz',
  placement: 'main',
  icon: 'calendar-user',
  caption: { one: 'Einsatz', gender: 'm', many: 'Einsätze' },
  text: { fields: ['IdPerson', 'EinsatzNr'], join: ', ' },
  fields: {
    EinsatzNr: text({ caption: 'Einsatz-Nr.', personal: 'keep', search: true, server: true }),
    Status: enumeration({ caption: 'Status', values: einsatzStatus, default: 'Geplant', server: true }),
    StatusSeit: statusSeit(),
    Einsatzart: enumeration({
      caption: 'Einsatzart',
      values: einsatzarten,
      default: 'Ueberlassung',
      rules: [required()],
    }),
    IdPv: reference({ caption: 'Personalvorschlag', to: 'PvDat', rules: [eindeutig()] }),
    IdPerson: reference({ caption: 'Person', to: 'PersSt', search: true, rules: [required()] }),
    IdUnternehmen: reference({
      caption: 'Kunde (Beschäftiger)',
      to: 'UnternehmenSt',
      ownOf: kundenTypen,
      where: { IsKunde: true },
      search: true,
      rules: [required()],
    }),
    IdAnfragePosition: reference({
      caption: 'Anfrageposition',
      to: 'AnfragePosition',
      offered: { Status: ['Offen', 'Besetzt'] },
      dependsOn: { 'IdAnfrage.IdUnternehmen': 'IdUnternehmen' },
      rules: [conditionalRequired((row) => !isEmpty(row.IdPv))],
    }),
    IdStandort: reference({
      caption: 'Einsatzort',
      to: 'UnternehmenStandort',
      dependsOn: ofKunde,
      hint: 'Ort der Arbeitsaufnahme (§ 12 AÜG)',
      rules: [required()],
    }),
    Abteilung: text({ caption: 'Abteilung', personal: 'keep', rules: [stringLength({ max: 60 })] }),
    Kostenstelle: text({ caption: 'Kostenstelle', personal: 'keep', rules: [stringLength({ max: 60 })] }),
    IdAnsprechpartner: reference({
      caption: 'Vorgesetzte:r im Betrieb',
      to: 'UnternehmenAnsprechpartner',
      dependsOn: ofKunde,
      rules: [required()],
    }),
    IdFreigeber: reference({
      caption: 'Stundenfreigabe durch',
      to: 'UnternehmenAnsprechpartner',
      dependsOn: ofKunde,
      rules: [conditionalRequired(hasStunden)],
    }),
    IdNiederlassung: reference({
      caption: 'Niederlassung',
      to: 'NiederlassungSt',
      default: (context) => context.me.IdNiederlassung,
      rules: [required()],
    }),
    IdBerater: reference({
      caption: 'Disponent:in',
      to: 'BeraterSt',
      default: (context) => context.me.IdBerater,
      rules: [required()],
    }),
    IdCoLieferant: reference({ caption: 'Co-Lieferant', to: 'UnternehmenSt', where: { IsCoLieferant: true } }),
    ...arbeitFields,
    ...abrechnungFields,
    ...meldungFields,
    BewertungKunde: number({
      caption: 'Bewertung durch Kunde',
      hint: sterne,
      stars: true,
      rules: [range({ min: 1, max: 5 })],
    }),
    BewertungPerson: number({
      caption: 'Bewertung durch Person',
      hint: sterne,
      stars: true,
      rules: [range({ min: 1, max: 5 })],
    }),
    Notiz: multiline({
      ...sichtbarkeit.Intern,
      caption: 'Interne Notiz',
      formOnly: true,
      rules: [stringLength({ max: 4000 })],
    }),
  },
  children: { EinsatzKondition: einsatzKondition, EinsatzAbwesenheit: einsatzAbwesenheit },
  tabs: {
    Einsatz: {
      Einsatz: ['EinsatzNr', 'Status', 'StatusSeit', 'Einsatzart', 'IdPerson', 'IdPv', 'IdAnfragePosition'],
      Kunde: [
        'IdUnternehmen',
        'IdStandort',
        'Abteilung',
        'Kostenstelle',
        'IdAnsprechpartner',
        'IdFreigeber',
        'KundenReferenz',
      ],
      Betreuung: ['IdNiederlassung', 'IdBerater', 'IdCoLieferant'],
      Dauer: ['Beginn', 'EndeGeplant', 'IsUnbefristet', 'EndeTatsaechlich', 'EndeGrund'],
      Bewertung: ['BewertungKunde', 'BewertungPerson', 'Notiz'],
    },
    'Arbeit und Recht': {
      Tätigkeit: ['IdJobbezeichnung', 'TaetigkeitText', 'Verwendung'],
      Arbeitszeit: [
        'IdArbeitszeit',
        'Wochenstunden',
        'ArbeitszeitLage',
        'IsAuswaertig',
        'IsSchwerarbeit',
        'IsNachtschwerarbeit',
      ],
      Kollektivvertrag: ['IdKollektivvertrag', 'IdKvGruppe', 'Referenzzuschlag'],
      Meldungen: ['UeberlassungsmitteilungAm', 'Ueberlassungsmitteilung', 'SicherheitsinfoAm', 'AnmeldungOegkAm'],
      Abwesenheiten: ['EinsatzAbwesenheit'],
    },
    Konditionen: {
      Entgelt: ['Lohn', 'LohnEinheit'],
      Verrechnung: [
        'Verrechnungssatz',
        'HonorarBetrag',
        'Abrechnungsrhythmus',
        'IsBauleistung',
        'MargeUnterMinimum',
        'SatzUnterMinimum',
        'StundenOffen',
        'LetzteFakturaBis',
      ],
      Übernahme: ['GarantieBis', 'UebernahmeFreiAb', 'AbloeseBetrag'],
      Konditionen: ['EinsatzKondition'],
    },
  },
  hasLinks: true,
  hasWeeks: (row) => hasStunden(row) && row.Status !== 'Geplant' && row.Status !== 'Storniert',
  overview: {
    title: '{IdPerson} · {IdUnternehmen}',
    facts: ['IdJobbezeichnung', 'IdStandort', 'Beginn', 'EndeGeplant', 'IdBerater'],
    lists: ['EinsatzKondition'],
    sections: {
      Dauer: ['Beginn', 'EndeGeplant', 'IsUnbefristet', 'EndeTatsaechlich', 'EndeGrund'],
      Tätigkeit: ['IdJobbezeichnung', 'TaetigkeitText', 'IdArbeitszeit', 'Wochenstunden', 'ArbeitszeitLage'],
      Kunde: ['IdUnternehmen', 'IdStandort', 'Abteilung', 'Kostenstelle', 'IdAnsprechpartner', 'IdFreigeber'],
      Verrechnung: ['Verrechnungssatz', 'HonorarBetrag', 'Lohn', 'LohnEinheit', 'StundenOffen', 'LetzteFakturaBis'],
      Meldungen: ['UeberlassungsmitteilungAm', 'SicherheitsinfoAm', 'AnmeldungOegkAm'],
      Abwesenheiten: ['EinsatzAbwesenheit'],
      Bewertung: ['BewertungKunde', 'BewertungPerson', 'Notiz'],
      Betreuung: ['IdPv', 'IdNiederlassung', 'IdBerater', 'IdCoLieferant'],
    },
  },
  rules: [vonBisTag('Beginn', 'EndeGeplant'), vonBisTag('Beginn', 'EndeTatsaechlich')],
  takesOverFrom: ['IdPv', 'IdAnfragePosition', 'IdUnternehmen', 'IdPerson', 'Einsatzart', 'IdBerater'],
  listActions: { Zuweisen: betreuungZuweisen },
  states: einsatzStates,
  related: ['Stundennachweis.IdEinsatz', 'FakturaDat.FakturaPosition.IdEinsatz', 'Dokument'],
  documents: {
    Ueberlassungsmitteilung: {
      caption: 'Überlassungsmitteilung (§ 12 AÜG)',
      art: 'Überlassungsmitteilung',
      when: (row) => isUeberlassung(row) && row.Status !== 'Storniert',
      rights: ['LohnSehen'],
    },
  },
  grid: [
    'EinsatzNr',
    'IdPerson',
    'IdUnternehmen',
    'Status',
    'Beginn',
    'EndeGeplant',
    'IdJobbezeichnung',
    'IdStandort',
    'StundenOffen',
    'IdBerater',
    'EndeTatsaechlich',
    'Einsatzart',
    'IdNiederlassung',
  ],
  views: {
    laufend: {
      caption: 'Geplant und laufend',
      filter: ['Status', 'anyof', ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen']],
      isStart: true,
    },
    starts: {
      caption: 'Starts diese Woche',
      filter: [
        ['Status', 'anyof', ['Geplant', 'Bestaetigt', 'Aktiv', 'Unterbrochen']],
        'and',
        ['Beginn', '=', 'woche'],
      ],
      sort: ['Beginn'],
    },
    ende: {
      caption: 'Ende in 14 Tagen',
      filter: [
        ['Status', 'anyof', ['Aktiv', 'Unterbrochen']],
        'and',
        ['EndeGeplant', 'between', ['heute', 'heute+14']],
      ],
      sort: ['EndeGeplant'],
    },
    stunden: { caption: 'Stunden offen', filter: ['StundenOffen', '>', 0], sort: ['Beginn'] },
  },
  sort: ['-Beginn'],
  unique: [['EinsatzNr']],
  sortable: ['EinsatzNr', 'Beginn', 'GeaendertAm'],
});

export type KundenportalEinsatz = RowOf<typeof kundenportalEinsatz>;
