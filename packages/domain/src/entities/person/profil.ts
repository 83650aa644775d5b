import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { duration } from '../../kinds/duration.ts';
import { enumeration, multiEnum } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { isEmpty } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { isAbPool } from './status.ts';

/** There is no field for a current or former salary: the EU pay-transparency directive forbids asking. */
export const profilFields = {
  IdJobbezeichnung: reference({
    caption: 'Hauptberuf',
    to: 'JobbezeichnungSt',
    search: true,
    rules: [conditionalRequired(isAbPool)],
  }),
  Jobbezeichnungen: multiReference({ caption: 'Weitere Berufe', to: 'JobbezeichnungSt', search: true }),
  Berufsgruppen: multiReference({ caption: 'Berufsgruppen', to: 'BerufsgruppeSt' }),
  IdBerufserfahrung: reference({ caption: 'Berufserfahrung', to: 'BerufserfahrungSt' }),
  Beschaeftigungssituation: enumeration({
    caption: 'Derzeitige Situation',
    values: ['Arbeitsuchend', 'Beschaeftigt', 'Selbststaendig', 'Ausbildung', 'Karenz', 'Pension'],
  }),
  IsAmsVorgemerkt: boolean({
    caption: 'Beim AMS vorgemerkt',
    default: false,
    hint: 'Eine Eingliederungsbeihilfe ist möglich.',
  }),
  VerfuegbarAb: date({ caption: 'Verfügbar ab' }),
  Kuendigungsfrist: duration({ caption: 'Kündigungsfrist', period: 2, placeholder: '1M', formOnly: true }),
  Arbeitszeiten: multiReference({ caption: 'Gewünschte Arbeitszeit', to: 'ArbeitszeitSt' }),
  StundenVon: number({ caption: 'Wochenstunden von', code: 'n1', rules: [range({ min: 0, max: 60 })] }),
  StundenBis: number({ caption: 'Wochenstunden bis', code: 'n1', rules: [range({ min: 0, max: 60 })] }),
  Schichtbereitschaft: multiEnum({
    caption: 'Schichtbereitschaft',
    values: ['Tag', 'ZweiSchicht', 'DreiSchicht', 'VierSchicht', 'Nacht', 'Wochenende'],
    default: ['Tag'],
  }),
  WunschEntgelt: money({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Wunschentgelt',
    hint: 'brutto',
    rules: [range({ min: 0, max: 1_000_000 })],
  }),
  WunschEntgeltEinheit: enumeration({
    ...sichtbarkeit.EigenerLohn,
    caption: 'Einheit',
    values: ['Stunde', 'Monat', 'Jahr'],
    default: 'Stunde',
    formOnly: true,
    rules: [conditionalRequired((row) => !isEmpty(row.WunschEntgelt))],
  }),
  Regionen: multiReference({ caption: 'Gewünschte Regionen', to: 'RegionSt' }),
  MaxAnfahrtKm: number({ caption: 'Max. Anfahrt (km)', default: 40, rules: [range({ min: 0, max: 300 })] }),
  Fuehrerscheine: multiEnum({ caption: 'Führerscheine', values: ['AM', 'A', 'B', 'BE', 'C', 'CE', 'D', 'F'] }),
  IsEigenerPkw: boolean({ caption: 'Eigener Pkw', default: false }),
  Dienstleistungen: multiReference({ caption: 'In Frage für', to: 'DienstleistungSt', defaultKey: 'UEB' }),
  Kurzprofil: richtext({
    caption: 'Kurzprofil',
    search: true,
    formOnly: true,
    hint: 'Wird in Personalvorschläge übernommen und vom Kunden gelesen.',
    rules: [stringLength({ max: 4000 })],
  }),
  Notiz: multiline({
    ...sichtbarkeit.Intern,
    caption: 'Interne Notiz',
    formOnly: true,
    hint: 'Nie für Kunden; Teil der DSGVO-Auskunft.',
    rules: [stringLength({ max: 4000 })],
  }),
};
