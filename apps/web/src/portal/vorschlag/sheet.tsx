import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import classes from './vorschlag.module.css';

interface SheetProps {
  readonly title: string;
  /** What it is about. */
  readonly meta?: string | null;
  readonly button: string;
  /** There is nothing to fill in: Enter answers. */
  readonly isQuestion?: boolean;
  readonly children: ReactNode;
  /** Sends it; says what it still lacks or what was refused. */
  submit(): Promise<string | undefined>;
  onClose(): void;
}

/** A few fields and one button; at the bottom of a phone. What stands against it is said in it. */
export function Sheet({ title, meta, button, isQuestion = false, children, submit, onClose }: SheetProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const refused = await submit();
      if (refused === undefined) onClose();
      else setProblem(refused);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={440} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content className={classes.sheet}>
        <Modal.Body className={classes.dialog}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <Modal.Title>{title}</Modal.Title>
            {meta !== undefined && <p className={classes.meta}>{meta}</p>}
            <div className={classes.fields}>{children}</div>
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose} disabled={isBusy}>
                {texts.knopf.abbrechen}
              </Button>
              <Button type="submit" loading={isBusy} data-autofocus={isQuestion || undefined}>
                {button}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
