import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { RecordStore } from '../../form/record-store.ts';
import { useChangeCount } from '../../form/use-field.ts';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { Shortcut } from '../../ui/shortcut.tsx';
import classes from '../entity-detail.module.css';

interface SaveActionsProps {
  readonly store: RecordStore;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** How much is unsaved, and the two ways on. */
export function SaveActions({ store, isNew, isSaving, onSave, onDiscard }: SaveActionsProps) {
  const count = useChangeCount(store);
  const isSlow = useSlow(isSaving);
  return (
    <>
      {count > 0 && (
        <>
          <output className={classes.changes}>
            <span className={classes.dot} />
            {count === 1 ? t('1 Änderung') : t('{count} Änderungen', { count })} {t('nicht gespeichert')}
          </output>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t('Verwerfen')}
          </Button>
        </>
      )}
      <Button
        variant={count > 0 || isNew ? 'filled' : 'default'}
        disabled={count === 0 && !isNew}
        title={count === 0 && !isNew ? t('Keine Änderungen') : undefined}
        leftSection={isSlow && <Loader size={14} color="currentColor" />}
        rightSection={<Shortcut>Strg S</Shortcut>}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {isSlow ? t('Wird gespeichert …') : texts.knopf.speichern}
      </Button>
    </>
  );
}

/** A quick save shows no spinner. */
function useSlow(isSaving: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setDue(true), 300);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isSaving]);
  return isSaving && isDue;
}
