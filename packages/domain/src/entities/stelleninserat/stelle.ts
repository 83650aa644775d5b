import { date } from '../../kinds/date.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { dateInFuture } from '../../rules/dates/date-in-future.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { homeofficeAnteile } from '../anfrage/werte.ts';

const wochenstunden = [required(), range({ min: 1, max: 60 })];

/** What the job is: profession, hours, begin. */
export const stelleFields = {
  IdJobbezeichnung: reference({ caption: 'Jobbezeichnung', to: 'JobbezeichnungSt', rules: [required()] }),
  IdBerufsgruppe: reference({ caption: 'Berufsgruppe', to: 'BerufsgruppeSt', rules: [required()] }),
  IdBerufserfahrung: reference({ caption: 'Berufserfahrung', to: 'BerufserfahrungSt' }),
  IdDienstleistung: reference({
    caption: 'Dienstleistung',
    to: 'DienstleistungSt',
    where: { IsFuerInserat: true },
    defaultKey: 'UEB',
    rules: [required()],
  }),
  IdArbeitszeit: reference({
    caption: 'Arbeitszeit',
    to: 'ArbeitszeitSt',
    defaultKey: 'VZ385',
    rules: [required()],
  }),
  StundenVon: number({ caption: 'Wochenstunden von', code: 'n1', default: 38.5, rules: wochenstunden }),
  StundenBis: number({ caption: 'Wochenstunden bis', code: 'n1', default: 38.5, rules: wochenstunden }),
  Homeoffice: enumeration({ caption: 'Homeoffice', values: homeofficeAnteile, default: 'Keiner' }),
  Anzahl: number({ caption: 'Anzahl Stellen', adds: true, default: 1, rules: [range({ min: 1, max: 500 })] }),
  Beginn: date({ caption: 'Beginn' }),
  BeginnText: text({ caption: 'Beginn (Text)', default: 'ab sofort', rules: [stringLength({ max: 60 })] }),
  Befristung: enumeration({
    caption: 'Befristung',
    values: ['Unbefristet', 'Befristet', 'Saison', 'Projekt'],
    default: 'Unbefristet',
    rules: [required()],
  }),
  BefristetBis: date({
    caption: 'Befristet bis',
    formOnly: true,
    rules: [conditionalRequired((row) => row.Befristung === 'Befristet'), dateInFuture()],
  }),
};
