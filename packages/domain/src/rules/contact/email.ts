import { finding } from '../../texts/sentence.ts';
import type { Rule } from '../rule.ts';
import { pattern } from '../text/pattern.ts';

export const emailWords = finding('{feld} ist keine gültige E-Mail-Adresse');

// Dot-separated parts before the @, labels with umlauts allowed after it. Each repetition ends in a character the
// repeated part cannot hold, so there is nothing to try twice.
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;

export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

export function email(): Rule {
  return pattern(emailPattern, emailWords, 'email');
}
