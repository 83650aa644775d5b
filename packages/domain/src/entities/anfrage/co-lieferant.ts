import { sichtbarkeit } from '../../access/sichtbarkeit.ts';
import { defineChild } from '../../entity/define.ts';
import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { money } from '../../kinds/money.ts';
import { number } from '../../kinds/number.ts';
import { reference } from '../../kinds/reference.ts';
import { vonBis } from '../../rules/dates/von-bis.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';

/** The partner agencies that a request is shared with; each sees its own row only. */
export const anfrageCoLieferant = defineChild({
  caption: { one: 'Co-Lieferant', many: 'Co-Lieferanten' },
  text: { fields: ['Status'] },
  sight: { Kunde: [{ company: 'IdUnternehmen' }], CoLieferant: [{ company: 'IdUnternehmen' }] },
  fields: {
    IdUnternehmen: reference({
      caption: 'Co-Lieferant',
      to: 'UnternehmenSt',
      where: { IsCoLieferant: true },
      rules: [required()],
    }),
    // Set by 'An Co-Lieferanten freigeben': before, the partner does not see the request.
    FreigegebenAm: datetime({ caption: 'Freigegeben am', server: true }),
    AntwortBis: datetime({ caption: 'Antwort bis' }),
    MaxVorschlaege: number({ caption: 'Max. Vorschläge', rules: [range({ min: 1, max: 50 })] }),
    Einkaufssatz: money({ ...sichtbarkeit.Einkauf, caption: 'Einkaufssatz', rules: [range({ min: 0 })] }),
    Status: enumeration({
      caption: 'Status',
      values: ['Eingeladen', 'Gesehen', 'Teilgenommen', 'Abgelehnt'],
      looks: {
        Eingeladen: { tone: 'blau', glyph: 'open' },
        Gesehen: { tone: 'blau', glyph: 'half' },
        Teilgenommen: { tone: 'gruen', glyph: 'reached' },
        Abgelehnt: { tone: 'kontur', glyph: 'stopped' },
      },
      default: 'Eingeladen',
      rules: [required()],
    }),
  },
  unique: [['IdUnternehmen']],
  rules: [vonBis('FreigegebenAm', 'AntwortBis')],
});
