import type { ReactNode } from 'react';
import { createStore, type Store } from '../store/create-store.ts';
import { texts } from '../texts/texts.ts';

export interface DialogButton<T> {
  readonly label: string;
  readonly value: T;
  /** `primary` once per dialog; `danger` only for what cannot be undone. */
  readonly look?: 'plain' | 'primary' | 'danger';
  /** At the left, apart from the answers proper. */
  readonly isAside?: true;
  /** Answers when pressed outside of fields: 'J' for Ja. */
  readonly key?: string;
  readonly shortcut?: string;
}

export interface DialogQuestion<T> {
  /** Fact or question; without it the text is the title. */
  readonly title?: string;
  readonly text?: ReactNode;
  /** Below the text: a list of changes, of places of use. */
  readonly details?: ReactNode;
  readonly buttons: readonly DialogButton<T>[];
  /** The safe answer: gets the focus at first, and is given by Esc. */
  readonly safe: T;
  readonly width?: 440 | 580 | 760;
}

interface OpenDialog {
  readonly id: number;
  readonly question: DialogQuestion<unknown>;
  answer(value: unknown): void;
}

const dialogs = createStore<readonly OpenDialog[]>([]);
let lastId = 0;

/** Asks in a dialog and waits for the button. What is being asked already is not asked again: a double click gets the safe answer. */
export function ask<T>(question: DialogQuestion<T>): Promise<T> {
  if (dialogs.get().some((one) => isSame(one.question, question))) return Promise.resolve(question.safe);
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (value: unknown) => {
      dialogs.set(dialogs.get().filter((one) => one.id !== id));
      resolve(value as T);
    };
    dialogs.set([...dialogs.get(), { id, question, answer }]);
  });
}

const isSame = (a: DialogQuestion<unknown>, b: DialogQuestion<unknown>): boolean =>
  a.title === b.title && a.text === b.text && (typeof a.title === 'string' || typeof a.text === 'string');

export interface Confirmation {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly details?: ReactNode;
  /** 'Ja' in red: what follows cannot be undone. */
  readonly isDangerous?: boolean;
  readonly buttons?: 'ja-nein' | 'ok-abbrechen';
}

/** Ja or Nein (or OK and Abbrechen); Esc and 'Nein' are false. */
export function confirm({ isDangerous = false, buttons = 'ja-nein', ...rest }: Confirmation): Promise<boolean> {
  const { ja, nein, ok, abbrechen } = texts.knopf;
  const [yes, no] = buttons === 'ja-nein' ? [ja, nein] : [ok, abbrechen];
  return ask({
    ...rest,
    buttons: [
      { label: no, value: false, ...(no === nein && { key: firstLetter(no) }) },
      {
        label: yes,
        value: true,
        look: isDangerous ? 'danger' : 'primary',
        ...(yes === ja && { key: firstLetter(yes) }),
      },
    ],
    safe: false,
  });
}

const firstLetter = (word: string) => word.charAt(0).toLowerCase();

export const dialogStore: Store<readonly OpenDialog[]> = dialogs;
