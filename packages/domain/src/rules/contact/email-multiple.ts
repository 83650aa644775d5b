import { isEmpty, type Rule } from '../rule.ts';
import { emailWords, isEmail } from './email.ts';

/** Several addresses, separated by semicolons. */
export function emailMultiple(): Rule {
  return {
    name: 'emailMultiple',
    check(value) {
      if (isEmpty(value)) return;
      const addresses = String(value).split(';');
      return addresses.every((address) => isEmail(address.trim())) ? undefined : emailWords;
    },
  };
}
