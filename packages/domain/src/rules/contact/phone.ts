import { startupPhone } from '../dates/startup.ts';
import type { Rule } from '../rule.ts';

/** The start-up form's phone rule for a field. Its sentences do not all begin with the caption, so it writes them whole. */
export function phone(): Rule {
  return {
    name: 'phone',
    check: (value, _row, context) => startupPhone(context?.caption(context.field) ?? 'Telefonnummer')(value),
  };
}
