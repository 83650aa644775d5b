import { requiredWords } from './required.ts';
import { isEmpty, type Rule, type RuleRow } from './rule.ts';

/** Required only while the condition on the row holds. */
export function conditionalRequired(condition: (row: RuleRow) => boolean): Rule {
  return {
    name: 'conditionalRequired',
    check: (value, row) => (isEmpty(value) && condition(row) ? requiredWords : undefined),
  };
}
