import type { Messages } from '@disponent/domain/entity/validate';

/** Adds a sentence at a field, if it is so. */
export function sagen(messages: Messages, path: string, isSo: unknown, sentence: string): void {
  if (isSo) (messages[path] ??= []).push(sentence);
}

export const pflicht = (caption: string): string => `${caption} ist ein Pflichtfeld`;
