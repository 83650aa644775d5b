import { Button, Modal } from '@mantine/core';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '../texts/t.ts';
import { texts } from '../texts/texts.ts';
import { failureWords } from './failure-words.ts';
import { IconUpload } from './icons.ts';
import classes from './import-dialog.module.css';

const maxBytes = 5 * 1024 * 1024;

export interface ImportProps<T> {
  readonly title: string;
  /** Which files can be chosen, and the same in words. */
  readonly accept: string;
  readonly hint: string;
  readonly size?: number;
  /** What is in the file; nothing of it is kept. */
  look(file: File): Promise<T>;
  /** `again` shows what another look at the same file finds. */
  preview(found: T, again: (look: () => Promise<T>) => void): ReactNode;
  /** What the button does with it; nothing where there is no way on. */
  next(found: T): { readonly label: string; run(): Promise<void> | void } | undefined;
  onClose(): void;
}

/** A file from outside: looked at first, read when somebody says so. */
export function ImportDialog<T>({ title, accept, hint, size = 580, look, preview, next, onClose }: ImportProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; found: T }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const step = chosen && next(chosen.found);

  async function work(what: () => Promise<void> | void): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await what();
    } catch (error) {
      setProblem(failureWords(error));
    } finally {
      setBusy(false);
    }
  }

  const open = (file: File | undefined) =>
    file &&
    void work(async () => {
      setChosen(undefined);
      if (file.size > maxBytes) return setProblem(t('Die Datei ist größer als 5 MB.'));
      setChosen({ name: file.name, found: await look(file) });
    });

  const again = (another: () => Promise<T>) =>
    void work(async () => {
      const found = await another();
      setChosen((last) => last && { ...last, found });
    });

  return (
    <Modal.Root opened onClose={onClose} size={size} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title>{title}</Modal.Title>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it does the same by key */}
          <div
            className={classes.drop}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              open(event.dataTransfer.files[0]);
            }}
          >
            <input
              ref={input}
              type="file"
              accept={accept}
              className={classes.hidden}
              tabIndex={-1}
              aria-label={t('Datei')}
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                open(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button
              variant="default"
              data-autofocus
              loading={isBusy}
              leftSection={<IconUpload aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {chosen ? t('Andere Datei') : t('Datei wählen')}
            </Button>
            <span className={classes.quiet}>{chosen?.name ?? hint}</span>
          </div>
          {problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
          {chosen && preview(chosen.found, again)}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {texts.knopf.abbrechen}
            </Button>
            {step && (
              <Button loading={isBusy} onClick={() => void work(step.run)}>
                {step.label}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
