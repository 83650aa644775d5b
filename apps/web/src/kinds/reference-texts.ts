import type { Choice } from '@disponent/domain/wire/answers';
import { userMap } from '../session/session-change.ts';
import { createStore, type Store } from '../store/create-store.ts';
import { t } from '../texts/t.ts';

/** Names of referenced rows that were seen once: a filter chip shows them without asking again. */
const known = userMap<string, Map<number, string>>();
const version = createStore(0);

/** Grows with every name that was not known before. */
export const textsVersion: Store<number> = version;

export function rememberTexts(target: string | undefined, choices: readonly Choice[]): void {
  if (!target) return;
  const texts = known.get(target) ?? new Map<number, string>();
  known.set(target, texts);
  const unknown = choices.filter(({ Id, Text }) => texts.get(Id) !== Text);
  if (unknown.length === 0) return;
  for (const { Id, Text } of unknown) texts.set(Id, Text);
  version.set(version.get() + 1);
}

export function textOf(target: string | undefined, id: number): string | undefined {
  return target === undefined ? undefined : known.get(target)?.get(id);
}

/** The choices that a value already holds, from the texts that came with it. */
export function choicesOf(value: unknown, text: unknown): Choice[] {
  if (typeof value === 'number')
    return [{ Id: value, Text: typeof text === 'string' && text ? text : t('Nr. {id}', { id: value }) }];
  if (!Array.isArray(value)) return [];
  const texts = Array.isArray(text) ? text : value.length === 1 && typeof text === 'string' ? [text] : [];
  return value.map((id: number, index) => ({
    Id: id,
    Text: typeof texts[index] === 'string' ? texts[index] : t('Nr. {id}', { id }),
  }));
}
