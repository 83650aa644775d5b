import type { ReactNode } from 'react';
import { IconLock } from '../ui/icons.ts';
import type { EditorProps } from './kind-view.ts';
import classes from './kinds.module.css';

/** A lock in place of the arrow of a choice that cannot be changed. */
export function lockOf({ isReadOnly }: EditorProps): { rightSection?: ReactNode } {
  return isReadOnly ? { rightSection: <IconLock aria-hidden className={classes.lock} /> } : {};
}
