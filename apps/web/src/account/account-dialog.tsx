import type { ValidResponse } from '@disponent/domain/session/types';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';

interface AccountDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly button: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
  send(): Promise<ValidResponse>;
  onDone(): void;
  onClose(): void;
}

/** A short form about one's own account over the page it belongs to; Esc closes it and the focus goes back to where it was. */
export function AccountDialog({ title, text, onClose, ...form }: AccountDialogProps) {
  return (
    <Modal.Root opened onClose={onClose} size={440} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.dialog}>
          <Modal.Title>{title}</Modal.Title>
          {text && <p className={classes.text}>{text}</p>}
          <AccountForm {...form} onCancel={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
