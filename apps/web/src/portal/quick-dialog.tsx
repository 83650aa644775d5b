import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { validationOf } from '../api/client.ts';
import { toastError } from '../query-client.ts';
import { texts } from '../texts/texts.ts';
import classes from './vorschlag/vorschlag.module.css';

interface QuickDialogProps {
  readonly title: string;
  readonly button: string;
  readonly children: ReactNode;
  /** What it still lacks. */
  lacking(): string | undefined;
  send(): Promise<void>;
  onClose(): void;
}

/** A few fields, and what they make; a sheet at the bottom of a phone. What the server refuses is said in it. */
export function QuickDialog({ title, button, children, lacking, send, onClose }: QuickDialogProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    const missing = lacking();
    if (missing) return setProblem(missing);
    setBusy(true);
    try {
      await send();
      onClose();
    } catch (error) {
      const findings = validationOf(error);
      if (findings) setProblem(Object.values(findings.Fehler).flat().join(' '));
      else toastError(error);
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
              void submit();
            }}
          >
            <Modal.Title>{title}</Modal.Title>
            <div className={classes.fields}>{children}</div>
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose} disabled={isBusy}>
                {texts.knopf.abbrechen}
              </Button>
              <Button type="submit" loading={isBusy}>
                {button}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
