import { defineChild, defineEntity } from '../../entity/define.ts';
import { atMostOne } from '../../entity/list-rule.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { color } from '../../kinds/color.ts';
import { duration } from '../../kinds/duration.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { image } from '../../kinds/file.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { alphanumeric } from '../../rules/text/alphanumeric.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const kanalgruppen = ['Eigene', 'Kostenlos', 'Kostenpflichtig', 'Print', 'Social'] as const;

/** The connector of a channel: its own Art needs it, the others have none. */
const anbindung = (caption: string, to: string, art: string) =>
  reference({ caption, to, onlyWith: { Art: art }, rules: [conditionalRequired((row) => row.Art === art)] });

const kanalProdukt = defineChild({
  caption: { one: 'Produkt', gender: 'n', many: 'Produkte' },
  text: { fields: ['Code', 'Bezeichnung'] },
  fields: {
    Code: text({ caption: 'Code', rules: [required(), stringLength({ min: 1, max: 40 })] }),
    Bezeichnung: text({ caption: 'Bezeichnung', rules: [required(), stringLength({ min: 1, max: 100 })] }),
    LaufzeitTage: number({ caption: 'Laufzeit (Tage)', rules: [range({ min: 1, max: 365 })] }),
    Preis: money({ caption: 'Preis', rules: [range({ min: 0 })] }),
    IsStandard: boolean({ caption: 'Standard', default: false }),
  },
  unique: [['Code']],
  listRules: [atMostOne('IsStandard')],
});

/** Every place an ad can go to or an applicant can come from. */
export const kanalSt = defineEntity({
  key: 'KanalSt',
  path: '/stammdaten/kanal',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'speakerphone',
  caption: { one: 'Kanal', gender: 'm', many: 'Kanäle' },
  text: masterText,
  fields: {
    ...masterFields(),
    Art: enumeration({
      caption: 'Art',
      values: [
        'Jobseite',
        'Ams',
        'Hokify',
        'Stepstone',
        'Iventa',
        'RestSchnittstelle',
        'Feed',
        'Manuell',
        'SocialMedia',
        'NurQuelle',
      ],
      default: 'Manuell',
      rules: [required()],
    }),
    IdAms: anbindung('AMS-Zugang', 'AmsSt', 'Ams'),
    IdHokify: anbindung('hokify-Zugang', 'HokifySt', 'Hokify'),
    IdStepstone: anbindung('StepStone-Zugang', 'StepstoneSt', 'Stepstone'),
    IdIventaZielplattform: anbindung('iventa-Zielplattform', 'IventaZielplattformSt', 'Iventa'),
    IdRestSchnittstelle: anbindung('REST-Schnittstelle', 'RestSchnittstelleSt', 'RestSchnittstelle'),
    IdStelleninseratFeed: anbindung('Feed', 'StelleninseratFeedSt', 'Feed'),
    IdJobseite: anbindung('Jobseite', 'JobseiteSt', 'Jobseite'),
    Kanalgruppe: enumeration({
      caption: 'Kanalgruppe',
      values: kanalgruppen,
      default: 'Eigene',
      rules: [required()],
    }),
    Logo: image({ caption: 'Logo', types: ['png', 'svg'], maxMb: 1, formOnly: true }),
    Farbe: color({ caption: 'Farbe', formOnly: true }),
    Preis: money({ caption: 'Preis je Schaltung', default: 0, rules: [range({ min: 0 })] }),
    StandardLaufzeit: duration({ caption: 'Standardlaufzeit', period: 2, default: '30T' }),
    MaxLaufzeit: duration({ caption: 'Höchstlaufzeit', period: 2, default: '60T' }),
    IsKontingentPflicht: boolean({ caption: 'Kontingent erforderlich', default: false }),
    IsAutomatisch: boolean({ caption: 'Automatisch vorbelegen', default: false }),
    Pflichtfelder: multiEnum({
      caption: 'Zusätzliche Pflichtfelder',
      values: ['Entgelt', 'Headerbild', 'Berufsgruppe', 'Strasse', 'Bewerbungsfrist'],
      formOnly: true,
    }),
    UtmQuelle: text({
      caption: 'UTM-Quelle',
      formOnly: true,
      hint: 'Leer = die Kurzbezeichnung',
      rules: [alphanumeric(), stringLength({ max: 40 })],
    }),
  },
  children: { KanalProdukt: kanalProdukt },
  sections: {
    Kanal: ['Kurzbezeichnung', 'Bezeichnung', 'Art', 'Kanalgruppe', 'Logo', 'Farbe', 'Sortierung', 'IsAktiv'],
    Anbindung: [
      'IdAms',
      'IdHokify',
      'IdStepstone',
      'IdIventaZielplattform',
      'IdRestSchnittstelle',
      'IdStelleninseratFeed',
      'IdJobseite',
    ],
    Schaltung: [
      'Preis',
      'StandardLaufzeit',
      'MaxLaufzeit',
      'IsKontingentPflicht',
      'IsAutomatisch',
      'Pflichtfelder',
      'UtmQuelle',
    ],
    Produkte: ['KanalProdukt'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Art',
    'Kanalgruppe',
    'Preis',
    'IsKontingentPflicht',
    'Sortierung',
    'IsAktiv',
  ],
  takesOverFrom: ['Kanalgruppe'],
  sort: masterSort,
});
