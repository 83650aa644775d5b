import { type Sentence, sentence, word } from '../../texts/sentence.ts';

/** A form rule of the start-up settings: the whole sentence, or nothing when the value is fine. */
type StartupRule = (value: unknown) => Sentence | undefined;

export function startupUrl(field: string): StartupRule {
  return (value) =>
    isNothing(value) || URL.canParse(String(value))
      ? undefined
      : sentence('{feld} Ungültige URL', { feld: word(field) });
}

export function startupPhone(field: string): StartupRule {
  return (value) => {
    if (isNothing(value)) return;
    if (typeof value !== 'string') return sentence('{feld} muss ein Text sein', { feld: word(field) });
    if (!value.startsWith('+')) return sentence('{feld} muss mit + beginnen', { feld: word(field) });
    if (value.length < 5) return sentence('Ungültige {feld} (zu kurz)', { feld: word(field) });
    if (!/^\+[0-9 -]{2,}$/.test(value))
      return sentence('{feld} darf nur Zahlen, Leerzeichen und Bindestriche enthalten', { feld: word(field) });
  };
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
