import { labelIn } from '../kinds/enumeration.ts';
import type { Field } from '../kinds/kind.ts';
import type { RuleRow } from '../rules/rule.ts';
import { finding, type Sentence, word } from '../texts/sentence.ts';
import type { Fields } from './define.ts';

/** Whether a field has a meaning in its row: the connector of an Art, the reason of a lock. */
export const applies = ({ onlyWith = {} }: Field, row: RuleRow): boolean =>
  Object.entries(onlyWith).every(([name, value]) => row[name] === value);

/** What is said about a value that has none. Where a dialog asks for the field alone, what it goes with is not there to be judged. */
export function onlyWithWords(fields: Fields, { onlyWith = {} }: Field, row: RuleRow): Sentence | undefined {
  const lacking = Object.entries(onlyWith).find(([name, value]) => fields[name] && row[name] !== value);
  if (!lacking) return undefined;
  const [name, value] = lacking;
  const other = fields[name] as Field;
  return finding('{feld} gilt nur mit „{anderes}“', {
    anderes: word(value === true ? other.caption : labelIn(other, value as string)),
  });
}
