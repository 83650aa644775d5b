// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- what stands inside has the focus, its keys are heard here
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { IconPlus, IconX } from './icons.ts';
import classes from './speed-dial.module.css';

export interface DialAction {
  readonly label: string;
  readonly icon: ReactNode;
  run(): void;
}

/** Most actions that fit beside a thumb. */
const maxActions = 5;

/** A floating button that opens a few actions above it, the most frequent one nearest. */
export function SpeedDial({ label, actions }: { label: string; actions: readonly DialAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = actions.slice(0, maxActions);
  if (shown.length === 0) return null;

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={classes.dial}
      data-layer={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same */}
      {isOpen && <div className={classes.scrim} onClick={close} aria-hidden />}
      {isOpen && (
        <ul id={id} className={classes.actions}>
          {shown.map(({ label: words, icon, run }) => (
            <li key={words}>
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  setOpen(false);
                  run();
                }}
              >
                <span className={classes.words}>{words}</span>
                <span className={classes.tile}>{icon}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        ref={button}
        type="button"
        className={classes.fab}
        aria-label={isOpen ? t('Schließen') : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconX aria-hidden size={22} /> : <IconPlus aria-hidden size={22} />}
      </button>
    </div>
  );
}
