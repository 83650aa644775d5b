import { gridLayout } from '@disponent/domain/entities/begleit/grid-layout';
import { HttpError } from '@disponent/domain/errors';
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { validationOf } from '../../api/client.ts';
import { toastError } from '../../query-client.ts';
import classes from '../../record/actions/action-dialog.module.css';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  /** Names of one's other views. */
  readonly taken: readonly string[];
  /** Whether it can be kept in the navigation, too. */
  readonly canPin?: boolean;
  onSave(name: string, isPinned: boolean): Promise<void>;
  onClose(): void;
}

const field = gridLayout.fields.Name;

/** How a view is to be called. */
export function NameDialog({ title, name, taken, canPin = false, onSave, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isPinned, setPinned] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    const wanted = text.trim();
    if (taken.includes(wanted)) return setError(t('Eine Ansicht „{wanted}“ gibt es schon', { wanted }));
    setBusy(true);
    try {
      await onSave(wanted, isPinned);
    } catch (failure) {
      const findings = validationOf(failure);
      if (findings) setError(Object.values(findings.Fehler).flat().join(' '));
      else if (failure instanceof HttpError && failure.status === 409) setError(failure.body);
      else toastError(failure);
      setBusy(false);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size={440} centered radius="xl">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title>{title}</Modal.Title>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <TextInput
              mt={12}
              label={field.caption}
              value={text}
              error={error}
              maxLength={60}
              data-autofocus
              onChange={(event) => {
                setText(event.currentTarget.value);
                setError(undefined);
              }}
            />
            {canPin && (
              <Checkbox
                mt={12}
                label={t('In den Favoriten zeigen, mit Anzahl')}
                checked={isPinned}
                onChange={(event) => setPinned(event.currentTarget.checked)}
              />
            )}
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {texts.knopf.abbrechen}
              </Button>
              <Button type="submit" loading={isBusy}>
                {texts.knopf.speichern}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
