import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { multiReference, reference } from '../../kinds/reference.ts';
import { richtext } from '../../kinds/richtext.ts';
import { text } from '../../kinds/text.ts';
import { textList } from '../../kinds/text-list.ts';
import { numeric } from '../../rules/numbers/numeric.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';
import { titelNeutral } from '../../rules/text/titel-neutral.ts';

export const jobbezeichnungSt = defineEntity({
  key: 'JobbezeichnungSt',
  path: '/stammdaten/jobbezeichnung',
  placement: 'settings',
  group: 'Berufe & Profile',
  icon: 'briefcase',
  caption: { one: 'Jobbezeichnung', many: 'Jobbezeichnungen' },
  text: masterText,
  fields: {
    ...masterFields(),
    IdBerufsgruppe: reference({ caption: 'Berufsgruppe', to: 'BerufsgruppeSt', rules: [required()] }),
    InseratTitel: text({
      caption: 'Inseratstitel',
      search: true,
      placeholder: 'Staplerfahrer:in (m/w/d)',
      rules: [required(), stringLength({ min: 1, max: 120 }), titelNeutral()],
    }),
    Synonyme: textList({ caption: 'Synonyme', search: true, formOnly: true }),
    AmsBerufCode: text({ caption: 'AMS-Berufscode', rules: [numeric(), stringLength({ max: 8 })] }),
    EscoCode: text({ caption: 'ESCO-Code', rules: [stringLength({ max: 100 })] }),
    IscoCode: text({ caption: 'ISCO-Code', rules: [stringLength({ max: 4 })] }),
    StandardTaetigkeit: richtext({
      caption: 'Standardtext Tätigkeit',
      formOnly: true,
      rules: [stringLength({ max: 6000 })],
    }),
    StandardProfil: richtext({ caption: 'Standardtext Profil', formOnly: true, rules: [stringLength({ max: 6000 })] }),
    IdKvGruppeStandard: reference({ caption: 'KV-Gruppe (Standard)', to: 'KvGruppe' }),
    Qualifikationen: multiReference({ caption: 'Vorgeschlagene Qualifikationen', to: 'Qualifikation', formOnly: true }),
    IsLehrberuf: boolean({ caption: 'Lehrberuf', default: false }),
  },
  sections: {
    Jobbezeichnung: [
      'Kurzbezeichnung',
      'Bezeichnung',
      'InseratTitel',
      'IdBerufsgruppe',
      'Synonyme',
      'IsLehrberuf',
      'Sortierung',
      'IsAktiv',
    ],
    Einstufung: ['IdKvGruppeStandard', 'AmsBerufCode', 'EscoCode', 'IscoCode', 'Qualifikationen'],
    Standardtexte: ['StandardTaetigkeit', 'StandardProfil'],
  },
  grid: ['Kurzbezeichnung', 'Bezeichnung', 'IdBerufsgruppe', 'InseratTitel', 'Sortierung', 'IsAktiv'],
  sort: masterSort,
});
