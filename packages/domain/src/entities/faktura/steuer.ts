import { enumeration } from '../../kinds/enumeration.ts';
import { required } from '../../rules/required.ts';

/** EN 16931 codes. */
export const steuerkategorie = () =>
  enumeration({
    caption: 'Steuerkategorie',
    values: ['S', 'AE', 'K', 'G', 'E', 'O'],
    labels: {
      S: 'Normal (S)',
      AE: 'Reverse Charge (AE)',
      K: 'Innergemeinschaftlich (K)',
      G: 'Export (G)',
      E: 'Befreit (E)',
      O: 'Nicht steuerbar (O)',
    },
    default: 'S',
    rules: [required()],
  });
