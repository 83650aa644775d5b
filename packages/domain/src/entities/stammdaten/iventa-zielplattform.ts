import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { duration } from '../../kinds/duration.ts';
import { emailMultiple } from '../../kinds/email-multiple.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { percent } from '../../kinds/percent.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { eindeutig } from '../../rules/eindeutig.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** A platform that is booked through the media agency iventa: one order, many boards and print. */
export const iventaZielplattformSt = defineEntity({
  key: 'IventaZielplattformSt',
  path: '/stammdaten/iventa-zielplattform',
  placement: 'settings',
  group: 'Inserate & Kanäle',
  icon: 'broadcast',
  caption: { one: 'iventa-Zielplattform', many: 'iventa-Zielplattformen' },
  text: masterText,
  fields: {
    ...masterFields(),
    PlattformCode: text({
      caption: 'Plattformcode',
      search: true,
      rules: [required(), stringLength({ min: 1, max: 40 }), eindeutig()],
    }),
    Medium: enumeration({
      caption: 'Medium',
      values: ['Online', 'Print', 'Social'],
      default: 'Online',
      rules: [required()],
    }),
    Uebertragung: enumeration({
      caption: 'Übertragung',
      values: ['Rest', 'Email'],
      labels: { Rest: 'REST-Schnittstelle' },
      default: 'Email',
      rules: [required()],
    }),
    IdRestSchnittstelle: reference({
      caption: 'REST-Schnittstelle',
      to: 'RestSchnittstelleSt',
      rules: [conditionalRequired((row) => row.Uebertragung === 'Rest')],
    }),
    BestellEmail: emailMultiple({
      caption: 'Bestell-E-Mail',
      rules: [conditionalRequired((row) => row.Uebertragung === 'Email')],
    }),
    KundenNr: text({ caption: 'Kundennummer bei iventa', rules: [stringLength({ max: 30 })] }),
    Laufzeit: duration({ caption: 'Laufzeit', period: 2, default: '30T' }),
    Preis: money({ caption: 'Preis', rules: [range({ min: 0 })] }),
    Rabatt: percent({ caption: 'Rabatt %', rules: [range({ min: 0, max: 100 })] }),
    Format: enumeration({
      caption: 'Benötigtes Format',
      values: ['Html', 'Pdf', 'Xml'],
      default: 'Html',
      formOnly: true,
      rules: [required()],
    }),
    Vorlauf: duration({ caption: 'Vorlauf', period: 2, default: '2AT', formOnly: true }),
  },
  sections: {
    Zielplattform: ['Kurzbezeichnung', 'Bezeichnung', 'PlattformCode', 'Medium', 'Sortierung', 'IsAktiv'],
    Bestellung: ['Uebertragung', 'IdRestSchnittstelle', 'BestellEmail', 'KundenNr', 'Format', 'Vorlauf'],
    Schaltung: ['Laufzeit', 'Preis', 'Rabatt'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'PlattformCode',
    'Medium',
    'Uebertragung',
    'Laufzeit',
    'Preis',
    'Rabatt',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
