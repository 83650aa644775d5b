import type { ReactNode } from 'react';
import { keyWords } from '../texts/keys.ts';
import classes from './shortcut.module.css';
import { type KeyName, useKey } from './single-keys.ts';

/** A key drawn beside the words of a button: 'Strg S'. Hidden from screen readers, which have aria-keyshortcuts. */
export function Shortcut({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden="true" className={classes.shortcut}>
      {typeof children === 'string' ? keyWords(children) : children}
    </kbd>
  );
}

/** The single key of a command, as the user has chosen it. */
export function SingleKey({ of }: { of: KeyName }) {
  const key = useKey(of);
  return key ? <Shortcut>{key}</Shortcut> : null;
}
