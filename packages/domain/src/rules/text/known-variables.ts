import { finding } from '../../texts/sentence.ts';
import { isEmpty, type Rule } from '../rule.ts';

/** Only variables that will be filled in: another one would leave a hole in the mail. */
export function knownVariables(names: readonly string[]): Rule {
  return {
    name: 'knownVariables',
    isOnEntry: true,
    check(value) {
      if (isEmpty(value)) return;
      const used = [...String(value).matchAll(/\{\{([^{}]{0,60})\}\}/g)].map(([, name = '']) => name);
      const unknown = used.find((name) => !names.includes(name));
      if (unknown !== undefined) return finding('{feld} kennt die Variable {name} nicht', { name: unknown });
    },
  };
}
