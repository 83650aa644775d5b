import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { multiline } from '../../kinds/multiline.ts';
import { number } from '../../kinds/number.ts';
import { percent } from '../../kinds/percent.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { verwendungen } from '../anfrage/werte.ts';
import { isUeberlassung } from './einsatzart.ts';
import { isBeendet } from './status.ts';

/** Where, when and as what the person works: what § 12 AÜG wants to be told. */
export const arbeitFields = {
  IdJobbezeichnung: reference({
    caption: 'Tätigkeit',
    to: 'JobbezeichnungSt',
    search: true,
    rules: [required()],
  }),
  TaetigkeitText: multiline({
    personal: 'keep',
    caption: 'Art der Arbeit',
    formOnly: true,
    hint: '§ 12 AÜG',
    rules: [required(), stringLength({ min: 10, max: 1000 })],
  }),
  Verwendung: enumeration({
    caption: 'Verwendung',
    values: verwendungen,
    default: 'Arbeiter',
    hint: '§ 13 AÜG',
    rules: [required()],
  }),
  Beginn: datetime({
    caption: 'Beginn (Arbeitsantritt)',
    hint: 'Auf die Stunde genau (§ 12 AÜG)',
    rules: [required()],
  }),
  EndeGeplant: date({ caption: 'Ende geplant', hint: 'Leer = unbefristet' }),
  EndeTatsaechlich: date({ caption: 'Ende tatsächlich', rules: [conditionalRequired(isBeendet)] }),
  IsUnbefristet: boolean({ caption: 'Unbefristet', computed: 'stored' }),
  EndeGrund: enumeration({
    caption: 'Beendigungsgrund',
    values: [
      'Planmaessig',
      'KundeAbgemeldet',
      'PersonGekuendigt',
      'Uebernahme',
      'Krankheit',
      'NichtAngetreten',
      'Sonstiges',
    ],
    labels: { Uebernahme: 'Übernahme durch den Kunden' },
    rules: [conditionalRequired((row) => isBeendet(row) || row.Status === 'Storniert')],
  }),
  IdArbeitszeit: reference({
    caption: 'Arbeitszeit',
    to: 'ArbeitszeitSt',
    defaultKey: 'VZ385',
    rules: [required()],
  }),
  Wochenstunden: number({
    adds: true,
    caption: 'Wochenstunden',
    code: 'n1',
    default: 38.5,
    rules: [required(), range({ min: 1, max: 60 })],
  }),
  ArbeitszeitLage: text({
    personal: 'keep',
    caption: 'Lage der Normalarbeitszeit',
    formOnly: true,
    placeholder: 'Mo–Fr 06:00–14:00',
    rules: [stringLength({ max: 120 }), conditionalRequired(isUeberlassung)],
  }),
  IsAuswaertig: boolean({ caption: 'Arbeiten außerhalb der Betriebsstätte', default: false, formOnly: true }),
  IsSchwerarbeit: boolean({ caption: 'Schwerarbeit', default: false }),
  IsNachtschwerarbeit: boolean({ caption: 'Nachtschwerarbeit (NSchG)', default: false }),
  IdKollektivvertrag: reference({
    caption: 'KV Beschäftiger',
    to: 'Kollektivvertrag',
    rules: [conditionalRequired(isUeberlassung)],
  }),
  IdKvGruppe: reference({
    caption: 'Einstufung',
    to: 'KvGruppe',
    dependsOn: { IdKollektivvertrag: 'IdKollektivvertrag' },
    rules: [conditionalRequired(isUeberlassung)],
  }),
  Referenzzuschlag: percent({
    caption: 'Referenzzuschlag %',
    formOnly: true,
    hint: 'Hochlohnbranchen',
    rules: [range({ min: 0, max: 30 })],
  }),
};
