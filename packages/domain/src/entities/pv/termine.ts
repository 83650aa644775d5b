import { datetime } from '../../kinds/datetime.ts';
import { enumeration } from '../../kinds/enumeration.ts';
import { number } from '../../kinds/number.ts';
import { text } from '../../kinds/text.ts';
import { url } from '../../kinds/url.ts';
import { range } from '../../rules/numbers/range.ts';
import { required } from '../../rules/required.ts';
import type { RuleRow } from '../../rules/rule.ts';
import { stringLength } from '../../rules/text/string-length.ts';

export const terminArten = ['Telefon', 'Video', 'Vorstellung', 'Schnuppertag', 'Probearbeiten', 'Assessment'] as const;

/** Up to three times for getting to know each other. */
export const angebotenInput = {
  Art: enumeration({ caption: 'Art', values: terminArten, default: 'Vorstellung', rules: [required()] }),
  Dauer: number({ caption: 'Dauer in Minuten', default: 60, rules: [required(), range({ min: 5, max: 1440 })] }),
  Termin1: datetime({ caption: '1. Termin', rules: [required()] }),
  Termin2: datetime({ caption: '2. Termin' }),
  Termin3: datetime({ caption: '3. Termin' }),
  Ort: text({ caption: 'Ort', rules: [stringLength({ max: 120 })] }),
  Link: url({ caption: 'Link', placeholder: 'https://' }),
};

/** The one that the customer picked, by its Id. */
export const gewaehltInput = { IdTermin: number({ caption: 'Termin', rules: [required()] }) };

const termine = (row: RuleRow): readonly RuleRow[] => (row.PvTermin ?? []) as readonly RuleRow[];

/** Whether there is one to pick. */
export const hatAngebotene = (row: RuleRow): boolean => termine(row).some(({ Status }) => Status === 'Angeboten');
