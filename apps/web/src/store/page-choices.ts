import { createStore } from './create-store.ts';

/** What a page keeps for its user, by the name of the page; who reads it checks it. */
export type PageChoices = Readonly<Record<string, unknown>>;

/** Undefined until the server has told what was kept. */
export const pageChoices = createStore<PageChoices | undefined>(undefined);

/** Undefined forgets it. */
export function keepForPage(name: string, value: unknown): void {
  const { [name]: _, ...others } = pageChoices.get() ?? {};
  pageChoices.set(value === undefined ? others : { ...others, [name]: value });
}
