import { type Messages, type Sentence, textOf } from '@disponent/domain/texts/sentence';
import { t } from './t.ts';

/** Sentences by field, as they are shown. */
export type Said = Record<string, string[]>;

/** A sentence made here, where captions and labels are in the language of the page already (`declarations.ts`). */
export const say = (sentence: Sentence): string => textOf(sentence, t);

/** A sentence of the server, which names everything in German. */
export const sayAnswer = (sentence: Sentence): string => textOf(sentence, t, t);

export const sayAll = (messages: Messages, how = say): Said =>
  Object.fromEntries(Object.entries(messages).map(([path, list]) => [path, list.map(how)]));
