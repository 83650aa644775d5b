import { Button } from '@mantine/core';
import { t } from '../../texts/t.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import classes from './test.module.css';

export function ToastButtons() {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => toast.success(texts.datensatz.gespeichert)}>
        {t('Erfolg')}
      </Button>
      <Button variant="default" onClick={() => toast.info(t('Die Liste wird neu geladen'))}>
        {t('Hinweis')}
      </Button>
      <Button variant="default" onClick={() => toast.error(texts.datensatz.nichtLoeschbar)}>
        {t('Fehler')}
      </Button>
      <Button
        variant="default"
        onClick={() =>
          toast.error(texts.verbindungsfehler, {
            label: t('Erneut versuchen'),
            run: () => toast.success(t('Verbunden')),
          })
        }
      >
        {t('Fehler mit Aktion')}
      </Button>
    </div>
  );
}
