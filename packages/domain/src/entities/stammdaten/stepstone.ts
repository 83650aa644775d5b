import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { date } from '../../kinds/date.ts';
import { emailMultiple } from '../../kinds/email-multiple.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

const requiredForPush = conditionalRequired((row) => row.Modus === 'Push');

/** Access to StepStone: listings are pushed to it, or it pulls a feed. */
export const stepstoneSt = defineEntity({
  key: 'StepstoneSt',
  path: '/stammdaten/stepstone',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'stairs',
  caption: { one: 'StepStone-Zugang', gender: 'm', many: 'StepStone-Zugänge' },
  text: masterText,
  fields: {
    ...masterFields(),
    Modus: enumeration({
      caption: 'Übertragung',
      values: ['Push', 'Pull'],
      labels: { Push: 'Senden', Pull: 'Abholen lassen' },
      default: 'Push',
      rules: [required()],
    }),
    Marktplatz: enumeration({
      caption: 'Marktplatz',
      values: ['AT', 'DE'],
      labels: { AT: 'Österreich', DE: 'Deutschland' },
      default: 'AT',
      rules: [required()],
    }),
    Url: url({ caption: 'Übertragungs-URL', placeholder: 'https://', rules: [requiredForPush] }),
    Benutzername: text({ caption: 'Benutzername', rules: [stringLength({ max: 60 }), requiredForPush] }),
    Passwort: secret({ caption: 'Passwort', formOnly: true, rules: [requiredForPush] }),
    SenderId: text({ caption: 'Sender-ID', rules: [required(), numeric(), stringLength({ max: 20 })] }),
    OrganisationId: text({
      caption: 'Organisation-ID (Vertrag)',
      rules: [required(), numeric(), stringLength({ max: 20 })],
    }),
    RecruiterId: text({ caption: 'Recruiter-ID', formOnly: true, rules: [numeric(), stringLength({ max: 20 })] }),
    StandardProdukt: text({ caption: 'Standardprodukt', rules: [stringLength({ max: 40 })] }),
    IdStelleninseratFeed: reference({
      caption: 'Feed zum Abholen',
      to: 'StelleninseratFeedSt',
      rules: [conditionalRequired((row) => row.Modus === 'Pull')],
    }),
    GuthabenRest: number({
      caption: 'Restguthaben',
      adds: true,
      server: true,
      hint: 'Aus der letzten Antwort von StepStone',
    }),
    VertragBis: date({ caption: 'Vertragsende', server: true }),
    FehlerEmail: emailMultiple({ caption: 'Fehlermeldungen an', formOnly: true }),
  },
  sections: {
    'StepStone-Zugang': ['Kurzbezeichnung', 'Bezeichnung', 'Marktplatz', 'Sortierung', 'IsAktiv'],
    Verbindung: ['Modus', 'Url', 'Benutzername', 'Passwort', 'IdStelleninseratFeed', 'FehlerEmail'],
    Vertrag: ['SenderId', 'OrganisationId', 'RecruiterId', 'StandardProdukt', 'GuthabenRest', 'VertragBis'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Modus',
    'Marktplatz',
    'SenderId',
    'OrganisationId',
    'GuthabenRest',
    'VertragBis',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
