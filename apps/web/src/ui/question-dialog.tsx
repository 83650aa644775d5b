import { Button, Modal } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { DialogButton, DialogQuestion } from './confirm.ts';
import classes from './question-dialog.module.css';
import { Shortcut } from './shortcut.tsx';

interface QuestionDialogProps {
  readonly question: DialogQuestion<unknown>;
  onAnswer(value: unknown): void;
}

/** Title states fact or question, buttons bottom right, the focus starts on the safe one. */
export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title, text, details, buttons, safe, width = 440 } = question;

  function onKeyDown(event: KeyboardEvent) {
    const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    const button = buttons.find(({ key }) => key === event.key.toLowerCase());
    if (!button) return;
    event.preventDefault();
    onAnswer(button.value);
  }

  // Put together from its parts: Mantine's own header would be a second banner of the page.
  return (
    <Modal.Root opened onClose={() => onAnswer(safe)} size={width} centered radius="xl" onKeyDown={onKeyDown}>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title ?? text}</Modal.Title>
          {title && text && <div className={classes.text}>{text}</div>}
          {details}
          <div className={classes.buttons}>
            {buttons.map((button) => (
              <Button
                key={button.label}
                className={button.isAside ? classes.aside : undefined}
                {...looks[button.look ?? 'plain']}
                data-autofocus={button.value === safe || undefined}
                rightSection={button.shortcut && <Shortcut>{button.shortcut}</Shortcut>}
                onClick={() => onAnswer(button.value)}
              >
                {button.label}
              </Button>
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const looks: Record<NonNullable<DialogButton<unknown>['look']>, { variant: string; color?: string }> = {
  plain: { variant: 'default' },
  primary: { variant: 'filled' },
  danger: { variant: 'filled', color: 'rot' },
};
