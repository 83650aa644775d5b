import { defineEntity } from '../../entity/define.ts';
import { masterFields, masterSort, masterText } from '../../entity/master.ts';
import { boolean } from '../../kinds/boolean.ts';
import { date } from '../../kinds/date.ts';
import { image } from '../../kinds/file.ts';
import { json } from '../../kinds/json.ts';
import { reference } from '../../kinds/reference.ts';
import { text } from '../../kinds/text.ts';
import { conditionalRequired } from '../../rules/conditional-required.ts';
import { required } from '../../rules/required.ts';
import { stringLength } from '../../rules/text/string-length.ts';

/** A picture above ads and landing pages, with the right to use it. */
export const headerbildSt = defineEntity({
  key: 'HeaderbildSt',
  path: '/stammdaten/headerbild',
  placement: 'settings',
  group: 'Texte & Recht',
  icon: 'photo',
  caption: { one: 'Headerbild', gender: 'n', many: 'Headerbilder' },
  text: masterText,
  fields: {
    ...masterFields(),
    Bild: image({
      caption: 'Bild',
      types: ['jpg', 'png', 'webp'],
      maxMb: 5,
      hint: 'Mindestens 1200 × 400 Bildpunkte',
      rules: [required()],
    }),
    AltText: text({
      caption: 'Alternativtext',
      search: true,
      formOnly: true,
      rules: [required(), stringLength({ min: 5, max: 150 })],
    }),
    Quelle: text({ caption: 'Quelle', rules: [required(), stringLength({ min: 3, max: 150 })] }),
    Lizenz: text({ caption: 'Lizenz', rules: [required(), stringLength({ min: 3, max: 150 })] }),
    LizenzBis: date({ caption: 'Lizenz bis' }),
    IdBerufsgruppe: reference({ caption: 'Berufsgruppe', to: 'BerufsgruppeSt' }),
    IdUnternehmen: reference({ caption: 'Unternehmen', to: 'UnternehmenSt' }),
    Fokuspunkt: json({
      caption: 'Fokuspunkt',
      formOnly: true,
      shape: 'point',
      hint: 'Was zu sehen bleibt, wenn das Bild beschnitten wird.',
    }),
    IsMenschErkennbar: boolean({ caption: 'Mensch erkennbar', default: false, formOnly: true }),
    EinwilligungVorhanden: boolean({
      caption: 'Einwilligung der abgebildeten Person',
      default: false,
      formOnly: true,
      rules: [conditionalRequired((row) => row.IsMenschErkennbar === true)],
    }),
  },
  sections: {
    Bild: ['Kurzbezeichnung', 'Bezeichnung', 'Bild', 'AltText', 'Fokuspunkt', 'Sortierung', 'IsAktiv'],
    Verwendung: ['IdBerufsgruppe', 'IdUnternehmen'],
    Rechte: ['Quelle', 'Lizenz', 'LizenzBis', 'IsMenschErkennbar', 'EinwilligungVorhanden'],
  },
  grid: [
    'Kurzbezeichnung',
    'Bezeichnung',
    'Bild',
    'LizenzBis',
    'IdBerufsgruppe',
    'IdUnternehmen',
    'Sortierung',
    'IsAktiv',
  ],
  sort: masterSort,
});
