import { conflict } from './errors.ts';
import { texts } from './texts/de.ts';
import { type Sentence, sentence, word } from './texts/sentence.ts';

/** `usages` are the lists that refer to it: 'Anfragen (3), Stelleninserate (1)'. */
export const stillReferenced = (usages: readonly Usage[] = []) =>
  conflict(
    usages.length > 0
      ? texts.datensatz.nichtLoeschbarWeil(
          sentence('Verwendet in: {listen}', {
            listen: usages.map(({ liste, n }) => sentence('{liste} ({n})', { liste: word(liste), n })),
          }),
        )
      : sentence(texts.datensatz.nichtLoeschbar),
  );

/** What `stillReferenced` was told; nothing where the sentence is another one. */
export function usagesOf(said: Sentence | undefined): Usage[] {
  const grund = said?.Werte?.['grund'] as Sentence | undefined;
  const listen = (grund?.Werte?.['listen'] ?? []) as readonly Sentence[];
  return listen.map(({ Werte }) => {
    const { liste, n } = Werte as { liste: ReturnType<typeof word>; n: number };
    return { liste: liste.Wort, n };
  });
}

export interface Usage {
  /** By its German name. */
  readonly liste: string;
  readonly n: number;
}
