import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { email } from '../../kinds/email.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { reference } from '../../kinds/reference.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

const requiredForApi = conditionalRequired((row) => row.Modus === 'Api');

/** Access to hokify, by its API or by a feed it fetches. */
export const hokifySt = defineEntity({
  key: 'HokifySt',
  path: '/stammdaten/hokify',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'device-mobile-message',
  caption: { one: 'hokify-Zugang', gender: 'm', many: 'hokify-Zugänge' },
  text: masterText,
  fields: {
    ...masterFields(),
    Modus: enumeration({
      caption: 'Übertragung',
      values: ['Api', 'XmlFeed'],
      default: 'Api',
      rules: [required()],
    }),
    BasisUrl: url({ caption: 'Basis-URL', placeholder: 'https://', rules: [requiredForApi] }),
    Mandant: text({ caption: 'Mandant / Kennung', rules: [stringLength({ max: 60 }), requiredForApi] }),
    Token: secret({ caption: 'Geheimer Schlüssel', formOnly: true, rules: [requiredForApi] }),
    IdStelleninseratFeed: reference({
      caption: 'Feed',
      to: 'StelleninseratFeedSt',
      rules: [conditionalRequired((row) => row.Modus === 'XmlFeed')],
    }),
    Land: enumeration({
      caption: 'Land',
      values: ['at', 'de'],
      labels: { at: 'Österreich', de: 'Deutschland' },
      default: 'at',
      rules: [required()],
    }),
    FirmenName: text({
      caption: 'Angezeigter Firmenname',
      rules: [required(), stringLength({ min: 1, max: 100 })],
    }),
    KontaktEmail: email({ caption: 'E-Mail für Bewerbungen', rules: [required()] }),
    PflichtAngaben: multiEnum({
      caption: 'Abgefragte Angaben',
      values: ['Lebenslauf', 'Telefon', 'Email', 'Ausbildung', 'LetzterJob', 'Foto'],
      default: ['Telefon'],
      formOnly: true,
    }),
    IsVorschau: boolean({ caption: 'Als Vorschau übertragen', default: false, formOnly: true }),
    IsBewerbungImport: boolean({ caption: 'Bewerbungen importieren', default: true }),
    WebhookGeheimnis: secret({
      caption: 'Webhook-Geheimnis',
      formOnly: true,
      hint: 'Leer = wird beim Speichern erzeugt',
    }),
  },
  sections: {
    'hokify-Zugang': ['Kurzbezeichnung', 'Bezeichnung', 'Land', 'FirmenName', 'Sortierung', 'IsAktiv'],
    Verbindung: ['Modus', 'BasisUrl', 'Mandant', 'Token', 'IdStelleninseratFeed', 'IsVorschau'],
    Bewerbungen: ['KontaktEmail', 'PflichtAngaben', 'IsBewerbungImport', 'WebhookGeheimnis'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'Modus', 'Land', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
