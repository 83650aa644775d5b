import { useEffect, useEffectEvent } from 'react';
import { createStore, type Store } from '../store/create-store.ts';
import { t } from '../texts/t.ts';

/** Something that can be done, found by its words in the palette and by its keys in the help (U16). */
export interface Command {
  readonly caption: string;
  /** What it belongs to: 'Gehe zu', 'Diese Seite'. */
  readonly group: string;
  /** As they are drawn: 'Strg K', 'G P', 'N'. */
  readonly keys?: string | undefined;
  /** Where it leads, for another tab. */
  readonly href?: string;
  run(): void;
}

export const pageGroup = t('Diese Seite');

const commands = createStore<readonly Command[]>([]);

/** The commands that there are at this moment: those of the shell and of the open page. */
export const commandStore: Store<readonly Command[]> = commands;

/** Returns how to take them back. */
export function registerCommands(added: readonly Command[]): () => void {
  commands.set([...commands.get(), ...added]);
  return () => commands.set(commands.get().filter((command) => !added.includes(command)));
}

/** A command of what is open, while it can be done. */
export function useCommand(
  caption: string | undefined,
  keys: string | undefined,
  act: (() => void) | undefined,
  group = pageGroup,
): void {
  const run = useEffectEvent(() => act?.());
  const isPossible = act !== undefined;
  useEffect(() => {
    if (!caption || !isPossible) return;
    return registerCommands([{ caption, group, keys, run: () => run() }]);
  }, [caption, keys, isPossible, group]);
}
