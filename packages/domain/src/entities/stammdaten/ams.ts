import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { secret } from '../../kinds/secret.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { dateInFuture } from '../../rules/dates/date-in-future.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** Access to the job offers of the Arbeitsmarktservice, one per eAMS-Konto. */
export const amsSt = defineEntity({
  key: 'AmsSt',
  path: '/stammdaten/ams',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'building-bank',
  caption: { one: 'AMS-Zugang', gender: 'm', many: 'AMS-Zugänge' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdUnternehmen: reference({
      caption: 'Eigene Gesellschaft',
      to: 'UnternehmenSt',
      where: { IsEigeneGesellschaft: true },
      rules: [required()],
    }),
    Umgebung: enumeration({
      caption: 'Umgebung',
      values: ['Test', 'Produktion'],
      default: 'Test',
      rules: [required()],
    }),
    BasisUrl: url({ caption: 'Basis-URL', placeholder: 'https://', rules: [required()] }),
    EamsKonto: text({ caption: 'eAMS-Konto', rules: [stringLength({ max: 50 })] }),
    ApiSchluessel: secret({ caption: 'API-Schlüssel', formOnly: true, rules: [required()] }),
    SchluesselGueltigBis: date({ caption: 'Schlüssel gültig bis', rules: [dateInFuture()] }),
    IsPersonalueberlasser: boolean({ caption: 'Als Arbeitskräfteüberlasser kennzeichnen', default: true }),
    StandardDienstverhaeltnis: enumeration({
      caption: 'Standard-Dienstverhältnis',
      values: ['Arbeiter', 'Angestellte', 'Lehre', 'Freier', 'Geringfuegig'],
      labels: { Freier: 'Freie:r Dienstnehmer:in' },
      default: 'Arbeiter',
      formOnly: true,
      rules: [required()],
    }),
    Betreuungsart: enumeration({
      caption: 'Betreuung',
      values: ['Service', 'SelbstbedienungEJobRoom'],
      labels: { SelbstbedienungEJobRoom: 'Selbstbedienung (eJob-Room)' },
      default: 'Service',
      rules: [required()],
    }),
    MaxVorschlaege: number({
      caption: 'Max. Zuweisungen',
      default: 10,
      formOnly: true,
      rules: [range({ min: 0, max: 50 })],
    }),
    BewerbungsWeg: enumeration({
      caption: 'Bewerbungsweg',
      values: ['Email', 'Telefon', 'Online', 'Persoenlich'],
      default: 'Online',
      formOnly: true,
      rules: [required()],
    }),
    LetzterTestAm: datetime({ caption: 'Letzter Verbindungstest', server: true }),
    LetzterTestErgebnis: text({ caption: 'Ergebnis des Tests', server: true }),
  },
  sections: {
    'AMS-Zugang': ['Kurzbezeichnung', 'Bezeichnung', 'IdUnternehmen', 'Umgebung', 'Sortierung', 'IsAktiv'],
    Verbindung: [
      'BasisUrl',
      'EamsKonto',
      'ApiSchluessel',
      'SchluesselGueltigBis',
      'LetzterTestAm',
      'LetzterTestErgebnis',
    ],
    Vermittlungsauftrag: [
      'IsPersonalueberlasser',
      'StandardDienstverhaeltnis',
      'Betreuungsart',
      'MaxVorschlaege',
      'BewerbungsWeg',
    ],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'IdUnternehmen',
    'Umgebung',
    'SchluesselGueltigBis',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
