import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { date } from '../../kinds/date.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { required } from '../../rules/required.ts';
import { isEmpty, type RowRule } from '../../rules/rule.ts';
import { alphanumeric } from '../../rules/text/alphanumeric.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding, sentence } from '../../texts/sentence.ts';

const filter = [
  'FilterBerufsgruppen',
  'FilterJobbezeichnungen',
  'FilterRegionen',
  'FilterArbeitszeiten',
  'FilterNiederlassungen',
] as const;

const mindestensEinFilter: RowRule<(typeof filter)[number]> = {
  name: 'mindestensEinFilter',
  fields: filter,
  check: (row) =>
    filter.every((name) => isEmpty(row[name]))
      ? sentence('Eine Landeseite braucht mindestens einen Filter')
      : undefined,
};

/** Landing page of a campaign, a profession or a region. Route and key differ in the specification; both stay as they are. */
export const landeseiteSt = defineEntity({
  key: 'LandeseiteSt',
  path: '/stammdaten/laendeseite',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'map-pin',
  caption: { one: 'Landeseite', many: 'Landeseiten' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdJobseite: reference({ caption: 'Jobseite', to: 'JobseiteSt', rules: [required()] }),
    Slug: text({
      caption: 'URL-Teil',
      search: true,
      placeholder: 'staplerfahrer-linz',
      rules: [
        required(),
        pattern(/^[a-z0-9-]+$/, finding('{feld} darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten')),
        stringLength({ max: 80 }),
      ],
    }),
    Titel: text({
      caption: 'Titel',
      search: true,
      formOnly: true,
      rules: [required(), stringLength({ min: 5, max: 70 })],
    }),
    Einleitung: richtext({
      caption: 'Einleitung',
      search: true,
      formOnly: true,
      rules: [stringLength({ max: 4000 })],
    }),
    IdLayout: reference({ caption: 'Layout', to: 'LayoutSt', where: { Art: 'Landeseite' }, rules: [required()] }),
    IdHeaderbild: reference({ caption: 'Headerbild', to: 'HeaderbildSt' }),
    FilterBerufsgruppen: multiReference({ caption: 'Berufsgruppen', to: 'BerufsgruppeSt' }),
    FilterJobbezeichnungen: multiReference({ caption: 'Jobbezeichnungen', to: 'JobbezeichnungSt' }),
    FilterRegionen: multiReference({ caption: 'Regionen', to: 'RegionSt' }),
    FilterArbeitszeiten: multiReference({ caption: 'Arbeitszeiten', to: 'ArbeitszeitSt' }),
    FilterNiederlassungen: multiReference({ caption: 'Niederlassungen', to: 'NiederlassungSt' }),
    MetaTitel: text({ caption: 'Titel für Suchmaschinen', formOnly: true, rules: [stringLength({ max: 60 })] }),
    MetaBeschreibung: text({
      caption: 'Beschreibung für Suchmaschinen',
      formOnly: true,
      rules: [stringLength({ max: 160 })],
    }),
    UtmKampagne: text({ caption: 'UTM-Kampagne', rules: [alphanumeric(), stringLength({ max: 40 })] }),
    GueltigVon: date({ caption: 'Gültig von', default: (context) => context.today }),
    GueltigBis: date({ caption: 'Gültig bis' }),
    AnzahlStellen: number({ caption: 'Stellen', adds: true, computed: 'query' }),
    Aufrufe: number({ caption: 'Aufrufe', adds: true, default: 0, server: true }),
  },
  sections: {
    Landeseite: ['Kurzbezeichnung', 'Bezeichnung', 'IdJobseite', 'Slug', 'Sortierung', 'IsAktiv'],
    Inhalt: ['Titel', 'Einleitung', 'IdLayout', 'IdHeaderbild', 'GueltigVon', 'GueltigBis'],
    'Gezeigte Stellen': [
      'FilterBerufsgruppen',
      'FilterJobbezeichnungen',
      'FilterRegionen',
      'FilterArbeitszeiten',
      'FilterNiederlassungen',
      'AnzahlStellen',
    ],
    Auffindbarkeit: ['MetaTitel', 'MetaBeschreibung', 'UtmKampagne', 'Aufrufe'],
  },
  rules: [mindestensEinFilter, vonBis('GueltigVon', 'GueltigBis')],
  unique: [['IdJobseite', 'Slug']],
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'IdJobseite',
    'Slug',
    'GueltigVon',
    'GueltigBis',
    'AnzahlStellen',
    'Aufrufe',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
