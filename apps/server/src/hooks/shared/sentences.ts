import { type Messages, type Sentence, sentence, word } from '@disponent/domain/texts/sentence';

/** Adds a sentence at a field, if it is so. */
export function sayIf(messages: Messages, path: string, isSo: unknown, said: Sentence): void {
  if (isSo) (messages[path] ??= []).push(said);
}

export const pflicht = (caption: string): Sentence => sentence('{feld} ist ein Pflichtfeld', { feld: word(caption) });
