/** What is known only when the text is shown: `t('{n} ausgewählt', { n })`. */
type Parts = Readonly<Record<string, string | number | undefined>>;

let translate: ((german: string) => string) | undefined;

/** From now on every text is said by this; by nothing, in German. */
export function speak(next: ((german: string) => string) | undefined): void {
  translate = next;
}

export const isTranslated = (): boolean => translate !== undefined;

/** A text for the user. German is the key and, where no other language is spoken, the text itself. */
export function t(german: string, parts?: Parts): string {
  const text = translate?.(german) ?? german;
  return parts ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? '')) : text;
}
