import { texts } from '@disponent/domain/texts/de';
import { Button } from '@mantine/core';
import { toast } from '../../ui/toast.ts';
import classes from './test.module.css';

export function ToastButtons() {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => toast.success(texts.datensatz.gespeichert)}>
        Erfolg
      </Button>
      <Button variant="default" onClick={() => toast.info('Die Liste wird neu geladen')}>
        Hinweis
      </Button>
      <Button variant="default" onClick={() => toast.error(texts.datensatz.nichtLoeschbar)}>
        Fehler
      </Button>
      <Button
        variant="default"
        onClick={() =>
          toast.error(texts.verbindungsfehler, { label: 'Erneut versuchen', run: () => toast.success('Verbunden') })
        }
      >
        Fehler mit Aktion
      </Button>
    </div>
  );
}
