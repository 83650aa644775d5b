import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { required } from '../../rules/required.ts';
import { pattern } from '../../rules/text/pattern.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { finding } from '../../texts/sentence.ts';

/** Labels of letters, digits and hyphens, separated by dots (RFC 1123). */
const hostname = pattern(
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
  finding('{feld} ist kein gültiger Rechnername'),
  'hostname',
);

/** An own career portal: shows ads and takes applications. */
export const jobseiteSt = defineEntity({
  key: 'JobseiteSt',
  path: '/stammdaten/jobseite',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'world-www',
  caption: { one: 'Jobseite', many: 'Jobseiten' },
  text: masterText,
  fields: {
    ...masterFields(),
    Hostname: text({
      caption: 'Adresse',
      search: true,
      placeholder: 'jobs.alpenstaff.example',
      rules: [required(), hostname, stringLength({ max: 253 }), eindeutig()],
    }),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt', rules: [required()] }),
    IdLayout: reference({ caption: 'Layout', to: 'LayoutSt', where: { Art: 'Jobseite' }, rules: [required()] }),
    IdBewerbungEinstellung: reference({
      caption: 'Bewerbungsformular',
      to: 'BewerbungEinstellungSt',
      rules: [required()],
    }),
    Sprachen: multiReference({ caption: 'Sprachen', to: 'SpracheSt', defaultKey: 'de', rules: [required()] }),
    FilterBerufsgruppen: multiReference({ caption: 'Berufsgruppen', to: 'BerufsgruppeSt', formOnly: true }),
    FilterRegionen: multiReference({ caption: 'Regionen', to: 'RegionSt', formOnly: true }),
    FilterNiederlassungen: multiReference({ caption: 'Niederlassungen', to: 'NiederlassungSt', formOnly: true }),
    FilterTypen: multiReference({
      caption: 'Typen',
      to: 'StelleninseratTypSt',
      formOnly: true,
      hint: 'Ein leerer Filter zeigt alle.',
    }),
    ImpressumUrl: url({ caption: 'Impressum', formOnly: true, placeholder: 'https://', rules: [required()] }),
    DatenschutzUrl: url({ caption: 'Datenschutz', formOnly: true, placeholder: 'https://', rules: [required()] }),
    IsJsonLd: boolean({ caption: 'Auszeichnung für Jobsuchmaschinen', default: true }),
    IsSitemap: boolean({ caption: 'Sitemap', default: true }),
    IsIndexierbar: boolean({ caption: 'Indexierbar', default: true }),
    MatomoId: text({ caption: 'Matomo-ID', formOnly: true, rules: [stringLength({ max: 60 })] }),
    AnalyseCode: text({ caption: 'Webanalyse-Code', formOnly: true, rules: [stringLength({ max: 60 })] }),
  },
  sections: {
    Jobseite: ['Kurzbezeichnung', 'Bezeichnung', 'Hostname', 'IdUnternehmen', 'Sprachen', 'Sortierung', 'IsAktiv'],
    Darstellung: ['IdLayout', 'IdBewerbungEinstellung', 'ImpressumUrl', 'DatenschutzUrl'],
    Inhalte: ['FilterBerufsgruppen', 'FilterRegionen', 'FilterNiederlassungen', 'FilterTypen'],
    'Suchmaschinen und Webanalyse': ['IsJsonLd', 'IsSitemap', 'IsIndexierbar', 'MatomoId', 'AnalyseCode'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Hostname', 'IdUnternehmen', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
