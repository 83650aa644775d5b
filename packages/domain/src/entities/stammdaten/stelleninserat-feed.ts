import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { multiReference } from '../../kinds/reference.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** A password that was not sent again still counts. */
const hasPasswort = (row: RuleRow): boolean =>
  row.Passwort === undefined ? row.HatPasswort === true : !isEmpty(row.Passwort);

/** A list of ads that job boards fetch. */
export const stelleninseratFeedSt = defineEntity({
  key: 'StelleninseratFeedSt',
  path: '/stammdaten/stelleninserat-feed',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'rss',
  caption: { one: 'Stelleninserat-Feed', gender: 'm', many: 'Stelleninserat-Feeds' },
  text: masterText,
  fields: {
    ...masterFields(),
    Format: enumeration({
      caption: 'Format',
      values: ['Standard', 'Indeed', 'Hokify', 'StepstonePull', 'KarriereAt', 'GoogleJson', 'Rss'],
      labels: { StepstonePull: 'StepStone (Abholung)', GoogleJson: 'Google (JSON)' },
      default: 'Standard',
      rules: [required()],
    }),
    Token: text({ caption: 'Geheimer Pfadteil', server: true, formOnly: true }),
    FeedUrl: url({ caption: 'Adresse', computed: 'query' }),
    FilterTypen: multiReference({ caption: 'Typen', to: 'StelleninseratTypSt', hint: 'Ein leerer Filter zeigt alle.' }),
    FilterBerufsgruppen: multiReference({ caption: 'Berufsgruppen', to: 'BerufsgruppeSt' }),
    FilterRegionen: multiReference({ caption: 'Regionen', to: 'RegionSt' }),
    FilterNiederlassungen: multiReference({ caption: 'Niederlassungen', to: 'NiederlassungSt' }),
    FilterUnternehmen: multiReference({ caption: 'Unternehmen', to: 'UnternehmenSt' }),
    IsNurZugeordnet: boolean({ caption: 'Nur zugeordnete Inserate', default: true }),
    MaxEintraege: number({
      caption: 'Höchstanzahl',
      default: 5000,
      formOnly: true,
      rules: [range({ min: 1, max: 50_000 })],
    }),
    IsOrtGetrennt: boolean({ caption: 'Ein Eintrag je Ort', default: true, formOnly: true }),
    IsHtmlErlaubt: boolean({ caption: 'HTML im Text', default: true, formOnly: true }),
    BewerbungsZiel: enumeration({
      caption: 'Bewerbungsziel',
      values: ['Jobseite', 'Email', 'ExterneUrl'],
      default: 'Jobseite',
      rules: [required()],
    }),
    CacheMinuten: number({
      caption: 'Aktualisierung (min)',
      default: 15,
      formOnly: true,
      rules: [range({ min: 5, max: 1440 })],
    }),
    Benutzername: text({
      caption: 'Benutzername',
      formOnly: true,
      hint: 'Basic-Auth: Benutzername und Passwort oder keines von beiden',
      rules: [stringLength({ max: 60 }), conditionalRequired(hasPasswort)],
    }),
    Passwort: secret({
      caption: 'Passwort',
      formOnly: true,
      rules: [conditionalRequired((row) => !isEmpty(row.Benutzername))],
    }),
    LetzterAbrufAm: datetime({ caption: 'Letzter Abruf', server: true }),
    LetzterAbrufIp: text({ caption: 'IP', server: true }),
    AnzahlEintraege: number({ caption: 'Einträge', adds: true, server: true }),
  },
  sections: {
    'Stelleninserat-Feed': [
      'Kurzbezeichnung',
      'Bezeichnung',
      'Format',
      'BewerbungsZiel',
      'FeedUrl',
      'Token',
      'Sortierung',
      'IsAktiv',
    ],
    Inserate: [
      'IsNurZugeordnet',
      'FilterTypen',
      'FilterBerufsgruppen',
      'FilterRegionen',
      'FilterNiederlassungen',
      'FilterUnternehmen',
      'MaxEintraege',
      'IsOrtGetrennt',
      'IsHtmlErlaubt',
    ],
    Abruf: ['CacheMinuten', 'Benutzername', 'Passwort', 'LetzterAbrufAm', 'LetzterAbrufIp', 'AnzahlEintraege'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Format',
    'FeedUrl',
    'IsNurZugeordnet',
    'LetzterAbrufAm',
    'LetzterAbrufIp',
    'AnzahlEintraege',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
