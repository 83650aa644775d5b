import type { ReactNode } from 'react';
import { IconInbox } from './icons.ts';
import classes from './state-message.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons, the primary one first. */
  readonly actions?: ReactNode;
  readonly meta?: ReactNode;
}

/** Nothing to show: what this place is for, and what to do next. */
export function EmptyState({
  icon = <IconInbox aria-hidden size={20} />,
  title,
  text,
  actions,
  meta,
}: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.tile}>{icon}</div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {meta && <p className={classes.meta}>{meta}</p>}
    </div>
  );
}
